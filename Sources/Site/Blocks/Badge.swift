import CourseModel
import Encodings

/// How a block was proven, as its badge says it.
struct Badge: Sendable, Equatable {
  let standing: Standing
  /// The badge's own words.
  let label: String
  /// The sentences that it opens.
  let sentences: [String]
  /// The check's message, in English; nil if the sentences are enough.
  let message: String?
  /// The command that repeats the check.
  let command: String

  /// The badge of a block; nil for a drawing, a shell line or other text that claims nothing.
  init?(_ block: LessonBlock, report: BlockReport?, lesson: Lesson, strings: InterfaceStrings) {
    standing = Standing(block, report)
    if standing == .shown, block.language != "swift" { return nil }
    let sentence: String
    (label, sentence) = Self.words(standing, block, report, strings)
    sentences =
      [sentence] + (report?.coverage.flatMap { CoverageMark($0, strings).sentence }.map { [$0] } ?? [])
    message = standing == .wrong || standing == .unverified ? report?.message : nil
    command =
      if case .output(let output) = block.kind { ShellCommand(lesson, output.run).text } else {
        "swift run course verify \(lesson.id)"
      }
  }

  private static func words(
    _ standing: Standing, _ block: LessonBlock, _ report: BlockReport?, _ strings: InterfaceStrings
  ) -> (String, String) {
    switch (standing, block.kind) {
    case (.ran, .output(let output)):
      let key =
        switch output.matching {
        case .exact: "proof-ran"
        case .pattern: "proof-ran-pattern"
        case .unordered: "proof-ran-unordered"
        }
      return (strings("badge-ran"), strings(key))
    case (.compiled, .sourceOnly): return (strings("badge-compiled"), strings("proof-compiled-alone"))
    case (.rejected, .fails(let texts, _)):
      let said =
        texts.count == 1
        ? strings("proof-rejected", ["error": texts[0]])
        : strings("proof-rejected-several", ["count": String(texts.count)])
      return (strings("badge-rejected"), said)
    case (.ran, .piece), (.compiled, .piece), (.rejected, .piece):
      return (strings("badge-\(standing.rawValue)"), strings("proof-piece-\(standing.rawValue)"))
    case (.parsed, .platformOnly(let platform)):
      return (
        strings("badge-parsed", ["platform": platform]), strings("proof-parsed", ["platform": platform])
      )
    case (.skipped, _):
      let until = block.skip.map(strings.lastDay)
      return (
        strings("badge-skipped"),
        strings(
          until == nil ? "proof-skipped" : "proof-skipped-until",
          ["reason": block.skip?.reason ?? "", "date": until ?? ""])
      )
    case (.wrong, _):
      let key = report?.verdict == .differs ? "differs" : "failed"
      return (strings("badge-\(key)"), strings("proof-\(key)"))
    default: return (strings("badge-\(standing.rawValue)"), strings("proof-\(standing.rawValue)"))
    }
  }

  /// The badge: a sign and a word that open to the sentence and the command. Works without a script.
  func html(_ strings: InterfaceStrings) -> HTML {
    tag(
      "details", ["class": "proof \(standing.rawValue)"],
      tag("summary", [:], sign, .text(label)),
      tag(
        "div", [:], each(sentences) { tag("p", [:], .text($0)) },
        when(message) { tag("p", ["lang": "en"], .text($0)) },
        tag("p", [:], .text(strings("repeat")), commandLine(command))))
  }

  private var sign: HTML {
    let path =
      switch standing {
      case .ran, .compiled, .rejected: "m5 13 4.5 4.5L19 7"
      case .read: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9-2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
      case .parsed: "M7 3h10v18H7zm4 15h2"
      case .wrong: "M12 4 3 20h18zm0 6v4m0 3v.1"
      case .shown, .skipped, .unverified: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8 12h8"
      }
    return tag("svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"], tag("path", ["d": path]))
  }
}

/// A command line as a reader types it.
struct ShellCommand: Sendable, Hashable {
  let words: [String]

  init(words: [String]) { self.words = words }

  /// The command that repeats a run of a lesson's program.
  init(_ lesson: Lesson, _ run: Run) {
    switch lesson.metadata.program {
    case .product(let name): words = ["swift", "run", name] + run.arguments
    case .command(let command): words = command + run.arguments
    case .prose: words = []
    case .page: words = ["swift", "run", "course", "verify", lesson.id]
    }
  }

  /// The words, quoted where a shell would take them apart.
  var text: String { words.map(shellWord).joined(separator: " ") }
}
