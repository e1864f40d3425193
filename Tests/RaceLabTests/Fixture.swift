import Foundation
import RaceLab
import TestSupport

/// What the fixture program printed, by the word before each line's colon.
struct FixtureReport {
  let lines: [String]

  func values(_ word: String) -> [String] {
    lines.filter { $0.hasPrefix("\(word): ") }.map { String($0.dropFirst(word.count + 2)) }
  }

  var coverage: [String] { values("coverage") }
  var outcomes: [String] { values("outcome") }
  var broken: [String] { values("broken") }
  var means: String { values("means").first ?? "" }
  var text: String { lines.joined(separator: "\n") }
}

/// Runs the fixture in a process of its own, with or without the permission to install the detour.
func fixture(_ arguments: String..., permitted: Bool = true) async throws -> FixtureReport {
  let permission = permitted ? [Control.permission: "\(ProcessInfo.processInfo.processIdentifier)"] : [:]
  let ended = try await runBuilt("race-lab-fixture", arguments, environment: permission)
  return FixtureReport(
    lines: ended.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
}

#if DEBUG
  let isDebug = true
#else
  let isDebug = false
#endif
