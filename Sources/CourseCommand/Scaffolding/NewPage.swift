import CourseModel
import Diagnostics
import Platform

/// `course new page`: writes a page that needs neither a program nor a block.
struct NewPage {
  let scaffold: Scaffold
  let name: String
  let title: String
  let language: LanguageTag

  /// What was made, one sentence a line; throws where the name is taken.
  func make() throws(ScaffoldingFault) -> [String] {
    for place in ["Pages/\(name).md", "Lessons/\(name)"] where Files.exists(scaffold.course.root / place) {
      throw ScaffoldingFault(.error(Message.taken(name), at: SourceLocation(place)))
    }
    let template = LessonTemplate(id: name, title: title, language: language)
    return try scaffold.write([("Pages/\(name).md", template.prosePage)])
      + scaffold.addToSite(name, language)
  }
}

private enum Message {
  static func taken(_ name: String) -> String { "a lesson or page '\(name)' exists already" }
}
