import CourseModel
import Platform
import Testing

@testable import Proof

@Suite struct RunnerTests {
  static func script(_ text: String, in folder: Path? = nil) -> LessonProgramFile {
    // `sh -c TEXT sh ARGUMENTS…`
    LessonProgramFile(
      executable: "/bin/sh", firstArguments: ["-c", text, "sh"],
      folder: folder.map { LessonProgramFile.Folder(path: $0 / "Lessons/a", mirrors: CourseMirrors(of: $0)) })
  }

  private func output(_ text: String, _ arguments: [String] = [], in folder: Path? = nil) async -> String {
    let transcript = await Runner().transcript(
      of: RunExecution(arguments: arguments), program: Self.script(text, in: folder))
    return String(decoding: transcript.standardOutput, as: UTF8.self)
  }

  @Test func `the environment is the one of the contract`() async {
    let variables = await output("env | grep -v '^PWD=' | sort")
    let lines = variables.split(separator: "\n").map { line in
      // The values that are made for each run, or are the machine's.
      ["HOME=", "TMPDIR=", "PATH="].first(where: line.hasPrefix) ?? String(line)
    }
    #expect(
      lines == [
        "HOME=", "LANG=C.UTF-8", "NO_COLOR=1", "PATH=", "SWIFT_BACKTRACE=enable=no",
        "SWIFT_DETERMINISTIC_HASHING=1",
        "TMPDIR=", "TZ=UTC",
      ])
  }

  @Test(arguments: [
    "touch here", "touch $HOME/there", "mkdir $TMPDIR/deep", "chmod 0 .", "rmdir $PWD; ln -s / $PWD",
    "touch ../beside", ":",
  ])
  func `a program runs in empty folders whatever the runs before did`(_ mess: String) async throws {
    for _ in 0..<2 {
      let lines = await output(
        "pwd; echo $HOME; echo $TMPDIR; ls -A . $HOME $TMPDIR ..| grep -v : | grep .; \(mess)"
      )
      .split(separator: "\n")
      #expect(lines.count == 6 && Set(lines).count == 6)
      #expect(lines.dropFirst(3) == ["home", "tmp", "work"])
      for folder in lines.prefix(3) {
        let path = Path(folder)
        #expect(!Files.exists(path) || Files.isPlainEmptyDirectory(path), "nothing of it is left")
      }
    }
  }

  @Test func `a command runs in a private copy of its lesson's folder`() async throws {
    let course = try TemporaryFolder()
    try Files.write([], to: course.path / "Lessons/a/data")
    let copy = await output("pwd; ls; echo x >data; touch here ../b", in: course.path)
    #expect(copy.hasSuffix("/\(course.path.name)/Lessons/a\ndata\n"))
    #expect(!copy.hasPrefix(course.path.string))
    #expect(try Files.read(course.path / "Lessons/a/data") == [])
    #expect(try Files.walk(course.path).map(\.name) == ["data"])
  }

  @Test func `arguments follow the command's own`() async {
    #expect(await output("printf '[%s]' \"$@\"", ["saklama", "a b"]) == "[saklama][a b]")
  }

  @Test func `standard input is at its end`() async {
    #expect(await output("cat; echo end") == "end\n")
  }
}
