import CourseModel
import Diagnostics
import Encodings

/// The report of `verify --format json`: one object, always valid, also where nothing could be determined.
///
/// Field names are a contract; fields may be added, not renamed. A field that does not apply is absent.
struct JSONReport: Sendable {
  let report: CourseReport
  /// The exit status that the command will end with.
  let status: ExitStatus

  /// The object as text with a final newline; the same report gives the same bytes.
  func text() -> String {
    JSON.fields([
      "version": 1,
      "status": .number(Int(status.rawValue)),
      "diagnostics": .array(report.allDiagnostics.map(diagnostic)),
      "lessons": .array(report.lessons.map(lesson)),
      "summary": .fields([
        "proven": .number(report.count(.proven)),
        "differs": .number(report.count(.differs)),
        "failed": .number(report.count(.failed)),
        "skipped": .number(report.count(.skipped)),
        "parsed": .number(report.count(.parsed)),
        "shown": .number(report.count(.shown)),
        "unverified": .number(report.count(.unverified)),
      ]),
      "evidence": .fields([
        "ran": .number(report.count(.ran)),
        "compiled": .number(report.count(.compiled)),
        "rejected": .number(report.count(.rejected)),
        "read": .number(report.count(.read)),
      ]),
    ]).text() + "\n"
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSON {
    .fields([
      "file": diagnostic.location.map { .string($0.file) },
      "line": diagnostic.location?.line.map { .number($0) },
      "column": diagnostic.location?.column.map { .number($0) },
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "suggestion": diagnostic.suggestion.map { .string($0) },
      "notes": diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(note)),
    ])
  }

  private func note(_ note: Diagnostic.Note) -> JSON {
    .fields([
      "file": note.location.map { .string($0.file) },
      "line": note.location?.line.map { .number($0) },
      "column": note.location?.column.map { .number($0) },
      "message": .string(note.message),
    ])
  }

  private func lesson(_ lesson: LessonReport) -> JSON {
    .fields([
      "id": .string(lesson.id),
      "file": .string(lesson.file),
      "blocks": .array(lesson.blocks.map(block)),
    ])
  }

  private func block(_ report: BlockReport) -> JSON {
    let run = report.block.output?.run
    let isStep = report.block.attributes.contains { $0.name == "step" }
    let arguments = run.map { isStep || $0.arguments.isEmpty ? [] : $0.arguments } ?? []
    return .fields([
      "kind": .string(report.block.kindName),
      "line": report.block.location.line.map { .number($0) },
      "column": report.block.location.column.map { .number($0) },
      "step": isStep ? run?.arguments.first.map { .string($0) } : nil,
      "session": (run?.session?.name).map { .string($0) },
      "args": arguments.isEmpty ? nil : .array(arguments.map { .string($0) }),
      "verdict": .string(report.verdict.rawValue),
      "evidence": report.evidence.map { .string($0.rawValue) },
      "message": report.message.map { .string($0) },
      "detail": report.detail.map { .string($0) },
      "rejections": report.rejections.isEmpty ? nil : .array(report.rejections.map(diagnostic)),
      "coverage": report.coverage.map(coverage),
    ])
  }

  /// Which lines of the source file the page's runs executed; a run is the array of its arguments.
  private func coverage(_ coverage: Coverage) -> JSON {
    let runs = { (runs: [Run]) in JSON.array(runs.map { .array($0.arguments.map { .string($0) }) }) }
    let lines = { (lines: [Int]) in JSON.array(lines.map { .number($0) }) }
    return .fields([
      "executable": .number(coverage.executable),
      "notRun": lines(coverage.notRun),
      "partlyRun": lines(coverage.partlyRun),
      "runs": runs(coverage.runs),
      "unmeasured": coverage.unmeasured.isEmpty ? nil : runs(coverage.unmeasured),
    ])
  }
}
