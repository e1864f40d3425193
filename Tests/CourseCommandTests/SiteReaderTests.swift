import CourseModel
import Platform
import Site
import Testing

@testable import CourseCommand

@Suite("Reading for the site")
struct SiteReaderTests {
  private func read(_ files: [String: String]) throws -> (input: SiteInput, diagnostics: [String]) {
    let folder = try TemporaryFolder(prefix: "site-reader-tests-")
    for (name, text) in files {
      try Files.makeDirectories((folder.path / name).parent)
      try Files.write(Array(text.utf8), to: folder.path / name)
    }
    let (input, diagnostics) = SiteReader.read(CourseReader.read(folder.path), report: nil)
    #expect(input.files.exists("Lessons/a/lesson.md") && input.files.read("Lessons") == nil)
    folder.remove()
    return (input, diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" })
  }

  private static let lesson = "---\ntitle: A\nlanguage: de\ncommand: [sh, demo.sh]\n---\n"
  private static let exercise = """
    title: Baue einen
      Tresor
    language: de
    file: Vault.swift
    summary: Der Tresor vergisst,
      was nicht hineingehört.
    starter fails: empty

    [requirement empty]
    text: Ein neuer Tresor
      ist leer.
    look: init

    """

  @Test func `continued lines of an exercise's description are not cut`() throws {
    let (input, diagnostics) = try read([
      "Lessons/a/lesson.md": Self.lesson, "Lessons/a/Exercise/Starter/Vault.swift": "",
      "Lessons/a/Exercise/exercise.txt": Self.exercise,
    ])
    #expect(
      input.exercises == [
        "a": SiteExercise(
          id: "a", title: "Baue einen Tresor", summary: "Der Tresor vergisst, was nicht hineingehört.",
          requirements: ["Ein neuer Tresor ist leer."])
      ])
    #expect(diagnostics == [])
  }

  @Test func `a lesson may have several exercises`() throws {
    let (input, _) = try read([
      "Lessons/a/lesson.md": Self.lesson, "Lessons/a/Exercise/Starter/Vault.swift": "",
      "Lessons/a/Exercises/zwei/Starter/Vault.swift": "",
      "Lessons/a/Exercises/zwei/exercise.txt": Self.exercise,
      "Lessons/a/Exercises/leer/exercise.txt": Self.exercise,
    ])
    #expect(input.exercises.keys.sorted() == ["a", "a/zwei"])
    #expect(input.exercises["a/zwei"]?.title == "Baue einen Tresor")
  }

  @Test func `a faulty description leaves a card without text`() throws {
    let (input, _) = try read([
      "Lessons/a/lesson.md": Self.lesson, "Lessons/a/Exercise/Starter/Vault.swift": "",
      "Lessons/a/Exercise/exercise.txt": "title: A\n",
    ])
    #expect(input.exercises == ["a": SiteExercise(id: "a")])
  }

  @Test func `theme, strings and glossaries come from the site's folder`() throws {
    let (input, diagnostics) = try read([
      "Lessons/a/lesson.md": Self.lesson, "site/glossary/de.md": "# Begriffe\n",
      "site/glossary/a note.md": "", "site/strings/1.strings": "", "site/theme/style.css": "p{}",
    ])
    #expect(input.glossaries.map(\.key.description) == ["de"])
    #expect(input.theme != .standard)
    #expect(
      diagnostics == [
        "site/strings/1.strings: the file's name is not a language tag",
        "site/glossary/a note.md: the file's name is not a language tag",
      ])
  }
}
