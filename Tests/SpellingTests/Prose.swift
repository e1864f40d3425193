import Foundation

/// What a dictionary can judge in a lesson: its sentences without code, links, tags and keys.
struct Prose {
  /// The text outside parentheses, all of it in the lesson's language.
  var sentences: String
  /// The text in parentheses, where a term may stand in English.
  var asides: String

  init(markdown: String) {
    var text = markdown.replacing(/(?s)\A---\n(.*?)\n---\n/) { Self.values(String($0.1)) }
    text.replace(/(?ms)^[ >]*(`{3,}|~{3,}).*?^[ >]*\1[`~]*\s*$/, with: "")
    // A suffix on a code span belongs to the span: no dictionary can know the word.
    text.replace(/`+[^`]*`+(['’]\p{L}+)?/, with: " ")
    text.replace(/\[!\w+\] *\w*/, with: "")
    text.replace(/\]\([^)]*\)/, with: "]")
    text.replace(/<[^>]*>/, with: " ")
    text.replace("’", with: "'")
    // Names with digits (M10/K02, 4xx) are no words.
    text.replace(/[\p{L}\d]*\d[\p{L}\d]*/, with: " ")
    asides = text.matches(of: /\(([^()]*)\)/).map { String($0.1) }.joined(separator: "\n")
    sentences = text.replacing(/\([^()]*\)/, with: " ")
  }

  /// The texts of the front matter that readers see.
  private static func values(_ frontMatter: String) -> String {
    frontMatter.matches(of: /(?m)^(?:(?:title|summary): *|  - (?=\S+ ))(.*)$/).map { String($0.1) }.joined(
      separator: "\n")
  }
}
