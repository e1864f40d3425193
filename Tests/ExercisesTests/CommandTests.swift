import Foundation
import Platform
import TestSupport
import Testing

@testable import Exercises

/// The real program, as a student runs it.
@Suite struct CommandTests {
  private func run(
    _ arguments: [String], in course: Path, marker: Path? = nil, home: String? = nil
  ) async throws -> (status: ProcessResult.Ending, output: String, errors: String) {
    let tests = try #require(Executables.current)
    var environment = EnvironmentVariables.current
    environment["TEST_MARKER"] = marker?.string
    if let home {
      environment["HOME"] = home
      environment["XDG_CACHE_HOME"] = nil
    }
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        tests.parent / "exercise", arguments, environment: environment, workingDirectory: course,
        timeLimit: .seconds(120)))
    return (
      result.ending, String(decoding: result.standardOutput, as: UTF8.self),
      String(decoding: result.standardError, as: UTF8.self)
    )
  }

  @Test func `a student goes from start to solution`() async throws {
    let course = try MiniCourse()
    #expect(try await run(["check"], in: course.course).status == .exited(2))
    let started = try await run(["start", "mini"], in: course.course)
    #expect(started.output.contains("Your file: .exercises/mini/Answer.swift"))

    let failed = try await run(["check"], in: course.course)
    #expect(failed.status == .exited(1))
    #expect(failed.output.hasPrefix("✗ Does not hold yet: The function returns 42.\n  it returned 0\n"))
    #expect(failed.output.contains("2 of 3 requirements hold."))
    #expect(try await run(["solution"], in: course.course).status == .exited(1))

    #expect(try await run(["hint"], in: course.course).output.contains("Hint 1 of 2"))
    let second = try await run(["hint"], in: course.course).output
    #expect(second.contains("It is between 41 and 43.") && second.contains("It is 42."))

    try Files.write(Array(MiniCourse.solution.utf8), to: course.work)
    let passed = try await run(["check", "mini"], in: course.course)
    #expect(passed.status == .exited(0))
    #expect(passed.output.contains("Passed: all 3 requirements hold."))
    #expect(try await run(["list"], in: course.course).output.hasPrefix("mini  passed"))
    #expect(try await run(["solution"], in: course.course).output.contains("{ 42 }"))

    let reset = try await run(["reset"], in: course.course)
    #expect(reset.output.contains("Your version is kept here: .exercises/saved/mini/Answer-1.swift"))
    #expect(try await run(["list"], in: course.course).output.hasPrefix("mini  changed"))
    #expect(try await run(["solution"], in: course.course).status == .exited(0))
  }

  @Test func `a lesson may have several exercises`() async throws {
    let course = try MiniCourse()
    for file in try Files.walk(course.exerciseFolder) {
      let name = try #require(file.relative(to: course.exerciseFolder))
      try Files.write(try Files.read(file), to: course.course / "Lessons/mini/Exercises/two" / name)
    }
    #expect(try await run(["list", "--ids"], in: course.course).output == "mini\nmini/two\n")
    let started = try await run(["start", "mini/two"], in: course.course)
    #expect(started.output.contains("Your file: .exercises/mini/two/Answer.swift"))
    try Files.write(Array(MiniCourse.solution.utf8), to: course.course / ".exercises/mini/two/Answer.swift")
    #expect(try await run(["check", "Lessons/mini/Exercises/two/"], in: course.course).status == .exited(0))
    #expect(
      try await run(["reset"], in: course.course).output.contains(".exercises/saved/mini/two/Answer-1.swift"))
    #expect(
      try await run(["start", "Lessons/mini"], in: course.course).output.contains(
        ".exercises/mini/Answer.swift"))
    let faults = try await checker().selfCheck(
      try #require(Catalogue(course: course.course).exercises.last), jobs: 1,
      shownAs: Exercise.place(of: "mini/two"),
      cache: course.course)
    #expect(faults == [])

    try Files.write(Array("title: T\n".utf8), to: course.course / "Lessons/mini/Exercises/two/exercise.txt")
    let faulty = try await run(["check", "mini/two"], in: course.course)
    #expect(faulty.status == .exited(2))
    #expect(faulty.errors.hasPrefix("Lessons/mini/Exercises/two/exercise.txt"))
  }

  @Test func `a compile error shows the file as the student knows it`() async throws {
    let course = try MiniCourse()
    _ = try await run(["start", "mini"], in: course.course)
    try Files.write(Array("func answer() -> Int {\n  \"\"\n}\n".utf8), to: course.work)
    let result = try await run(["check"], in: course.course)
    #expect(result.status == .exited(1))
    #expect(result.output.contains("\n.exercises/mini/Answer.swift:2:3: error: "))
  }

  @Test func `a machine at fault ends with 2, the compiler's words and a way out`() async throws {
    let course = try MiniCourse()
    _ = try await run(["start", "mini"], in: course.course)
    let result = try await run(["check"], in: course.course, home: "/dev/null")
    #expect(result.status == .exited(2))
    #expect(result.output.hasPrefix("The check could not be run. Your file was not judged;"))
    #expect(result.output.contains("  <unknown>:0: error: unable to open output file '/dev/null/"))
    #expect(result.output.contains("\n  HOME=DIR TMPDIR=DIR swift run exercise check mini"))
  }

  @Test func `where the course cannot be written, start names a way out and leaves nothing behind`()
    async throws
  {
    let course = try MiniCourse()
    // A file in the folder's place is in everybody's way, the superuser's included.
    try Files.write([], to: course.course / ".exercises")
    let result = try await run(["start", "mini", "mine"], in: course.course)
    #expect(result.status == .exited(2))
    #expect(!Files.exists(course.course / "mine"))
    #expect(result.output.contains("\n  cp Lessons/mini/Exercise/Starter/Answer.swift FILE\n"))
    #expect(result.output.contains("\n  swift run exercise check mini --file FILE\n"))
  }

  @Test func `a course at fault ends with 2 and says what is missing`() async throws {
    let course = try MiniCourse()
    _ = try await run(["start", "mini"], in: course.course)
    try Files.remove(course.exerciseFolder / "Checks")
    let result = try await run(["check"], in: course.course)
    #expect(result.status == .exited(2))
    #expect(
      result.output.contains(
        "the fault is in the\ncourse:\n\n  there is no Lessons/mini/Exercise/Checks/main.swift"))
  }

  @Test func `a hang is reported as a hang`() async throws {
    let course = try MiniCourse()
    let wrong = course.exerciseFolder / "Wrong/endless/Answer.swift"
    let result = try await run(["check", "mini", "--file", wrong.string], in: course.course)
    #expect(result.status == .exited(1))
    #expect(
      result.output.hasPrefix("✗ Does not hold yet: The function returns.\n  Nothing came back within 3 s"))
    #expect(!result.output.contains("Passed"))
  }

  @Test func `watching checks again when the file is saved and ends when all holds`() async throws {
    let course = try MiniCourse()
    _ = try await run(["start", "mini"], in: course.course)
    let marker = course.course / "ran"
    async let watching = run(["check", "--watch"], in: course.course, marker: marker)
    // The first check has run when its program leaves the marker; then the file is saved.
    #expect(await appears(marker))
    try Files.write(Array(MiniCourse.solution.utf8), to: course.work)
    let result = try await watching
    #expect(result.status == .exited(0))
    #expect(result.output.hasPrefix("✗"))
    #expect(result.output.contains("Passed: all 3 requirements hold."))
  }

  @Test(arguments: [
    (["strat"], "<verb>", "--help", "unknown verb 'strat'; did you mean 'start'?"),
    (["check", "mni"], "check [<id>]", "help check", "unknown exercise 'mni'; did you mean 'mini'?"),
    (["hint", "other"], "hint [<id>]", "help hint", "unknown exercise 'other'; there are: mini"),
    (
      ["check", "--wacth"], "check [<id>]", "help check", "unknown option '--wacth'; did you mean '--watch'?"
    ),
    (["hint", "mini", "two"], "hint [<id>]", "help hint", "unexpected argument 'two'"),
    (["check", "--file"], "check [<id>]", "help check", "missing value for '--file <file>'"),
  ]) func `wrong usage is reported and ends with 64`(
    _ arguments: [String], _ usage: String, _ help: String, _ message: String
  ) async throws {
    let course = try MiniCourse()
    let result = try await run(arguments, in: course.course)
    #expect(result.status == .exited(64))
    #expect(
      result.errors == """
        Error: \(message)
        Usage: swift run exercise \(usage) [options]
          See 'swift run exercise \(help)' for more information.

        """)
  }

  @Test func `the ids are listed for completions, and each shell has its script`() async throws {
    let course = try MiniCourse()
    #expect(try await run(["list", "--ids"], in: course.course).output == "mini\n")
    let script = try await run(["--generate-completion-script", "bash"], in: course.course).output
    #expect(script.contains("complete -F _exercise exercise\n"))
    #expect(try await run(["--generate-manual"], in: course.course).output.hasPrefix(".TH EXERCISE 1 "))
  }

  @Test func `a faulty description is shown at its line`() async throws {
    let course = try MiniCourse(
      description: MiniCourse.description.replacing("language: en", with: "language: klingon"))
    let result = try await run(["check", "mini"], in: course.course)
    #expect(result.status == .exited(2))
    #expect(
      result.errors.hasPrefix("Lessons/mini/Exercise/exercise.txt:2: error: unknown language 'klingon'"))
  }

  @Test func `without a compiler the check says so`() async throws {
    #expect(Checker(environment: ["PATH": "/nowhere"]) == nil)
  }
}
