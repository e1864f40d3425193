import Diagnostics
import Platform

/// A course: a folder with `Lessons/` and `site/`.
package struct Course: Sendable {
  /// The course's folder, absolute.
  package var root: Path
  /// What `site/site.yml` says.
  package var manifest: SiteManifest
  /// The lessons that could be read, in the course's order.
  package var lessons: [Lesson]
  /// The ids of all lessons, those that could not be read included, in the course's order.
  package var lessonIDs: [String]
  /// What is wrong with the course and its pages before anything is run.
  package var diagnostics: [Diagnostic]

  /// The nearest folder at or above `folder` with a Package.swift, or nil.
  package static func packageRoot(above folder: Path) -> Path? {
    var folder = folder
    while true {
      if Files.exists(folder / "Package.swift") { return folder }
      let parent = folder.parent
      if parent == folder { return nil }
      folder = parent
    }
  }
}
