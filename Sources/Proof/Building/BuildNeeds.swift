import CourseModel
import Platform

/// What of a package must be fresh for a set of lessons to be judged.
struct BuildNeeds: Sendable {
  /// The products that lessons run.
  var products: [String] = []
  /// The files that excerpts show, resolved.
  var sources: Set<Path> = []
  /// Whether a block is compiled that may import a module of the package.
  var modules = false

  /// Gathers the needs of lessons.
  init(of lessons: [Lesson], locator: ExcerptLocator) {
    for lesson in lessons {
      if let product = lesson.product, !products.contains(product) { products.append(product) }
      for block in lesson.blocks where block.skip == nil {
        switch block.kind {
        case .excerpt(let excerpt):
          let found = try? locator.locate(excerpt.path, of: lesson, at: block.location)
          if let found { sources.insert(found.file) }
        case .sourceOnly, .fails: modules = true
        case .platformOnly, .output, .illustration: break
        }
      }
    }
  }

  /// Makes needs.
  init(products: [String] = [], sources: Set<Path> = [], modules: Bool = false) {
    self.products = products
    self.sources = sources
    self.modules = modules
  }

  /// Whether a course needs its package built: for a program always, for the rest only where the course is the package.
  ///
  /// A course of nothing but `command` lessons needs no build, also where it lies somewhere below a package.
  func needPackage(_ course: Path) -> Bool {
    !products.isEmpty || (!sources.isEmpty || modules) && Files.exists(course / "Package.swift")
  }
}
