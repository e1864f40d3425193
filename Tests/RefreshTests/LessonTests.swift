import Foundation
import TestSupport
import Testing

@testable import gleichzeitige_erneuerung

/// What the lesson's program prints, and what its page says about gates with a fault.
@Suite(.timeLimit(.minutes(15)))
struct LessonTests {
  @Test(arguments: Scenario.allCases)
  func `a step prints its rows and nothing else`(scenario: Scenario) async throws {
    let check = try #require(Check(rawValue: scenario.rawValue))
    let ended = try await runBuilt("gleichzeitige-erneuerung", [scenario.rawValue])
    #expect(ended.output == check.expected.map { $0 + "\n" }.joined())
    #expect(ended.status == 0)
  }

  @Test func `the counter-example differs from the gate in the late failure only`() async throws {
    let ended = try await runBuilt("gleichzeitige-erneuerung", ["gegenprobe"])
    let expected = """
      gemeinsam | aufrufer=20 erneuerungen=1 erfolge=20 fehler=0 -> angemeldet
      verspaetet | aufrufer=21 erneuerungen=2 erfolge=21 fehler=0 -> angemeldet

      """
    #expect(ended.output == expected)
  }

  @Test func `the regression table has a line for each scenario and no blank at a line's end`() async throws {
    let lines = try await runBuilt("gleichzeitige-erneuerung", ["regressionstabelle"]).output
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(2).dropLast().map { $0.prefix { $0 != " " } }
        == Scenario.allCases.map { $0.rawValue[...] })
    #expect(!lines.contains { $0.hasSuffix(" ") })
    #expect(lines.last == "")
  }

  @Test func `the page's table of faults is what the faulty gates really fail`() throws {
    let page = try packageFile("Lessons/gleichzeitige-erneuerung/lesson.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    var shown: [String: Set<String>] = [:]
    for cells in rows where cells.count == 3 && cells[1].hasPrefix("`") {
      shown[cells[1].unmarked] = Set(cells[2].components(separatedBy: ", ").map(\.unmarked))
    }
    var real: [String: Set<String>] = [:]
    for mutant in Mutant.all {
      let scenarios = Set(mutant.fails.compactMap(\.scenario?.rawValue))
      if !scenarios.isEmpty { real["\(mutant.gate)"] = scenarios }
    }
    #expect(shown == real)
  }

  @Test func `the numbers that the page names for faulty gates are measured`() async {
    let withoutID = await Scenario.twoWaves.play(on: CleanUpWithoutID.self)
    #expect(withoutID.renewals == 21)
    let onSuccessOnly = await Scenario.signOutCooperative.play(on: NoGenerationCheckOnFailure.self)
    #expect(onSuccessOnly.failures.count { $0 == .cancelled } == 20)
    let stopped = await Scenario.cancellation.play(on: CancellationStopsFlight.self)
    #expect(stopped.failures.count == 20)
  }
}

extension String {
  /// The text of a code span.
  fileprivate var unmarked: String { trimmingCharacters(in: ["`"]) }
}
