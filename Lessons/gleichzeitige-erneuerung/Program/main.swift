import LessonKit
import Refresh

await LessonProgram(title: "Gleichzeitige Token-Erneuerung testen", language: .german) {
  for scenario in Scenario.allCases {
    Step(scenario.rawValue, scenario.heading) {
      for row in await scenario.measure(RefreshGate.self) { print(row) }
    }
  }
  Step("gegenprobe", "Ein Tor, das nur zusammenlegt") {
    for scenario in [Scenario.shared, .late] {
      for row in await scenario.measure(JoiningGate.self) { print(row) }
    }
  }
  Step("regressionstafel", "Die Regressionstafel") {
    for line in await RegressionTable.measured().lines { print(line) }
  }
}.run()
