/// Holds an output against a pattern.
func comparePattern(_ page: Lines, _ output: Lines, firstLine: Int) -> Comparison {
  let pattern = Pattern(page)
  switch pattern.match(output) {
  case .matched(let ranges):
    guard output.endsWithNewline else { return .differs(withoutNewline(page, output, firstLine: firstLine)) }
    return .equal(swallowed: pattern.swallowed(ranges, in: output, firstLine: firstLine))
  case .tooCostly:
    var difference = exactDifference(page, output, firstLine: firstLine)
    difference.kind = .text
    difference.sentence = Messages.tooCostly(page.count, output.count)
    return .differs(difference)
  case .unmatched:
    guard let steps = pattern.alignment(with: output) else {
      var difference = exactDifference(page, output, firstLine: firstLine)
      difference.sentence = Messages.unmatched + "; " + difference.sentence
      return .differs(difference)
    }
    return .differs(aligned(page, output, steps: steps, firstLine: firstLine))
  }
}

private func withoutNewline(_ page: Lines, _ output: Lines, firstLine: Int) -> Difference {
  Difference(
    kind: .noFinalNewline, sentence: DifferenceMessages.noFinalNewline,
    line: firstLine + max(0, page.count - 1), offset: page.isEmpty ? 0 : page[page.count - 1].count,
    diff: DiffBuilder(page: page, output: output, firstLine: firstLine).finished())
}

private func aligned(_ page: Lines, _ output: Lines, steps: [AlignmentStep], firstLine: Int) -> Difference {
  var builder = DiffBuilder(page: page, output: output, firstLine: firstLine)
  var changed: [(page: Int, output: Int)] = []
  var missing: [Int] = []
  var extra: [Int] = []
  var firstDifference: Int?
  var reached = 0
  for run in runs(steps) {
    switch run {
    case .alike(let steps, let isFirst, let isLast):
      show(steps, isFirst: isFirst, isLast: isLast, in: &builder)
      reached = steps.last.map(\.pageEnd) ?? reached
    case .different(let removed, let added):
      firstDifference = firstDifference ?? removed.first ?? reached
      builder.replace(page: removed, output: added)
      if removed.count == added.count {
        changed += zip(removed, added).map { ($0, $1) }
      } else {
        missing += removed
        extra += added
      }
    }
  }
  let line = firstLine + (firstDifference ?? 0)
  var kind = Difference.Kind.text
  var sentence = Messages.lines(
    missing: missing.count + changed.count, extra: extra.count + changed.count, line: line)
  let pairs = changed.map { (page: page[$0.page], output: output[$0.output]) }
  if missing.isEmpty, extra.isEmpty, let found = LineFold.kind(of: pairs) {
    kind = found
    sentence = DifferenceMessages.lines(found, pairs, line: line)
  } else if changed.isEmpty, extra.isEmpty {
    kind = output.count == reached || missing.last == page.count - 1 ? .earlyEnd : .missingLines
    if kind == .earlyEnd { sentence = Messages.earlyEnd(missing: missing.count, line: line) }
  } else if changed.isEmpty, missing.isEmpty {
    kind = line == firstLine + page.count ? .extraOutput : .extraLines
    if kind == .extraOutput {
      sentence = DifferenceMessages.extraOutput(extra.count, pageIsEmpty: page.isEmpty)
    }
  }
  sentence += DifferenceMessages.remarks(output, kind: kind, mentionsNewline: false)
  let offset = changed.first.map { pair in
    pair.page == firstDifference ? commonStart(page, pair.page, output, pair.output) : 0
  }
  return Difference(kind: kind, sentence: sentence, line: line, offset: offset ?? 0, diff: builder.finished())
}

/// Steps gathered into what agrees and what does not.
private enum Run {
  case alike([AlignmentStep], isFirst: Bool, isLast: Bool)
  case different(page: [Int], output: [Int])
}

private func runs(_ steps: [AlignmentStep]) -> [Run] {
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

/// Shows the lines of a pattern that agree, wildcards with how many lines they stand for.
private func show(_ steps: [AlignmentStep], isFirst: Bool, isLast: Bool, in builder: inout DiffBuilder) {
  var plain: (start: Int, count: Int)?
  for (index, step) in steps.enumerated() {
    if case .wildcard(let page, let output) = step {
      if let run = plain { builder.keep(page: run.start, count: run.count, isFirst: isFirst, isLast: false) }
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

private enum Messages {
  static let unmatched = "the output does not match the pattern"

  static func tooCostly(_ page: Int, _ output: Int) -> String {
    "the pattern is too costly to match: \(page) lines of pattern against \(output) lines of output"
  }

  static func lines(missing: Int, extra: Int, line: Int) -> String {
    let count = DifferenceMessages.count
    return switch (missing, extra) {
    case (_, 0):
      "missing lines: \(unmatched), which lacks \(count(missing, "line")) of it, first line \(line)"
    case (0, _):
      "extra lines: \(unmatched), which has no place for \(count(extra, "line")) before line \(line)"
    default:
      "different text from line \(line) on: \(unmatched) (\(count(missing, "line")) of the page, \(count(extra, "line")) of the output)"
    }
  }

  static func earlyEnd(missing: Int, line: Int) -> String {
    "early end: the output stops before line \(line) of the page, \(DifferenceMessages.count(missing, "line")) missing"
  }
}
