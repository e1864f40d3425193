import TerminalSessions
import TestSupport
import Testing

struct TerminalSessionTests {
  @Test func `commands have the lines below them as answers`() {
    let session = TerminalSession(reading: "# About.\n\n$ one\na\nb\n$ two\n$ three\n(exit status 2)\n")
    #expect(session.introduction == "# About.\n\n")
    #expect(
      session.exchanges == [
        Exchange(command: "one", answer: "a\nb\n"), Exchange(command: "two", answer: ""),
        Exchange(command: "three", answer: "(exit status 2)\n"),
      ])
  }

  @Test func `a command continues below itself and nowhere else`() {
    let session = TerminalSession(reading: "$ cat <<END\n> a\n> END\na\n> b\n")
    #expect(session.exchanges == [Exchange(command: "cat <<END\na\nEND", answer: "a\n> b\n")])
  }

  @Test(
    arguments: [
      ("", "", 0, ""), ("a\n", "", 0, "a\n"), ("\n\n", "", 0, "\n\n"),
      ("a", "", 0, "a\n(no final newline)\n"),
      ("a\n", "b\n", 3, "a\n! b\n(exit status 3)\n"),
      ("", "b", 1, "! b\n(no final newline)\n(exit status 1)\n"),
      ("$ a\n", "", 0, "\\$ a\n"), ("\\$ a\n\\b\n", "", 0, "\\\\$ a\n\\b\n"), ("! a\n", "", 0, "\\! a\n"),
      ("> a\n> b\n", "", 0, "\\> a\n> b\n"), ("(exit status 1)\n", "", 0, "\\(exit status 1)\n"),
      ("(no final newline)\n", "", 0, "\\(no final newline)\n"), ("-- a --\n", "", 0, "\\-- a --\n"),
      ("a\r\n", "", 0, "a\r\n"),
    ] as [(String, String, Int32, String)])
  func `an answer says each stream and the exit status`(
    _ output: String, _ errors: String, _ status: Int32, _ answer: String
  ) {
    let exchange = Exchange(command: "x", output: output, errors: errors, exitStatus: status)
    #expect(exchange.answer == answer)
  }

  @Test func `reading and printing are each other's inverse`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<4000 {
      let text = random.lines()
      try #require(
        TerminalSession(reading: text).text.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")

      let exchanges = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Exchange(
          command: String(random.lines().dropLast()), output: random.lines(), errors: random.lines(),
          exitStatus: Int32.random(in: 0...2, using: &random))
      }
      let session = TerminalSession(introduction: "# About.\n", exchanges: exchanges)
      try #require(TerminalSession(reading: session.text) == session, "\(session.text.debugDescription)")
    }
  }

  @Test func `an archive prints back byte for byte`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<4000 {
      let text = random.lines() + random.lines()
      try #require(TextArchive(reading: text).text.utf8.elementsEqual(text.utf8), "\(text.debugDescription)")
    }
  }

  @Test func `an archive has a section for each header`() {
    let archive = TextArchive(reading: "about\n-- a b --\nx\n\n-- c (d, e f) --\n-- --\n")
    #expect(archive.comment == "about\n")
    #expect(archive.sections.map(\.path) == ["a b", "c"])
    #expect(archive.sections.map(\.notes) == [[], ["d", "e f"]])
    #expect(archive.sections.map(\.text) == ["x\n\n", "-- --\n"])
  }
}

extension SeededGenerator {
  /// A few lines that are often near to something with a meaning, each with its newline.
  fileprivate mutating func lines() -> String {
    let parts = [
      "$ ", "> ", "! ", "\\", "(no final newline)", "(exit status 1)", "-- a --", "-- a (b, c) --", "a", "é",
      " ", "\r",
    ]
    return (0..<Int.random(in: 0...4, using: &self)).reduce(into: "") { text, _ in
      for _ in 0..<Int.random(in: 0...3, using: &self) { text += parts.randomElement(using: &self) ?? "" }
      text += "\n"
    }
  }
}
