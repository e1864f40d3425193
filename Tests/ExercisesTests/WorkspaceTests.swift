import Platform
import Testing

@testable import Exercises

@Suite struct WorkspaceTests {
  @Test func `starting copies the starter where updates leave it alone`() throws {
    let course = try MiniCourse()
    let workspace = Workspace(course: course.course)
    #expect(try workspace.start(course.exercise(), at: nil) == .copied(course.work))
    #expect(try Files.readText(course.work) == MiniCourse.starter)
    #expect(workspace.current == "mini")
  }

  @Test func `starting again leaves the student's file alone`() throws {
    let course = try MiniCourse()
    let workspace = Workspace(course: course.course)
    _ = try workspace.start(course.exercise(), at: nil)
    try Files.write(Array("mine".utf8), to: course.work)
    #expect(try workspace.start(course.exercise(), at: nil) == .already(course.work))
    #expect(try Files.readText(course.work) == "mine")
  }

  @Test func `a working folder of one's own is remembered and a file there is adopted`() throws {
    let course = try MiniCourse()
    let workspace = Workspace(course: course.course)
    let mine = course.course / "Mine/Sources/Answer.swift"
    try Files.write(Array("mine".utf8), to: mine)
    #expect(try workspace.start(course.exercise(), at: course.course / "Mine/Sources") == .adopted(mine))
    #expect(try workspace.file(of: course.exercise()) == mine)
    #expect(try Files.readText(mine) == "mine")
  }

  @Test func `a place among the lessons is refused`() throws {
    let course = try MiniCourse()
    let place = course.exerciseFolder / "Starter"
    #expect(throws: Workspace.Refusal.insideLessons(place / "Answer.swift")) {
      try Workspace(course: course.course).start(course.exercise(), at: place)
    }
  }

  @Test func `resetting keeps each version before it restores`() throws {
    let course = try MiniCourse()
    let workspace = Workspace(course: course.course)
    let exercise = try course.exercise()
    _ = try workspace.start(exercise, at: nil)
    #expect(try workspace.reset(exercise, course.work) == nil)
    for number in 1...2 {
      try Files.write(Array("try \(number)".utf8), to: course.work)
      let saved = try #require(try workspace.reset(exercise, course.work))
      #expect(saved == course.course / ".exercises/saved/mini/Answer-\(number).swift")
      #expect(try Files.readText(saved) == "try \(number)")
      #expect(try Files.readText(course.work) == MiniCourse.starter)
    }
    try Files.remove(course.work)
    #expect(try workspace.reset(exercise, course.work) == nil)
    #expect(try Files.readText(course.work) == MiniCourse.starter)
  }

  @Test func `passing is forgotten when the file changes`() throws {
    let course = try MiniCourse()
    let workspace = Workspace(course: course.course)
    let exercise = try course.exercise()
    _ = try workspace.start(exercise, at: nil)
    try workspace.notePassed(exercise, bytes: try Files.read(course.work))
    #expect(workspace.hasPassed(exercise))
    try Files.write(Array("changed".utf8), to: course.work)
    #expect(!workspace.hasPassed(exercise))
    #expect(workspace.hasEverPassed(exercise))
  }

  @Test func `progress reads back as it was written`() {
    var memory = ProgressFile()
    memory.current = "b"
    memory.exercises = [
      "a": ExerciseProgress(file: "x/A.swift", hints: 2, passed: "ff"),
      "b": ExerciseProgress(file: "/B.swift"),
    ]
    #expect(ProgressFile(memory.text) == memory)
    #expect(ProgressFile("nonsense\n[exercise c]\n").exercises.isEmpty)
  }
}
