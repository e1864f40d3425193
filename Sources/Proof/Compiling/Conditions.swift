import SwiftSource
import TextComparison

/// Which conditions of `#if` hold, as the compiler says with the flags of a module.
struct Conditions: Sendable {
  /// A part of a text that was not compiled, or of which that is not known.
  struct Gap: Hashable, Sendable {
    /// The clause's lines among those that were asked about.
    var lines: ClosedRange<Int>
    /// How the source names the clause.
    var clause: String
    /// Whether the compiler could decide; if so, the clause is not active.
    var isDecided: Bool
  }

  let compiler: BlockCompiler

  /// The first clause with text in it that is not compiled where the file is compiled as a part of a module.
  ///
  /// - Parameters:
  ///   - lines: the lines that are shown, 1-based.
  ///   - module: nil for a text that stands in no module.
  func gap(
    in file: SwiftFile, lines: [ClosedRange<Int>], as module: String?
  ) async -> Gap? {
    let clauses = Self.shown(file.conditionalClauses, lines, of: file.bytes).map { shown, clause in
      (Gap(lines: shown, clause: clause.name, isDecided: true), clause)
    }
    if clauses.isEmpty { return nil }
    let conditions = Set(clauses.flatMap { $0.1.requirements.map(\.condition) }).sorted()
    let answers = await compiler.answers(to: conditions, as: module)
    let gaps = clauses.compactMap { gap, clause -> Gap? in
      var isDecided = true
      for requirement in clause.requirements {
        guard let answer = answers[requirement.condition] else {
          isDecided = false
          continue
        }
        if answer != requirement.isTrue { return gap }
      }
      return isDecided ? nil : Gap(lines: gap.lines, clause: gap.clause, isDecided: false)
    }
    return gaps.min { ($0.lines.lowerBound, -$0.lines.count) < ($1.lines.lowerBound, -$1.lines.count) }
  }
}

extension Conditions {
  /// The first clause of a source of the C family: it is not decided whether it is active.
  func gap(in file: PlainFile, lines: [ClosedRange<Int>]) -> Gap? {
    Self.shown(file.preprocessorClauses, lines, of: file.bytes)
      .map { Gap(lines: $0, clause: $1.name, isDecided: false) }
      .min { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The clauses of which lines with something on them are shown, with those lines.
  private static func shown(
    _ clauses: [ConditionalClause], _ lines: [ClosedRange<Int>], of text: [UInt8]
  ) -> [(ClosedRange<Int>, ConditionalClause)] {
    if clauses.isEmpty { return [] }
    let all = Lines(text)
    let shown = lines.flatMap { $0 }.filter { line in
      line <= all.count && !all[line - 1].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
    return clauses.compactMap { clause in
      let inside = shown.filter(clause.lines.contains)
      guard let first = inside.min(), let last = inside.max() else { return nil }
      return (first...last, clause)
    }
  }
}

extension BlockCompiler {
  /// Whether each condition holds, asked by a warning inside of `#if`; a condition that the compiler refuses is left out.
  func answers(to conditions: [String], as module: String?) async -> [String: Bool] {
    let text = conditions.enumerated().map { index, condition in
      "#if \(condition)\n#warning(\"\(Self.probeName)-\(index)\")\n#endif\n"
    }.joined()
    guard
      case .success(let messages) = await messages(
        for: Array(text.utf8), importing: Self.importable(in: conditions), flags: probeFlags(as: module))
    else { return [:] }
    var answers = Dictionary(uniqueKeysWithValues: conditions.map { ($0, false) })
    for message in messages {
      let index = (message.line - 1) / 3
      guard conditions.indices.contains(index) else { continue }
      if message.severity == .error {
        answers[conditions[index]] = nil
      } else if message.text.hasPrefix("\(Self.probeName)-\(index)"), answers[conditions[index]] != nil {
        answers[conditions[index]] = true
      }
    }
    return answers
  }

  private static let probeName = "course-condition"

  /// The modules that conditions ask for with `canImport`: whether they are there decides the answer.
  private static func importable(in conditions: [String]) -> [String] {
    conditions.flatMap { condition in
      condition.split(separator: "canImport(").dropFirst().map { rest in
        String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
  }
}

extension Conditions {
  /// What a reader must know of a part that was not compiled, and the way out.
  static func message(_ gap: Gap, _ lines: ClosedRange<Int>, of file: String? = nil) -> String {
    let place =
      (lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)")
      + (file.map { " of \($0)" } ?? "")
    return gap.isDecided
      ? "not compiled here: \(place) in '\(gap.clause)'; show an active clause, or write platform-only=\"NAME\""
      : "whether '\(gap.clause)' is active could not be determined for \(place)"
  }
}
