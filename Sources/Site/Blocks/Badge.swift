import CourseModel
import Encodings

/// How a block was proven, as its badge says it.
struct Badge: Sendable, Equatable {
  /// What the style sheet distinguishes.
  enum Tone: String, Sendable, CaseIterable {
    case run, compiled, read, opened, platform, refused, wrong, open
  }

  let tone: Tone
  /// The badge's own words.
  let label: String
  /// The sentence that it opens.
  let sentence: String
  /// The check's message, in English; nil if the sentence is enough.
  let message: String?
  /// The command that repeats the check; nil where nothing is checked.
  let command: String?

  /// The badge of a block; without a report nothing was checked.
  init(_ block: LessonBlock, report: BlockReport?, lesson: Lesson, strings: InterfaceStrings) {
    let verify = "swift run course verify \(lesson.id)"
    var command: String? = verify
    if case .output(let output) = block.kind { command = ShellCommand(lesson, output.run).text }
    if case .illustration = block.kind, block.skip == nil {
      (tone, label, sentence) = (.open, strings("badge-illustration"), strings("proof-illustration"))
      (message, self.command) = (nil, nil)
      return
    }
    // A skip holds whether or not anything was run.
    switch report?.verdict ?? (block.skip == nil ? .unverified : .skipped) {
    case .skipped:
      let skip = block.skip
      let until = skip.map(strings.lastDay)
      (tone, label) = (.open, strings("badge-skipped"))
      sentence = strings(
        until == nil ? "proof-skipped" : "proof-skipped-until",
        ["reason": skip?.reason ?? "", "date": until ?? ""])
      message = nil
    case .differs:
      (tone, label, sentence) = (.wrong, strings("badge-differs"), strings("proof-differs"))
      message = report?.message
    case .failed:
      (tone, label, sentence) = (.wrong, strings("badge-failed"), strings("proof-failed"))
      message = report?.message
    case .parsed:
      let platform = if case .platformOnly(let platform) = block.kind { platform } else { "" }
      (tone, label) = (.platform, strings("badge-platform", ["platform": platform]))
      sentence = strings("proof-platform", ["platform": platform])
      message = nil
    case .shown:
      (tone, label, sentence) = (.open, strings("badge-illustration"), strings("proof-illustration"))
      message = nil
    case .unverified:
      (tone, label, sentence) = (.open, strings("badge-unverified"), strings("proof-unverified"))
      message = report?.message
    case .proven:
      (tone, label, sentence) = Self.proven(block.kind, by: report?.evidence, strings)
      message = nil
    }
    self.command = command
  }

  private static func proven(
    _ kind: LessonBlock.Kind, by evidence: Evidence?, _ strings: InterfaceStrings
  ) -> (Tone, String, String) {
    switch kind {
    case .excerpt where evidence == .read: (.opened, strings("badge-opened"), strings("proof-opened"))
    case .excerpt: (.compiled, strings("badge-compiled"), strings("proof-compiled"))
    case .sourceOnly: (.read, strings("badge-read"), strings("proof-read"))
    case .fails(let text, _): (.refused, strings("badge-refused"), strings("proof-refused", ["error": text]))
    case .output(let output):
      switch output.matching {
      case .exact: (.run, strings("badge-run"), strings("proof-run"))
      case .pattern: (.run, strings("badge-run"), strings("proof-run-pattern"))
      case .unordered: (.run, strings("badge-run"), strings("proof-run-unordered"))
      }
    case .illustration, .platformOnly:
      (.open, strings("badge-illustration"), strings("proof-illustration"))
    }
  }

  /// The badge: a sign and a word that open to the sentence and the command. Works without a script.
  func html(_ strings: InterfaceStrings) -> HTML {
    tag(
      "details", ["class": "proof \(tone.rawValue)"],
      tag("summary", [:], sign, .text(label)),
      tag(
        "div", [:], tag("p", [:], .text(sentence)),
        when(message) { tag("p", ["lang": "en"], .text($0)) },
        when(command) { tag("p", [:], .text(strings("repeat")), commandLine($0)) }))
  }

  private var sign: HTML {
    let path =
      switch tone {
      case .run, .compiled: "m5 13 4.5 4.5L19 7"
      case .read, .opened: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9-2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
      case .platform: "M7 3h10v18H7zm4 15h2"
      case .refused: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM6.5 6.5l11 11"
      case .wrong: "M12 4 3 20h18zm0 6v4m0 3v.1"
      case .open: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM8 12h8"
      }
    return tag("svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"], tag("path", ["d": path]))
  }
}

/// A command line as a reader types it.
struct ShellCommand: Sendable, Hashable {
  let words: [String]

  /// The command that repeats a run of a lesson's program.
  init(_ lesson: Lesson, _ run: Run) {
    switch lesson.metadata.program {
    case .product(let name): words = ["swift", "run", name] + run.arguments
    case .command(let command): words = command + run.arguments
    case .prose: words = []
    }
  }

  /// The words, quoted where a shell would take them apart.
  var text: String { words.map(shellWord).joined(separator: " ") }
}
