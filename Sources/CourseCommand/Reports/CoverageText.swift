import CourseModel

extension BlockReport {
  /// One sentence without a full stop that says which lines of the excerpt the page's steps run; nil where that was
  /// not measured.
  var coverageText: String? {
    guard let coverage, let file = source?.file else { return nil }
    switch coverage.finding {
    case .nothingExecutable: return Message.nothingExecutable
    case .run: return Message.run(coverage) + Message.partly(coverage.partlyRun, of: file)
    case .notRun:
      return Message.notRun(coverage, Message.places(coverage.notRun, of: file))
        + Message.partly(coverage.partlyRun, of: file)
    case .unknown: return Message.unknown(coverage, Message.places(coverage.notRun, of: file))
    }
  }
}

extension CourseReport {
  /// The sum over all excerpts that were measured; nil where none was.
  var coverageText: String? {
    let measured = lessons.flatMap(\.blocks).compactMap(\.coverage)
    if measured.isEmpty { return nil }
    let executable = measured.reduce(0) { $0 + $1.executable }
    let known = measured.filter { $0.finding != .unknown }
    let unknown = measured.filter { $0.finding == .unknown }.reduce(0) { $0 + $1.notRun.count }
    return Message.sum(
      executable, notRun: known.reduce(0) { $0 + $1.notRun.count }, unknown: unknown, excerpts: measured.count
    )
  }
}

private enum Message {
  static let nothingExecutable = "no line of it is executable"
  static func run(_ coverage: Coverage) -> String {
    "\(lines(coverage.executable)), run by \(names(coverage.runs))"
  }
  static func notRun(_ coverage: Coverage, _ places: String) -> String {
    let others = coverage.runs.isEmpty ? "" : ", the others by \(names(coverage.runs))"
    return "\(coverage.notRun.count) of \(lines(coverage.executable)) run by no step (\(places))\(others)"
  }
  static func unknown(_ coverage: Coverage, _ places: String) -> String {
    "unknown for \(coverage.notRun.count) of \(lines(coverage.executable)) (\(places)): "
      + "\(names(coverage.unmeasured)) left no profile"
  }
  static func partly(_ found: [Int], of file: String) -> String {
    found.isEmpty ? "" : "; \(found.count) only in part (\(places(found, of: file)))"
  }
  static func sum(_ executable: Int, notRun: Int, unknown: Int, excerpts: Int) -> String {
    "\(lines(executable)) in \(excerpts) excerpt\(excerpts == 1 ? "" : "s"): "
      + "\(executable - notRun - unknown) run by the page's own steps, \(notRun) by none, \(unknown) unknown"
  }
  /// `Program/Vault.swift:3, 12-14`
  static func places(_ lines: [Int], of file: String) -> String {
    var ranges: [ClosedRange<Int>] = []
    for line in lines {
      if let last = ranges.last, last.upperBound + 1 == line {
        ranges[ranges.count - 1] = last.lowerBound...line
      } else {
        ranges.append(line...line)
      }
    }
    return "\(file):"
      + ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
  private static func lines(_ count: Int) -> String { "\(count) line\(count == 1 ? "" : "s")" }
  /// Three names, or four where no more follow.
  private static func names(_ runs: [Run]) -> String {
    let shown = runs.count > 4 ? runs.prefix(3) : runs[...]
    return shown.map { "'\($0.name)'" }.joined(separator: ", ")
      + (shown.count < runs.count ? " and \(runs.count - shown.count) more" : "")
  }
}
