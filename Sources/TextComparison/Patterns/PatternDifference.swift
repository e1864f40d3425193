/// Compares an output with a pattern.
func comparePattern(_ page: Lines, _ output: Lines, firstLine: Int) -> Comparison {
  let pattern = Pattern(page)
  switch pattern.match(output) {
  case .matched(let ranges):
    guard output.endsWithNewline else { return .differs(missingNewline(page, output, firstLine: firstLine)) }
    return .equal(wildcards: pattern.wildcardMatches(ranges, in: output, firstLine: firstLine))
  case .tooCostly:
    var difference = exactDifference(page, output, firstLine: firstLine)
    difference.kind = .text
    difference.sentence = Classification.tooCostly(page: page.count, output: output.count).sentence
    return .differs(difference)
  case .unmatched:
    guard let steps = pattern.alignment(with: output) else {
      return .differs(exactDifference(page, output, firstLine: firstLine))
    }
    return .differs(PatternDifference(page, output, steps, firstLine: firstLine).difference())
  }
}

/// How an output differs from a pattern that was aligned with it.
private struct PatternDifference {
  private let page: Lines
  private let output: Lines
  private let firstLine: Int
  private let runs: [Run]
  private var builder: DiffBuilder
  /// The lines that became others, and those that only one of the two has.
  private var changed: [(page: Int, output: Int)] = []
  private var missing: [Int] = []
  private var extra: [Int] = []
  /// The line of the page at which the first difference is.
  private var first: Int?
  /// The line of the page after what agreed last.
  private var reached = 0

  init(_ page: Lines, _ output: Lines, _ steps: [AlignmentStep], firstLine: Int) {
    self.page = page
    self.output = output
    self.firstLine = firstLine
    runs = Run.gathering(steps)
    builder = DiffBuilder(page: page, output: output, firstLine: firstLine)
    for run in runs { add(run) }
  }

  func difference() -> Difference {
    let found = classification().ofPattern.noting(output)
    let pair = changed.first.flatMap { $0.page == first ? $0 : nil }
    return Difference(
      kind: found.kind, sentence: found.sentence, line: firstLine + (first ?? 0),
      offset: pair.map { commonStart(page, $0.page, output, $0.output) } ?? 0, diff: builder.finished())
  }

  private func classification() -> Classification {
    let line = firstLine + (first ?? 0)
    let pairs = changed.map { (page: page[$0.page], output: output[$0.output]) }
    if missing.isEmpty, extra.isEmpty, let found = Classification.replaced(pairs, line: line) { return found }
    if changed.isEmpty, extra.isEmpty, output.count == reached || missing.last == page.count - 1 {
      return .earlyEnd(before: line, missing: missing.count)
    }
    if changed.isEmpty, missing.isEmpty, first == page.count {
      return .extraOutput(extra.count, pageIsEmpty: page.isEmpty)
    }
    return .text(missing: missing.count + changed.count, extra: extra.count + changed.count, line: line)
  }

  private mutating func add(_ run: Run) {
    switch run {
    case .alike(let steps, let isFirst, let isLast):
      show(steps, isFirst: isFirst, isLast: isLast)
      reached = steps.last.map(\.pageEnd) ?? reached
    case .different(let removed, let added):
      first = first ?? removed.first ?? reached
      builder.replace(page: removed, output: added)
      if removed.count == added.count {
        changed += zip(removed, added).map { ($0, $1) }
      } else {
        missing += removed
        extra += added
      }
    }
  }

  /// Shows the lines of a pattern that agree, wildcards with how many lines they match.
  private mutating func show(_ steps: [AlignmentStep], isFirst: Bool, isLast: Bool) {
    var plain: (start: Int, count: Int)?
    for (index, step) in steps.enumerated() {
      if case .wildcard(let page, let output) = step {
        if let run = plain {
          builder.keep(page: run.start, count: run.count, isFirst: isFirst, isLast: false)
        }
        plain = nil
        builder.wildcard(page: page, lines: output.count)
      } else if case .match(let page, _) = step {
        plain = (plain?.start ?? page, (plain?.count ?? 0) + 1)
        if index == steps.count - 1, let run = plain {
          builder.keep(page: run.start, count: run.count, isFirst: isFirst, isLast: isLast)
        }
      }
    }
  }
}

/// Steps gathered into what agrees and what does not.
private enum Run {
  case alike([AlignmentStep], isFirst: Bool, isLast: Bool)
  case different(page: [Int], output: [Int])

  static func gathering(_ steps: [AlignmentStep]) -> [Run] {
    var runs: [Run] = []
    var index = 0
    while index < steps.count {
      let start = index
      while index < steps.count, steps[index].agrees { index += 1 }
      if index > start {
        runs.append(.alike(Array(steps[start..<index]), isFirst: start == 0, isLast: index == steps.count))
      }
      var removed: [Int] = []
      var added: [Int] = []
      while index < steps.count, !steps[index].agrees {
        switch steps[index] {
        case .changed(let page, let output):
          removed.append(page)
          added.append(output)
        case .missing(let page): removed.append(page)
        case .extra(let output): added.append(output)
        case .match, .wildcard: break
        }
        index += 1
      }
      if !removed.isEmpty || !added.isEmpty { runs.append(.different(page: removed, output: added)) }
    }
    return runs
  }
}

extension AlignmentStep {
  /// Whether the pattern allows what the output has here.
  fileprivate var agrees: Bool {
    switch self {
    case .match, .wildcard: true
    case .changed, .missing, .extra: false
    }
  }

  /// The line of the pattern after this step.
  fileprivate var pageEnd: Int {
    switch self {
    case .match(let page, _), .wildcard(let page, _), .changed(let page, _), .missing(let page): page + 1
    case .extra: 0
    }
  }
}
