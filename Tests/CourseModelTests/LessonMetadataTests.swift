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

  @Test func `what a lesson promises is read as it is written`() {
    let outlook = read(
      "title: T\nlanguage: tr\nobjectives: [a, b c]\nprerequisites:\n  - eins\nlevel: advanced\ntime: 45"
    ).metadata?.outlook
    #expect(outlook?.objectives == ["a", "b c"])
    #expect(outlook?.prerequisites.map(\.text) == ["eins"])
    #expect(outlook?.prerequisites.first?.location.description == "l.md:6:5")
    #expect(outlook?.level == .advanced)
    #expect(outlook?.minutes == 45)
    #expect(read("title: T\nlanguage: tr").metadata?.outlook == LessonOutlook())
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
        "title: T\nlanguage: de\nlevel: advancd", "'advancd' is not a level",
        "l.md:4:8", "did you mean 'advanced'?"
      ),
      (
        "title: T\nlanguage: de\nlevel: 3", "'3' is not a level",
        "l.md:4:8", "the levels are beginner, intermediate, advanced"
      ),
      (
        "title: T\nlanguage: de\ntime: an hour", "'an hour' is not a number of minutes",
        "l.md:4:7", "write a whole number of minutes, such as 'time: 45'"
      ),
      (
        "title: T\nlanguage: de\ntime: 0", "'0' is not a number of minutes",
        "l.md:4:7", "write a whole number of minutes, such as 'time: 45'"
      ),
      (
        "title: T\nlanguage: de\nobjectives: one", "'objectives' must be a list, not text",
        "l.md:4:13", nil
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
