/// Where the lessons of a language use the terms of its glossary.
struct TermUses: Sendable {
  /// A lesson with its text and the terms that it links to.
  struct Lesson: Sendable {
    let page: MarkdownPage
    /// The ids of the terms that it links to.
    let links: Set<String>
    /// Its sections with their folded words, each with a space before it.
    let sections: [(id: String, words: String)]

    init(_ page: MarkdownPage, links: Set<String>, sections: [(id: String, words: String)]) {
      (self.page, self.links, self.sections) = (page, links, sections)
    }

    init(_ page: MarkdownPage, body: MarkdownBody) {
      self.init(
        page, links: body.links.terms,
        sections: body.sections.map { section in
          (section.id, Folding.words("\(section.heading) \(section.text)").map { " " + $0 }.joined())
        })
    }
  }

  let lessons: [Lesson]

  /// One place for each lesson that uses a term: the first section in which a word begins as the term does.
  ///
  /// A word may go on after the term, since languages inflect: `belirteç` is found in `belirteci`.
  func places(of title: String, id: String) -> [(address: String, title: String)] {
    let term = Folding.words(title).map { " " + $0 }.joined()
    guard !term.isEmpty else { return [] }
    return lessons.compactMap { lesson in
      let section = lesson.sections.first { $0.words.utf8.firstRange(of: term.utf8) != nil }
      guard section != nil || lesson.links.contains(id) else { return nil }
      let anchor = section.map { $0.id.isEmpty ? "" : "#" + Address.encoded($0.id) } ?? ""
      return (Address.encoded(lesson.page.path) + anchor, lesson.page.title)
    }
  }
}
