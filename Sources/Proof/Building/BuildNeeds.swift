import Platform

/// The parts of a package that must be fresh for a set of lessons to be judged.
struct BuildNeeds: Sendable {
  /// The products that lessons run.
  var products: [String] = []
  /// The files that excerpts show, resolved.
  var sources: Set<Path> = []
  /// Whether a block is compiled that may import a module of the package.
  var modules = false

  /// Whether a course needs its package built: for a program always, for the rest only where the course is the package.
  ///
  /// A course of nothing but `command` lessons needs no build, also when it is somewhere below a package.
  func needPackage(_ course: Path) -> Bool {
    !products.isEmpty || (!sources.isEmpty || modules) && Files.exists(course / "Package.swift")
  }
}
