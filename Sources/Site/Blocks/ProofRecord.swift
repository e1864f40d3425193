import CourseModel

/// How many blocks of a page were proven in which way.
struct ProofRecord: Sendable, Equatable {
  private(set) var counts: [Badge.Tone: Int] = [:]
  let isVerified: Bool

  init(_ lesson: Lesson, report: LessonReport?, strings: InterfaceStrings) {
    isVerified = report != nil
    for block in lesson.blocks {
      let badge = Badge(
        block, report: report?.blocks.first { $0.block.codeIndex == block.codeIndex }, lesson: lesson,
        strings: strings)
      counts[badge.tone, default: 0] += 1
    }
  }

  /// How many blocks are what they claim to be.
  var proven: Int {
    [.run, .compiled, .read, .opened, .refused].reduce(0) { $0 + (counts[$1] ?? 0) }
  }

  /// Whether a check failed.
  var isWrong: Bool { (counts[.wrong] ?? 0) > 0 }

  /// The list at the end of a lesson.
  func html(_ lesson: Lesson, _ strings: InterfaceStrings) -> HTML {
    let keys: [(Badge.Tone, String)] = [
      (.run, "record-run"), (.compiled, "record-compiled"), (.read, "record-read"),
      (.opened, "record-opened"),
      (.refused, "record-refused"), (.platform, "record-platform"), (.open, "record-other"),
      (.wrong, "record-wrong"),
    ]
    return tag(
      "section", ["class": "card record", "aria-labelledby": "proof"],
      tag("h2", ["id": "proof"], .text(strings("record"))),
      tag(
        "dl", [:],
        each(keys) { tone, key in
          guard let count = counts[tone], count > 0 else { return .empty }
          return [tag("dt", [:], .text(String(count))), tag("dd", [:], .text(strings.counted(key, count)))]
        }),
      tag(
        "p", [:], .text(strings("repeat")), " ",
        commandLine("swift run course verify \(lesson.id)")))
  }

  /// The line under a lesson's title.
  func badge(_ strings: InterfaceStrings) -> HTML {
    guard isVerified, proven > 0, !isWrong else { return .empty }
    return tag("li", ["class": "proven"], .text(strings.counted("proven-blocks", proven)))
  }

  /// What a reader must know before the text: that nothing was checked, or that a check failed.
  func banner(_ strings: InterfaceStrings) -> HTML {
    if !isVerified { return tag("p", ["class": "banner"], .text(strings("unverified-page"))) }
    return isWrong ? tag("p", ["class": "banner wrong"], .text(strings("wrong-page"))) : .empty
  }
}
