import Diagnostics
import System

/// A course: a folder with `Lessons/` and `site/`.
public struct Course: Sendable {
  /// The course's folder, absolute.
  public var root: Path
  /// What `site/site.yml` says.
  public var manifest: SiteManifest
  /// The lessons that could be read, in the course's order.
  public var lessons: [Lesson]
  /// The ids of all lessons, those that could not be read included, in the course's order.
  public var lessonIDs: [String]
  /// What is wrong with the course and its pages before anything is run.
  public var diagnostics: [Diagnostic]

  /// The nearest folder at or above `folder` with a Package.swift, or nil.
  public static func packageRoot(above folder: Path) -> Path? {
    var folder = folder
    while true {
      if Files.exists(folder / "Package.swift") { return folder }
      let parent = folder.parent
      if parent == folder { return nil }
      folder = parent
    }
  }
}
