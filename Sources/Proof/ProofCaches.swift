import CourseModel
import Platform

/// Where a proof remembers what it found out, so that what has not changed is not compiled again.
package enum ProofCaches {
  /// The folder for a course: beside the package's build, else in the user's caches; nil where neither can be made.
  package static func folder(for course: Course, _ request: ProofRequest) -> Path? {
    let folder: Path?
    if let root = Course.packageRoot(above: course.root) {
      let package = (try? Files.resolvingSymbolicLinks(root)) ?? root
      folder =
        BuildFolder.of(package: package, program: Executables.current, asked: request.scratchPath).caches
    } else {
      folder = UserCaches.folder
    }
    guard let folder, (try? Files.makeDirectories(folder)) != nil else { return nil }
    return folder
  }
}

/// Where caches go that belong to no package (XDG base directory specification).
enum UserCaches {
  static var folder: Path? {
    let variables = EnvironmentVariables.current
    if let named = variables["XDG_CACHE_HOME"], named.hasPrefix("/") { return Path(named) / "course" }
    return variables["HOME"].map { Path($0) / ".cache/course" }
  }
}
