import Foundation
import Platform
import Testing

@Suite(.enabled(if: SpellingDictionary.isInstalled, "hunspell is not installed"))
struct SpellingTests {
  /// Every lesson of the repository, its language and its text.
  static let lessons: [Lesson] = Lesson.all

  @Test(arguments: Set(lessons.map(\.language)).sorted())
  func `every word of the lessons is in the dictionary or in our list`(_ language: String) async throws {
    let allowed = try ourWords(language)
    var unknown: Set<String> = []
    for lesson in Self.lessons where lesson.language == language {
      unknown.formUnion(try await unknownWords(in: lesson.text, language: language))
    }
    #expect(unknown.subtracting(allowed).sorted() == [], "misspelt, or missing in spelling/\(language).txt")
    #expect(allowed.subtracting(unknown).sorted() == [], "in spelling/\(language).txt for nothing")
  }

  @Test func `a misspelt word is found`() async throws {
    let text =
      "---\ntitle: Yanlşı\nlanguage: tr\n---\n\nBu bir belirtç (token) ve `kdo`’dur.\n\n```\nxyzw\n```\n"
    #expect(try await unknownWords(in: text, language: "tr") == ["Yanlşı", "belirtç"])
  }

  @Test func `an English term is right only in parentheses`() async throws {
    #expect(try await unknownWords(in: "belirteç (refresh token)", language: "tr") == [])
    #expect(try await unknownWords(in: "belirteç refresh", language: "tr") == ["refresh"])
  }

  private func unknownWords(in text: String, language: String) async throws -> Set<String> {
    let prose = Prose(markdown: text)
    let own = try #require(SpellingDictionary(language: language[...]))
    let english = try #require(SpellingDictionary(language: "en"))
    return try await runBlocking {
      Result {
        let asides = try own.unknownWords(in: prose.asides).intersection(
          english.unknownWords(in: prose.asides))
        return try own.unknownWords(in: prose.sentences).union(asides)
      }
    }.get()
  }

  /// The words that are right although the dictionary lacks them: one a line.
  private func ourWords(_ language: String) throws -> Set<String> {
    let file = Lesson.repository.appendingPathComponent("Tests/Fixtures/spelling/\(language).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init))
  }
}

struct Lesson: Sendable {
  var language: String
  var text: String

  static let repository = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  static var all: [Lesson] {
    let folder = repository.appendingPathComponent("Lessons")
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ids.sorted().compactMap { id in
      let page = folder.appendingPathComponent("\(id)/lesson.md")
      guard let text = try? String(contentsOf: page, encoding: .utf8),
        let language = text.firstMatch(of: /(?m)^language: *(\w+)/)
      else { return nil }
      return Lesson(language: String(language.1), text: text)
    }
  }
}
