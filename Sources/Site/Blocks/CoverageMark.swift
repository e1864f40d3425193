import CourseModel

/// What a reader is told about which lines of an excerpt the page's own steps run.
struct CoverageMark {
  /// A few words for the caption; nil where there is nothing to say in passing.
  let words: String?
  /// The sentence that the badge opens.
  let sentence: String?

  init(_ coverage: Coverage, _ strings: InterfaceStrings) {
    let steps = coverage.runs.map(\.name).joined(separator: ", ")
    let lines: KeyValuePairs = [
      "missing": String(coverage.notRun.count), "total": String(coverage.executable), "steps": steps,
    ]
    switch coverage.finding {
    case .nothingExecutable: (words, sentence) = (nil, nil)
    case .unknown: (words, sentence) = (nil, strings("proof-coverage-unknown"))
    case .notRun: (words, sentence) = (strings("coverage-part", lines), strings("proof-coverage-part", lines))
    case .run:
      words =
        coverage.runs.count > 2
        ? strings.counted("coverage-run-steps", coverage.runs.count) : strings("coverage-run", lines)
      sentence = strings("proof-coverage-run", lines)
    }
  }
}
