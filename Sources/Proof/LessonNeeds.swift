import CourseModel
import Platform

extension BuildNeeds {
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
        case .platformOnly, .output, .illustration, .piece: break
        }
      }
    }
  }
}
