import CourseModel

/// How many blocks of a page, or of several, have which standing.
struct ProofRecord: Sendable, Equatable {
  private(set) var counts: [Standing: Int] = [:]
  /// How many blocks show what a run prints.
  private(set) var outputs = 0
  let isVerified: Bool

  init(_ lesson: Lesson, report: LessonReport?) {
    isVerified = report != nil
    let reports = Dictionary(report?.blocks.map { ($0.block.codeIndex, $0) } ?? []) { first, _ in first }
    for block in lesson.blocks {
      let standing = Standing(block, reports[block.codeIndex])
      counts[standing, default: 0] += 1
      if block.output != nil { outputs += 1 }
    }
  }

  /// The record of several pages together.
  init(sumOf records: [ProofRecord]) {
    isVerified = records.allSatisfy(\.isVerified)
    for record in records {
      counts.merge(record.counts, uniquingKeysWith: +)
      outputs += record.outputs
    }
  }

  /// How many blocks are what they claim to be.
  var proven: Int { Standing.proven.reduce(0) { $0 + (counts[$1] ?? 0) } }

  /// Whether a check failed.
  var isWrong: Bool { (counts[.wrong] ?? 0) > 0 }

  /// The list at the end of a lesson.
  func html(_ lesson: Lesson, _ strings: InterfaceStrings) -> HTML {
    return tag(
      "section", ["class": "card record", "aria-labelledby": "proof"],
      tag("h2", ["id": "proof"], .text(strings("record"))),
      tag(
        "dl", [:],
        each(Standing.allCases) { standing in
          guard let count = counts[standing], count > 0 else { return .empty }
          let words = strings.counted("record-\(standing.rawValue)", count)
          return [tag("dt", [:], .text(String(count))), tag("dd", [:], .text(words))]
        }),
      tag(
        "p", [:], .text(strings("repeat")), " ",
        commandLine("swift run course verify \(lesson.id)")))
  }

  /// What stands below a title: how many blocks are proven and by what, and how many are not; nothing where nothing was
  /// checked or a check failed.
  func facts(_ strings: InterfaceStrings) -> HTML {
    guard isVerified, !isWrong else { return .empty }
    let list = { (standings: [Standing]) in
      standings.compactMap { standing in
        self.counts[standing].map { strings.counted("count-\(standing.rawValue)", $0) }
      }
    }
    let proof = strings(
      "proven-blocks-by",
      [
        "proven": strings.counted("proven-blocks", proven),
        "list": list(Standing.proven).joined(separator: ", "),
      ])
    return [
      proven == 0 ? .empty : tag("li", ["class": "proven"], .text(proof)),
      each(list([.parsed, .shown, .skipped, .unverified])) { tag("li", [:], .text($0)) },
    ]
  }

  /// The sentence above a list of lessons: what was run, as far as the verdicts say it; nil where no page shows an output.
  func lead(_ strings: InterfaceStrings) -> String? {
    guard isVerified, !isWrong, let ran = counts[.ran] else { return nil }
    return ran == outputs
      ? strings("lessons-lead")
      : strings("lessons-lead-part", ["ran": String(ran), "total": String(outputs)])
  }

  /// What a reader must know before the text: that nothing was checked, or that a check failed.
  func banner(_ strings: InterfaceStrings) -> HTML {
    if !isVerified { return tag("p", ["class": "banner"], .text(strings("unverified-page"))) }
    return isWrong ? tag("p", ["class": "banner wrong"], .text(strings("wrong-page"))) : .empty
  }
}
