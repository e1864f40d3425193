import CourseModel
import Platform
import SwiftSource
import Synchronization

/// Says of excerpts which of their lines the runs of their page executed.
final class CoverageMeasurement: Sendable {
  private let files = Mutex<[Path: [TextPlace]]>([:])
  private let resolved = Mutex<[String: Path]>([:])

  /// Measures an excerpt.
  ///
  /// - Parameters:
  ///   - lines: the excerpt's lines in the file, 1-based.
  ///   - file: the file, resolved.
  /// - Returns: nil where the file cannot be read, or is not Swift.
  func coverage(of lines: [ClosedRange<Int>], in file: Path, by runs: [ProofStage.MeasuredRun]) -> Coverage? {
    guard file.extension == "swift", let all = words(of: file) else { return nil }
    let words = all.filter { word in lines.contains { $0.contains(word.line) } }
    var coverage = Coverage(executable: 0, notRun: [], partlyRun: [], runs: [], unmeasured: [])
    var total = [Int?](repeating: nil, count: words.count)
    for measured in runs {
      guard let profile = measured.profile else {
        coverage.unmeasured.append(measured.run)
        continue
      }
      let counts = self.counts(of: words, in: file, profile)
      if counts.contains(where: { $0 ?? 0 > 0 }) { coverage.runs.append(measured.run) }
      for (index, count) in counts.enumerated() {
        if let count { total[index] = (total[index] ?? 0) + min(count, 1) }
      }
    }
    coverage.count(total, of: words.map(\.line))
    return coverage
  }

  /// A file that is reached by several paths is compiled several times.
  private func counts(of words: [TextPlace], in file: Path, _ profile: CoverageProfile) -> [Int?] {
    var found = [Int?](repeating: nil, count: words.count)
    for name in profile.files where path(of: name) == file {
      for (index, count) in profile.counts(of: words, in: name).enumerated() {
        if let count { found[index] = max(found[index] ?? 0, count) }
      }
    }
    return found
  }

  private func words(of file: Path) -> [TextPlace]? {
    if let known = files.withLock({ $0[file] }) { return known }
    guard let bytes = try? Files.read(file) else { return nil }
    let words = SwiftFile(bytes: bytes).words
    files.withLock { $0[file] = words }
    return words
  }

  private func path(of name: String) -> Path {
    if let known = resolved.withLock({ $0[name] }) { return known }
    let path = (try? Files.resolvingSymbolicLinks(Path(name))) ?? Path(name)
    resolved.withLock { $0[name] = path }
    return path
  }
}

extension Coverage {
  /// Takes up how often words were executed, each on its line; nil for what is no executable code.
  mutating func count(_ counts: [Int?], of lines: [Int]) {
    var states: [Int: Set<Bool>] = [:]
    for (line, count) in zip(lines, counts) {
      if let count { states[line, default: []].insert(count > 0) }
    }
    executable = states.count
    notRun = states.filter { $0.value == [false] }.keys.sorted()
    partlyRun = states.filter { $0.value.count == 2 }.keys.sorted()
  }
}
