import CourseModel
import Platform

/// Where a proof stores what it found out, so that what has not changed is not compiled again.
package enum ProofCaches {
  /// The folder for a course, made where it is missing; nil where it cannot be made.
  package static func folder(for course: Course, _ request: ProofRequest) -> Path? {
    guard let path = path(for: course, request), (try? Files.makeDirectories(path)) != nil else { return nil }
    return path
  }

  /// The folder for a course: beside the package's build, else in the user's caches (XDG base directory specification);
  /// nil where no home is known.
  static func path(for course: Course, _ request: ProofRequest) -> Path? {
    if let root = Course.packageRoot(above: course.root) {
      let package = (try? Files.resolvingSymbolicLinks(root)) ?? root
      return BuildFolder.of(package: package, program: Executables.current, asked: request.scratchPath).caches
    }
    let variables = EnvironmentVariables.current
    if let named = variables["XDG_CACHE_HOME"], named.hasPrefix("/") { return Path(named) / "course" }
    return variables["HOME"].flatMap { $0.hasPrefix("/") ? Path($0) / ".cache/course" : nil }
  }
}
