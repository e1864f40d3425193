import CourseModel
import Platform

/// Which lessons have to be proven again after files have changed.
///
/// Changed pages are not considered here: reading them shows whether their bytes differ. Every file counts that is not known
/// to be harmless; pictures, the theme and site.yml prove nothing.
struct ChangeImpact: Sendable {
  private let changed: Set<Path>
  private let changedCode: Bool

  init(_ changed: Set<Path>, in course: Course) {
    self.changed = changed
    let package = Course.packageRoot(above: course.root) ?? course.root
    let lessons = course.lessons.map(\.folder)
    let site = course.root / "site"
    changedCode = changed.contains { path in
      !path.isInside(site) && !lessons.contains { path.isInside($0) } && Self.isCode(path, of: package)
    }
  }

  /// Whether what the lesson shows may have become other than it was.
  func affects(_ lesson: Lesson) -> Bool {
    if changedCode && usesPackage(lesson) { return true }
    if changed.contains(where: { isPart($0, of: lesson) }) { return true }
    return Self.excerptFiles(of: lesson).contains { changed.contains($0) }
  }

  /// The files that a lesson's excerpts show, as its page writes them.
  static func excerptFiles(of lesson: Lesson) -> [Path] {
    lesson.blocks.compactMap { block in
      guard case .excerpt(let excerpt) = block.kind else { return nil }
      guard excerpt.path.utf8.first == UInt8(ascii: "/") else { return lesson.folder / excerpt.path }
      guard let package = Course.packageRoot(above: lesson.folder) else { return nil }
      return package / String(excerpt.path.drop { $0 == "/" })
    }
  }

  private func isPart(_ path: Path, of lesson: Lesson) -> Bool {
    guard let inside = path.relative(to: lesson.folder), inside != "lesson.md" else { return false }
    // A command may read any file in its folder.
    if case .command = lesson.metadata.program { return true }
    return ["Program", "Prelude", "Exercise", "Exercises"].contains(Path(inside).components.first)
  }

  private func usesPackage(_ lesson: Lesson) -> Bool {
    if case .product = lesson.metadata.program { return true }
    return lesson.blocks.contains { block in
      switch block.kind {
      case .sourceOnly, .fails: true
      case .excerpt, .platformOnly, .output, .illustration, .piece: false
      }
    }
  }

  private static func isCode(_ path: Path, of package: Path) -> Bool {
    guard let inside = path.relative(to: package) else { return false }
    return ["Sources", "Plugins", "Package.swift", "Package.resolved"].contains(Path(inside).components.first)
      || ["swift", "c", "h", "cpp", "hpp", "m", "mm", "s", "modulemap"].contains(path.extension)
  }
}
