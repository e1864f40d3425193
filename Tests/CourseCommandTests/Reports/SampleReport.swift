import CourseModel
import Diagnostics

/// A report in which each verdict and each kind of diagnostic occurs, with text that every format must escape.
enum SampleReport {
  static let nasty = "a<b>&\"'%:,\u{1B}[31m\u{0}\r\n\t]]>é\u{2028}"

  static var course: CourseReport {
    let step = [attribute("step", "eins", 8)]
    let blocks = [
      BlockReport(block(.output(.init(run: Run(arguments: ["eins"]))), line: 10, step), provenBy: .ran),
      BlockReport(
        block(.output(.init(run: Run(arguments: ["a", "b"]))), line: 20, [attribute("args", "a b", 8)]),
        .differs,
        message: "a number differs: 1 on the page, 2 in the output (line 21)",
        findings: [
          .error("a number differs", at: SourceLocation("Lessons/x/lesson.md", line: 21, column: 3))
        ],
        detail: "  - 21 │ n 1\n  +    │ n 2\n"),
      BlockReport(
        block(.output(.init(run: Run(arguments: ["zwei"]))), line: 30, [attribute("step", "zwei", 8)]),
        .failed,
        message: nasty, findings: [.error(nasty, at: SourceLocation("Lessons/x/lesson.md", line: 30))]),
      BlockReport(
        block(.sourceOnly(prelude: nil), line: 40, [attribute("source-only", nil, 8)]), .skipped,
        message: "later"),
      BlockReport(block(.illustration, line: 50, [], language: "text"), .shown),
      BlockReport(
        block(
          .excerpt(.init(path: "Program/a.swift", selection: .wholeFile)), line: 60,
          [attribute("file", "Program/a.swift", 8)]),
        .unverified, message: "no such file",
        faults: [
          .error(
            "no such file", at: SourceLocation("Lessons/x/lesson.md", line: 60, column: 10),
            suggestion: "make it")
        ]),
    ]
    let warning = Diagnostic.warning(
      "no block shows the step 'drei'", at: SourceLocation("Lessons/x/lesson.md"),
      notes: [Diagnostic.Note("listed here", at: SourceLocation("Lessons/x/Program/main.swift", line: 3))])
    return CourseReport(
      lessons: [
        LessonReport(id: "x", file: "Lessons/x/lesson.md", blocks: blocks, diagnostics: [warning]),
        LessonReport(id: "leer", file: "Lessons/leer/lesson.md", blocks: []),
      ],
      diagnostics: [.error("swift was not found", suggestion: "install it")])
  }

  static func attribute(_ name: String, _ value: String?, _ column: Int) -> InfoString.Attribute {
    let bytes = Array("output \(name)\(value.map { "=\"\($0)\"" } ?? "")".utf8)
    let read = InfoString.parse(bytes, at: SourceLocation("Lessons/x/lesson.md", line: 1, column: 1)).info
    return read.attributes[0]
  }

  private static func block(
    _ kind: LessonBlock.Kind, line: Int, _ attributes: [InfoString.Attribute], language: String? = nil
  ) -> LessonBlock {
    var block = LessonBlock(
      kind: kind, language: language ?? "swift",
      location: SourceLocation("Lessons/x/lesson.md", line: line, column: 1),
      codeIndex: line / 10, attributes: attributes)
    if language == nil, block.output != nil { block.language = "output" }
    return block
  }
}
