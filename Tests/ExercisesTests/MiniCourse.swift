import Foundation
import Platform

@testable import Exercises

/// A course of one small exercise in a temporary folder: write a function that returns 42.
struct MiniCourse {
  let folder: TemporaryFolder

  var course: Path { folder.path }
  var exerciseFolder: Path { course / "Lessons/mini/Exercise" }
  var work: Path { course / ".exercises/mini/Answer.swift" }

  static let description = """
    title: Answer
    language: en
    file: Answer.swift
    summary: Write a function that returns 42.
    time limit: 3
    starter fails: value

    [requirement number]
    text: The answer is a number.
    look: Return an Int.
    compiles: Number.swift

    [requirement returns]
    text: The function returns.
    look: Remove what waits or ends the program.

    [requirement value]
    text: The function returns 42.
    look: Think again.

    [hint]
    It is between 41 and 43.

    [hint]
    It is 42.

    [wrong text]
    caught by: number

    [wrong endless]
    caught by: returns
    """

  static let checks = """
    import Glibc

    @testable import func Exercise.answer

    await requirement("returns") { _ = answer() }
    await requirement("value") {
      let found = answer()
      try expect(found == 42, "it returned \\(found)")
    }
    // Lets a test know that the checks have run.
    if let marker = getenv("TEST_MARKER") { close(open(marker, O_CREAT | O_WRONLY, 0o600)) }
    """

  static let starter = "func answer() -> Int { 0 }\n"
  static let solution = "func answer() -> Int { 42 }\n"

  init(description: String = MiniCourse.description) throws {
    folder = try TemporaryFolder()
    try write(description, "exercise.txt")
    try write(Self.starter, "Starter/Answer.swift")
    try write(Self.solution, "Solution/Answer.swift")
    try write(Self.checks, "Checks/main.swift")
    try write("@testable import func Exercise.answer\n\nlet number: Int = answer()\n", "Checks/Number.swift")
    try write("func answer() -> String { \"42\" }\n", "Wrong/text/Answer.swift")
    try write("func answer() -> Int { while true {} }\n", "Wrong/endless/Answer.swift")
  }

  func write(_ text: String, _ file: String) throws {
    try Files.write(Array(text.utf8), to: exerciseFolder / file)
  }

  func exercise() throws -> Exercise {
    try Exercise(id: "mini", folder: exerciseFolder, shownAs: "Lessons/mini/Exercise")
  }

  /// A student's file with this text, checked.
  func check(_ text: String) async throws -> CheckReport {
    let file = course / "student/Answer.swift"
    try Files.write(Array(text.utf8), to: file)
    return try await checker().check(file, against: exercise())
  }
}

struct NoCompiler: Error {}

func checker() throws -> Checker {
  guard let checker = Checker() else { throw NoCompiler() }
  return checker
}

/// This repository's folder.
let repository = Path(#filePath) / "../../.."
