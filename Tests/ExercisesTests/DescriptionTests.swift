import Diagnostics
import Platform
import Testing

@testable import Exercises

@Suite struct DescriptionTests {
  @Test func `a description is read whole`() throws {
    let exercise = try MiniCourse().exercise()
    #expect(exercise.title == "Answer")
    #expect(exercise.language == .english)
    #expect(exercise.timeLimit == .seconds(3))
    #expect(exercise.requirements.map(\.id) == ["number", "returns", "value"])
    #expect(exercise.requirements[0].compiles == "Number.swift")
    #expect(exercise.hints == ["It is between 41 and 43.", "It is 42."])
    #expect(exercise.wrongSolutions.map(\.caughtBy) == ["number", "returns"])
  }

  @Test func `CRLF line endings and a byte-order mark change nothing`() throws {
    let plain = try MiniCourse().exercise()
    let windows = try MiniCourse(
      description: "\u{FEFF}" + MiniCourse.description.replacing("\n", with: "\r\n")
    ).exercise()
    #expect(windows.requirements == plain.requirements)
    #expect(windows.hints == plain.hints)
  }

  @Test func `an indented line continues a value and a comment is ignored`() {
    let text = SectionedText("# a comment\nkey: one\n  two\n\n[part name of it]\nkey: x: y\n")
    #expect(text.head.values["key"]?.text == "one two")
    #expect(text.sections.map(\.name) == ["name of it"])
    #expect(text.sections[0].values["key"]?.text == "x: y")
    #expect(text.faults.isEmpty)
  }

  @Test(
    arguments: [
      ("title: Answer\n", "", 1, "'title' is missing", nil),
      ("language: en", "language: xx", 2, "unknown language 'xx' (tr, de, fr or en)", nil),
      ("summary:", "sumary:", 4, "unknown key 'sumary'", "did you mean 'summary'?"),
      (
        "file: Answer.swift", "file: ../Answer.swift", 3,
        "'../Answer.swift' cannot be the student's file: name a Swift file without a folder, other than main.swift",
        nil
      ),
      (
        "time limit: 3", "time limit: soon", 5,
        "'soon' is not a time limit: write whole seconds from 1 to 60", nil
      ),
      (
        "starter fails: value", "starter fails: valeu", 6, "no requirement is named 'valeu'",
        "did you mean 'value'?"
      ),
      ("[hint]", "[hnit]", 21, "unknown section 'hnit'", "did you mean 'hint'?"),
      ("[requirement value]", "[requirement returns]", 17, "requirement 'returns' is described twice", nil),
      (
        "look: Think again.", "Think again.", 19, "expected 'key: value', a '[section]' or a '#' comment", nil
      ),
      ("title: Answer", "title: Answer\ntitle: Twice", 2, "'title' is given twice", nil),
    ] as [(String, String, Int, String, String?)])
  func `a fault is named at its line`(
    _ right: String, _ wrong: String, _ line: Int, _ message: String, _ suggestion: String?
  ) throws {
    guard let range = MiniCourse.description.firstRange(of: right) else {
      Issue.record("the description has no '\(right)'")
      return
    }
    let course = try MiniCourse(
      description: MiniCourse.description.replacingCharacters(in: range, with: wrong))
    let error = try #require(throws: FaultyExercise.self) { try course.exercise() }
    let place = SourceLocation("Lessons/mini/Exercise/exercise.txt", line: line)
    #expect(
      error.diagnostics.contains(.error(message, at: place, suggestion: suggestion)), "\(error.diagnostics)")
  }

  @Test func `an exercise without requirements proves nothing and is refused`() throws {
    let course = try MiniCourse(description: "title: T\n")
    let error = try #require(throws: FaultyExercise.self) { try course.exercise() }
    #expect(error.diagnostics.contains { $0.message.contains("no requirement") })
  }

  @Test func `a course is found from a folder within`() throws {
    let course = try MiniCourse()
    #expect(Catalogue.course(from: course.exerciseFolder) == course.course)
    #expect(Catalogue(course: course.course).exercises.map(\.id) == ["mini"])
  }
}
