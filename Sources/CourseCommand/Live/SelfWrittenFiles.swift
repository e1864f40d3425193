import Platform

/// Finds the files that lessons write themselves when they are run: else each run would be the reason for the next.
///
/// A file that was written while a round was going on, three rounds in a row, is taken for such a file and ignored from
/// then on. Pages, sources and scripts are never: those are what people save again and again.
struct SelfWrittenFiles {
  private var suspicions: [Path: Int] = [:]
  private(set) var known: Set<Path> = []

  private static let patience = 3

  /// What of the changes is a reason for another round, and which files have just been found out.
  ///
  /// - Parameter end: when the last round ended, in nanoseconds since 1970.
  mutating func reasons(in changed: Set<Path>, roundEnded end: Int) -> (reasons: Set<Path>, found: [Path]) {
    var found: [Path] = []
    for path in changed where !known.contains(path) && !Self.isWrittenByPeople(path) {
      let isFromRound = FileIdentity(of: path).map { $0.modified <= end } ?? false
      suspicions[path] = isFromRound ? suspicions[path, default: 0] + 1 : 0
      if suspicions[path, default: 0] >= Self.patience {
        known.insert(path)
        found.append(path)
      }
    }
    return (changed.subtracting(known), found.sorted())
  }

  /// Whether a change of the file is worth starting a round again.
  static func isWrittenByPeople(_ path: Path) -> Bool {
    ["md", "swift", "yml", "sh", "py"].contains(path.extension)
  }
}
