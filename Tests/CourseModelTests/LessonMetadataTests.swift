import Diagnostics
import Testing

@testable import CourseModel

@Suite struct LessonMetadataTests {
  private func read(_ yaml: String?) -> (metadata: LessonMetadata?, faults: [Diagnostic]) {
    LessonMetadata.read(yaml.map { Array($0.utf8) }, file: "l.md", firstLine: 2, defaultProgram: "folder")
  }

  @Test func `the program is the folder unless named`() {
    #expect(read("title: T\nlanguage: tr").metadata?.program == .product("folder"))
    #expect(read("title: T\nlanguage: tr\nprogram: p").metadata?.program == .product("p"))
    #expect(
      read("title: T\nlanguage: tr\ncommand: [sh, demo.sh]").metadata?.program == .command(["sh", "demo.sh"]))
  }

  @Test(
    arguments: [
      ("language: tr", "the front matter has no 'title'", "l.md:2:1", nil),
      ("title: T", "the front matter has no 'language'", "l.md:2:1", nil),
      (
        "title:\nlanguage: tr", "'title' must be text, not nothing",
        "l.md:2:7", nil
      ),
      (
        "title: T\nlanguage: tr_TR", "'tr_TR' is not a language tag",
        "l.md:3:11",
        "did you mean 'tr-TR'?"
      ),
      (
        "title: T\nlanguage: türkçe", "'türkçe' is not a language tag",
        "l.md:3:11", "write a tag such as tr, de, fr or en"
      ),
      (
        "titel: T\ntitle: T\nlanguage: de", "unknown key 'titel' in the front matter",
        "l.md:2:1", "did you mean 'title'?"
      ),
      (
        "title: T\nlanguage: de\nprogram: p\ncommand: [a]", "a lesson has either a 'program' or a 'command'",
        "l.md:5:10", nil
      ),
      (
        "title: T\nlanguage: de\ncommand: []", "'command' names no program",
        "l.md:4:10", nil
      ),
      (
        "title: T\nlanguage: de\ncommand: sh", "'command' must be a list, not text",
        "l.md:4:10", nil
      ),
      (
        "- a", "the front matter must be a mapping of keys to values, not a list",
        "l.md:2:1", nil
      ),
    ] as [(String, String, String, String?)])
  func `points at the fault`(_ yaml: String, _ message: String, _ place: String, _ suggestion: String?) {
    let first = read(yaml).faults.first
    #expect(first?.message == message)
    #expect(first?.location?.description == place)
    #expect(first?.suggestion == suggestion)
  }

  @Test func `a page without front matter is reported with the way to begin`() {
    let (metadata, faults) = read(nil)
    #expect(metadata == nil)
    #expect(faults.map(\.message) == ["the lesson has no front matter"])
  }

  @Test(arguments: ["tr", "de-CH", "zh-Hant-TW", "es-419", "gsw"])
  func `accepts language tags`(_ tag: String) { #expect(LanguageTag(tag) != nil) }

  @Test(arguments: ["", "t", "turk", "tr-", "-tr", "tr-T", "tr-TR-x", "12"])
  func `refuses what is not a language tag`(_ tag: String) { #expect(LanguageTag(tag) == nil) }
}
