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
    folder.nearestFolder { Files.exists($0 / "Package.swift") }
  }

  /// The nearest folder at or above `folder` with lessons, or nil: the course in which somebody stands there.
  package static func folder(above folder: Path) -> Path? {
    folder.nearestFolder { Files.isDirectory($0 / "Lessons") }
  }

  /// The lesson in whose folder a file or folder lies, or that folder itself; the page that a file of `Pages` is; nil for
  /// any other place.
  package func lessonID(at path: Path) -> String? {
    let place = (try? Files.resolvingSymbolicLinks(path.absolute)) ?? path.absolute
    let id =
      place.parent == root / "Pages"
      ? place.stem : place.relative(to: root / "Lessons").flatMap { Path($0).components.first }
    return id.flatMap { lessonIDs.contains($0) ? $0 : nil }
  }
}
