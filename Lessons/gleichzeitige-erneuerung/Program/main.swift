import LessonKit
import Refresh

struct TestsFailed: Error {}

await LessonProgram(
  title: "Gleichzeitige Token-Erneuerung testen", language: .german
) {
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
  Step("verspaetet-ablauf", "Die späte Ablehnung als Ablauf") {
    print(await drawLate(on: RefreshGate.self), terminator: "")
  }
  Step("gegenprobe-ablauf", "Die späte Ablehnung ohne Vergleich") {
    print(await drawLate(on: JoiningGate.self), terminator: "")
  }
  Step("abmelden-ablauf", "Die Abmeldung als Ablauf") {
    print(await drawSignOut(), terminator: "")
  }
  Step("swift-test", "Dieselben Szenarien als @Test") {
    #if os(Linux)
      guard await runTests() else { throw TestsFailed() }
    #else
      print("swift test")
    #endif
  }
  Step("speicher", "Wer schreibt in den dauerhaften Speicher?") {
    for row in await measureStoring() { print(row) }
  }
  Step("regressionstabelle", "Die Regressionstabelle") {
    for line in await RegressionTable.measured().lines { print(line) }
  }
}.run()
