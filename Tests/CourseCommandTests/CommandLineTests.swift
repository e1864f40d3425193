import Platform
import Testing

@testable import CommandLineTool
@testable import CourseCommand
@testable import Exercises

/// What `course` itself declares; how declarations are read is tested with the module.
@Suite struct CommandLineTests {
  private func parse(_ line: String) throws(UsageError) -> CourseVerb? {
    var verb: VerbSyntax?
    switch try Program.course.parse(line.split(separator: " ").map(String.init), &verb) {
    case .perform(let verb): return verb
    case .text: return nil
    }
  }

  @Test func `verify is read into typed options`() throws {
    guard
      case .verify(let options)? = try parse(
        "verify a b --step s --format json --shard 2/3 --repeat 4 -j 5 --strict --no-build --course c")
    else {
      Issue.record("another verb")
      return
    }
    #expect(options.selection.lessons.words == ["a", "b"])
    #expect(options.selection.step == "s")
    #expect(options.format == .json)
    #expect(options.shard == Shard("2/3"))
    #expect(options.repetitions == 4)
    #expect(options.proof.run.jobs == 5)
    #expect(options.isStrict && options.proof.usesExisting)
    #expect(options.course.folder == "c")
  }

  @Test(arguments: [
    (
      "verify --shard 4/3",
      "the value '4/3' is invalid for '--shard'; write I/N, such as 1/4, with I from 1 to N"
    ),
    ("verify --jobs 0", "the value '0' is invalid for '--jobs'; it is a whole number from 1 to 256"),
    ("list --format junit", "the value 'junit' is invalid for '--format'; it is one of: text, json"),
    ("serve --port 65536", "the value '65536' is invalid for '--port'; it is a whole number from 0 to 65535"),
    (
      "build --base-url x",
      "the value 'x' is invalid for '--base-url'; write an address such as https://example.org/course/"
    ),
    (
      "new",
      "the verb 'new' is incomplete; it is one of: new lesson, new exercise, new page, new theme, new course"
    ),
    ("new leson x", "unknown verb 'new leson'; did you mean 'new lesson'?"),
    (
      "doctor --course x",
      "'doctor' has no option '--course'; it belongs to: verify, accept, build, serve, new lesson, new exercise, "
        + "new page, new theme, list"
    ),
    (
      "new course x --course y",
      "'new course' has no option '--course'; it belongs to: verify, accept, build, "
        + "serve, new lesson, new exercise, new page, new theme, list"
    ),
    ("list --step=x", "'list' has no option '--step'; it belongs to: verify, accept"),
    ("list -j 2", "'list' has no option '-j'; it belongs to: verify, accept, build, serve"),
    ("accept --dry-run --review", "give either '--dry-run' or '--review'"),
    ("build lesson", "unexpected argument 'lesson'"),
  ])
  func `wrong usage is reported with what is right`(_ line: String, _ message: String) {
    #expect(throws: UsageError(message)) { try parse(line) }
  }

  @Test func `the help of every verb stands in a session`() throws {
    let file = Path(#filePath).parent.parent / "Fixtures/sessions/help-of-every-verb.txt"
    let session = try Files.readText(file)
    for program in [Program.course.syntax, Program.exercise.syntax] {
      for verb in program.verbs {
        #expect(session.contains("$ \(program.name) help \(verb.name)\n"), "\(program.name) \(verb.name)")
      }
    }
  }

  @Test(arguments: Program.course.syntax.verbs.map(\.name))
  func `the help of every verb fits a terminal`(_ name: String) throws {
    let verb = try #require(Program.course.syntax.verbs.first { $0.name == name })
    let text = Program.course.syntax.help(of: verb, width: 80)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(Set(verb.options.flatMap(\.spellings)).count == verb.options.flatMap(\.spellings).count)
  }
}
