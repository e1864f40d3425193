import LessonKit
import Refresh

await LessonProgram(title: "Gleichzeitige Token-Erneuerung testen", language: .german) {
  for scenario in Scenario.allCases {
    Step(scenario.rawValue, scenario.heading) {
      for row in await scenario.measure(RefreshGate.self) { print(row) }
    }
  }
}.run()
