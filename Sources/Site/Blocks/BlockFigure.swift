import CourseModel
import MarkdownSource
import SwiftSource

/// A code or output block of a lesson as a figure: its name, its badge, its text.
struct BlockFigure {
  let lesson: Lesson
  let page: MarkdownPage
  let strings: InterfaceStrings
  let colours: ColourCache
  /// The course's source file of an excerpt, by the excerpt's path; nil where it has no page.
  let sourceFile: (LessonBlock.Excerpt) -> String?

  /// The figure of a block with its text, the bytes of the fence.
  func html(_ block: LessonBlock, literal: [UInt8], report: BlockReport?) -> HTML {
    let badge = when(Badge(block, report: report, lesson: lesson, strings: strings)) { $0.html(strings) }
    if case .output(let output) = block.kind {
      let shown = figure(output, literal, badge, isDrawn: block.isFigure)
      return output.prediction.map { ask($0, before: shown) } ?? shown
    }
    if block.isFigure, let drawing = FigureDrawing(literal, label: strings("figure"), strings: strings) {
      return tag(
        "figure", ["class": "block drawn"],
        tag("figcaption", [:], tag("span", ["class": "name"], .text(strings("figure"))), badge), drawing.html)
    }
    let coverage = when(report?.coverage.flatMap { CoverageMark($0, strings).words }) {
      tag("span", ["class": "coverage"], .text($0))
    }
    let remarks = report.map(CompilerRemarks.init)?.byLine ?? [:]
    let text =
      block.language == "swift"
      ? CodeText.swift(literal, below: remarks, colours: colours) : CodeText.plain(literal)
    let name = name(of: block)
    let isShown: Bool =
      switch block.kind {
      case .sourceOnly, .platformOnly, .fails: true
      default: false
      }
    return tag(
      "figure",
      [
        "class": isShown ? "block shown" : "block", "id": Self.anchor(of: block), "data-name": name.plain,
        "data-copy": CopiedText.of(block.language),
      ],
      tag(
        "figcaption", [:], tag("span", ["class": "name"], name.html(report?.source, page)), coverage, badge,
        LongLines(literal).toggle(isOn: false, strings)),
      tag(
        "pre", ["tabindex": "0", "role": "group", "aria-label": label(name)],
        tag("code", ["lang": "en", "class": block.language.map { "language-\($0)" }], text)))
  }

  /// A question with its output folded below it; paper shows both.
  private func ask(_ prediction: LessonBlock.Prediction, before shown: HTML) -> HTML {
    tag(
      "div", ["class": "predict"], tag("p", ["class": "kicker"], .text(strings("predict"))),
      tag("p", ["class": "question"], .text(prediction.question)),
      prediction.choices.isEmpty
        ? .empty : tag("ul", ["class": "choices"], each(prediction.choices) { tag("li", [:], .text($0)) }),
      tag("details", [:], tag("summary", [:], .text(strings("predict-look"))), shown))
  }

  /// A block's id; in capitals, since no heading's id has any.
  static func anchor(of block: LessonBlock) -> String { "B\(block.codeIndex + 1)" }

  /// Output looks like a terminal: the command that was typed, then what it printed.
  private func figure(
    _ output: LessonBlock.Output, _ literal: [UInt8], _ badge: HTML, isDrawn: Bool
  ) -> HTML {
    let command = ShellCommand(lesson, output.run).text
    let isError = output.stream == .stderr
    let drawing =
      isDrawn
      ? FigureDrawing(literal, label: strings("figure-of", ["command": command]), strings: strings) : nil
    let long = LongLines(literal)
    return tag(
      "figure",
      [
        "class": drawing != nil ? "block output drawn" : isError ? "block output stderr" : "block output",
        "data-copy": "output",
      ],
      tag(
        "figcaption", [:],
        tag("span", ["class": "name"], tag("span", ["data-command": "", "lang": "en"], .text(command))),
        isError ? tag("span", ["class": "stream"], .text(strings("stderr"))) : .empty,
        output.status == 0
          ? .empty
          : tag("span", ["class": "stream"], .text(strings("status", ["status": String(output.status)]))),
        badge, drawing == nil ? long.toggle(isOn: true, strings) : .empty),
      drawing?.html
        ?? tag(
          "pre",
          ["tabindex": "0", "role": "group", "aria-label": strings("output-of", ["command": command])],
          tag("samp", [:], CodeText.rows(literal))))
  }

  private struct Name {
    var plain: String?
    var language: String?
    var sourcePage: String?

    func html(_ extent: SourceExtent?, _ page: MarkdownPage) -> HTML {
      guard let plain else { return .text(language ?? "") }
      let parts = plain.split(separator: "/", omittingEmptySubsequences: true)
      let file = tag("b", [:], .text(String(parts.last ?? "")))
      let text: HTML = [.text(parts.dropLast().map { $0 + "/" }.joined()), file]
      guard let sourcePage else { return text }
      let line = extent?.lines.first.map { "#L\($0.lowerBound)" } ?? ""
      return tag(
        "a", ["href": Address.root(from: page.path) + Address.encoded(sourcePage) + line, "lang": "en"], text)
    }
  }

  private func name(of block: LessonBlock) -> Name {
    if case .excerpt(let excerpt) = block.kind {
      return Name(
        plain: excerpt.path.hasPrefix("/") ? String(excerpt.path.dropFirst()) : excerpt.path,
        language: block.language, sourcePage: sourceFile(excerpt).map(SiteMap.sourcePath))
    }
    return Name(plain: nil, language: block.language.map(Self.ownName), sourcePage: nil)
  }

  private func label(_ name: Name) -> String {
    if let plain = name.plain { return strings("code-of", ["name": plain]) }
    return name.language.map { "\(strings("code")): \($0)" } ?? strings("code")
  }

  /// The name of a language of code.
  private static func ownName(_ word: String) -> String {
    let names = [
      "swift": "Swift", "sh": "Shell", "bash": "Bash", "console": "Shell", "json": "JSON", "yaml": "YAML",
      "yml": "YAML", "c": "C", "cpp": "C++", "python": "Python", "http": "HTTP", "text": "", "txt": "",
      "js": "JavaScript", "javascript": "JavaScript", "html": "HTML", "css": "CSS", "md": "Markdown",
      "markdown": "Markdown", "rust": "Rust", "kotlin": "Kotlin", "toml": "TOML", "xml": "XML",
      "diff": "Diff",
    ]
    return names[word.lowercased()] ?? word
  }
}
