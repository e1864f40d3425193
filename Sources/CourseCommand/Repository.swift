import Platform

/// The version-controlled folder that contains a course.
enum Repository {
  /// The nearest folder at or above `folder` that holds a `.git`; nil outside a repository.
  static func top(above folder: Path) -> Path? {
    folder.nearestFolder { Files.exists($0 / ".git") }
  }
}
