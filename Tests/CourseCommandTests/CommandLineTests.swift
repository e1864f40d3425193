import Testing

@testable import CourseCommand

@Suite struct CommandLineTests {
  private func parse(_ line: String) throws -> Request {
    try Request.parse(line.split(separator: " ").map(String.init))
  }

  private func arguments(_ line: String) throws -> Arguments? {
    guard case .verb(_, let arguments) = try parse(line) else { return nil }
    return arguments
  }

  @Test func `reads options in both spellings and lessons`() throws {
    let arguments = try #require(try arguments("verify a --format json --step=s b -j 3 --strict"))
    #expect(arguments.positional == ["a", "b"])
    #expect(arguments.options == ["format": "json", "step": "s", "jobs": "3", "strict": ""])
  }

  @Test func `two dashes end the options`() throws {
    #expect(try arguments("verify -- --step")?.positional == ["--step"])
  }

  @Test func `a verb may have two words`() throws {
    guard case .verb(let verb, let arguments) = try parse("new lesson my-id --language tr") else {
      Issue.record("no verb")
      return
    }
    #expect(verb.name == "new lesson")
    #expect(arguments.positional == ["my-id"])
  }

  @Test func `help and version are found anywhere`() throws {
    #expect(try parse("") == .help(nil))
    #expect(try parse("--help") == .help(nil))
    #expect(try parse("verify --nonsense --help") == .help(Verbs.verify))
    #expect(try parse("help new course") == .help(Verbs.newCourse))
    #expect(try parse("build --version") == .version)
  }

  @Test(arguments: [
    ("verfy", "unknown verb 'verfy'; did you mean 'verify'?"),
    ("banana", "unknown verb 'banana'; see 'course --help'"),
    ("new", "'new' needs to know what; it is one of: new lesson, new course"),
    ("new lesson", "missing expected argument '<id>'"),
    ("--course x verify", "unexpected option '--course'; options come after the verb"),
    ("verify --fromat json", "unknown option '--fromat'; did you mean '--format'?"),
    ("verify --format", "missing value for '--format <text|json|junit|github>'"),
    ("verify --format --strict", "missing value for '--format <text|json|junit|github>'"),
    ("verify --format jsn", "the value 'jsn' is invalid for '--format'; did you mean 'json'?"),
    (
      "verify --format xml",
      "the value 'xml' is invalid for '--format'; it is one of: text, json, junit, github"
    ),
    ("verify --strict=yes", "the option '--strict' takes no value"),
    ("verify --step a --step b", "the option '--step' is given twice"),
    ("build lesson", "unexpected argument 'lesson'"),
    ("--generate-completion-script powershell", "--generate-completion-script takes one of: bash, zsh, fish"),
  ])
  func `wrong usage is reported with a suggestion`(_ line: String, _ message: String) {
    do throws(UsageError) {
      _ = try Request.parse(line.split(separator: " ").map(String.init))
      Issue.record("accepted")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test(arguments: Verbs.all.map(\.name))
  func `help of every verb names its options within 80 columns`(_ name: String) throws {
    let verb = try #require(Verbs.all.first { $0.name == name })
    let text = Help.text(of: verb)
    for option in verb.allOptions { #expect(text.contains("--\(option.name)")) }
    let body = text.split(separator: "\n").filter { !$0.hasPrefix("USAGE") }
    #expect(body.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: Completions.shells)
  func `completion scripts know every verb and option`(_ shell: String) throws {
    let script = try #require(Completions.script(for: shell))
    for option in Verbs.all.flatMap(\.allOptions) { #expect(script.contains(option.name)) }
  }

  @Test func `numbers have bounds`() throws {
    let arguments = try #require(try arguments("verify --jobs 0"))
    #expect(
      throws: UsageError(
        "the value '0' is invalid for '--jobs'; it is a whole number from 1 to 64", verb: "verify")
    ) {
      try arguments.number("jobs", in: 1...64, verb: "verify")
    }
  }
}
