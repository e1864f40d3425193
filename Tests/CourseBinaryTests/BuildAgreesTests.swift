import Platform
import TestSupport
import Testing

/// What `verify` accepts, `build` renders: random pages of what once was refused (footnotes, raw HTML, tables, links, NUL).
@Suite(.timeLimit(.minutes(5))) struct BuildAgreesTests {
  /// Each seed is a course of this many pages.
  private static let pages = 60

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func `pages that verify accepts are built`(_ seed: UInt64) async throws {
    let place = try TemporaryFolder(prefix: "agrees-")
    let lessons = place.path / "course/Lessons"
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.pages {
      let folder = lessons / "l\(number)"
      try Files.write(Self.page(&random), to: folder / "lesson.md")
      try Files.write(Array("echo hello\n".utf8), to: folder / "x.sh")
    }
    let report = try await course("verify --format github", in: place.path)
    // Pages with an error leave the course; at least half must be good, or this would show nothing.
    for number in 0..<Self.pages where report.output.contains("::error file=Lessons/l\(number)/") {
      try Files.remove(lessons / "l\(number)")
    }
    #expect(try Files.list(lessons).count > Self.pages / 2)
    let verified = try await course("verify", in: place.path)
    #expect(verified.status == 0, "\(verified.output)")
    let built = try await course("build", in: place.path)
    #expect(built.status == 0, "\(built.output)")
    for name in try Files.list(lessons) {
      #expect(Files.isRegularFile(place.path / "course/site/public/\(name)/index.html"))
    }
  }

  private func course(_ words: String, in place: Path) async throws -> (output: String, status: Int32) {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        try Session.products() / "course", words.split(separator: " ").map(String.init),
        environment: ["PATH": "/usr/bin:/bin", "HOME": place.string, "TMPDIR": place.string],
        workingDirectory: place / "course", timeLimit: .seconds(120)))
    guard case .exited(let status) = result.ending else {
      throw Session.Fault("course \(words) \(result.ending)")
    }
    return (String(decoding: result.standardOutput + result.standardError, as: UTF8.self), status)
  }

  // MARK: Pages

  private static func page(_ random: inout SeededGenerator) -> [UInt8] {
    var text = "---\ntitle: A\nlanguage: en\ncommand: [sh, x.sh]\n---\n\n# A\n"
    for _ in 0..<Int.random(in: 1...8, using: &random) { text += "\n" + part(&random) + "\n" }
    return Array((text + "\n```output\nhello\n```\n").utf8)
  }

  private static func part(_ random: inout SeededGenerator) -> String {
    let label = ["a", "b", "c", "Ä", "a b"].randomElement(using: &random) ?? "a"
    let inline = (0..<Int.random(in: 1...4, using: &random)).map { _ in phrase(label, &random) }
      .joined(separator: " ")
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "[^\(label)]: \(inline)"
    case 1: return "[^\(label)]: \(inline)\n\n    ```output\n    hello\n    ```"
    case 2: return "[^\(label)]: \(inline)\n\n    > ```text\n    > a\0b\n    > ```\n\n    - [x] \(inline)"
    case 3: return "| a | b |\n|---|:-:|\n| \(inline) | x |\n| y |"
    case 4: return "<details>\n<summary>\(inline)</summary>\n\n\(inline)\n\n</details>"
    case 5: return "> [!NOTE]\n> \(inline)\n>\n> [^\(label)]: \(inline)"
    case 6: return "## \(inline)"
    case 7: return "1. \(inline)\n\n   ```output\n   hello\n   ```\n\n   [^\(label)]: \(inline)"
    case 8: return "<div>\(inline)</div>"
    default: return inline
    }
  }

  private static func phrase(_ label: String, _ random: inout SeededGenerator) -> String {
    [
      "word", "[^\(label)]", "**bold**", "`[^\(label)]`", "<kbd>K</kbd>", "<b>x</b>", "a\0b", "[A](#a)",
      "[page](lesson.md)", "~~old~~", "<!-- note -->", "\\[^\(label)]",
      "<span lang=de>ß</span>",
      "[[^\(label)]](#a)", "<sub>1", "&nbsp;&#0;", "\u{202E}x", "<br>",
    ].randomElement(using: &random) ?? ""
  }
}
