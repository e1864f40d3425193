// A program that tests start for one check each, since the detour is never installed in the process that runs the tests:
//
//     race-lab-fixture SCENARIO METHOD…      explores; METHOD is reduced, exhaustive, seeded:N, delays:N or one of the
//                                            unsound ones that tests refute (generic-first, executors-only)
//     race-lab-fixture replay ID             runs one schedule again
//     race-lab-fixture altered-head N        explores two-hops as if the runtime's function N began with other bytes

import RaceLab

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "altered-head" {
  Control.establish(alteredHead: arguments.last.flatMap { Int($0) } ?? 0)
  describe(smallScenarios[0].explore([.exhaustive]))
} else if arguments.first == "replay", let text = arguments.last, let id = ScheduleID(text) {
  Control.establish()
  if let scenario = scenario(named: id.scenario) { describe(scenario.replay(id)) }
} else if let name = arguments.first, let scenario = scenario(named: name) {
  Control.establish()
  describe(explore(scenario, arguments.dropFirst().map { $0 }))
} else {
  print("unknown scenario")
}
