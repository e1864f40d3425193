import Platform

/// The version-controlled folder that contains a course.
enum Repository {
  /// The nearest folder at or above `folder` that holds a `.git`; nil outside a repository.
  static func top(above folder: Path) -> Path? {
    var folder = folder
    while true {
      if Files.exists(folder / ".git") { return folder }
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
  }
}
