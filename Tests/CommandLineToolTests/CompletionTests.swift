import Platform
import TestSupport
import Testing

@testable import CommandLineTool

/// The scripts in the real shells: what each offers for a command line that ends where the cursor stands.
@Suite struct CompletionTests {
  private static let options = [
    "--crust", "--folded", "--heat", "--help", "--note", "--open", "--recipe", "--version",
  ]

  /// Words, the last one under the cursor, and what is offered; `ids` stands for the program's own list.
  private static let cases: [([String], [String])] = [
    ([""], ["add", "bake", "help", "wash"]),
    (["wa"], ["wash"]),
    (["help", ""], ["add", "bake", "wash"]),
    (["help", "add", ""], ["topping"]),
    (["add", ""], ["topping"]),
    (["add", "topping", "--"], ["--help", "--version"]),
    (["bake", ""], ["margherita", "marinara"]),
    (["bake", "margherita", "mari"], ["marinara"]),
    (["bake", "--"], options),
    (["bake", "--", ""], ["margherita", "marinara"]),
    (["bake", "--crust", ""], ["thick", "thin"]),
    (["bake", "--crust", "thin", "mari"], ["marinara"]),
    (["bake", "--crust", "thin", "--no"], ["--note"]),
    (["bake", "--note", ""], []),
    (["bake", "-t", ""], []),
    (["bake", "--recipe", "re"], ["recipe.txt"]),
    (["bake", "wash", "--cr"], ["--crust"]),
  ]

  @Test(arguments: CompletionShell.allCases)
  func `a shell offers what may stand there`(_ shell: CompletionShell) async throws {
    try #require(shell.isInstalled, "Scripts/setup.sh test installs it")
    let offers = try await shell.offers(
      for: Self.cases.map(\.0), of: "pizza", script: Self.script(for: shell),
      answer: ["margherita", "marinara"])
    for ((words, expected), offered) in zip(Self.cases, offers) {
      // bash offers the program's own options in place of a verb, too; fish the short names of options.
      let found = offered.filter {
        words == [""] ? !$0.hasPrefix("-") : !$0.hasPrefix("-") || $0.hasPrefix("--")
      }
      #expect(found == expected, "\(shell): \(words)")
    }
  }

  private static func script(for shell: CompletionShell) throws -> String {
    Program.pizza.syntax.completionScript(for: try #require(Shell(rawValue: shell.rawValue)))
  }

  @Test(arguments: [(["--crust", "=", "thi"], ["thick", "thin"]), (["--crust", "="], ["thick", "thin"])])
  func `bash offers values behind an equals sign, which it takes for a word`(
    _ words: [String], _ offered: [String]
  ) async throws {
    let list = (["pizza", "bake"] + words).map { "'\($0)'" }.joined(separator: " ")
    let found = try await run(
      "bash", ["--norc"], .bash,
      "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count + 1); _pizza; printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(found == offered)
  }

  @Test func `bash runs nothing that stands in a candidate`() async throws {
    let found = try await run(
      "bash", ["--norc"], .bash,
      "pizza() { echo '$(touch ran)'; }; COMP_WORDS=(pizza bake ''); COMP_CWORD=2; _pizza; "
        + "printf '%s\\n' \"${COMPREPLY[@]}\"; ls")
    #expect(found.contains("$(touch ran)") && !found.contains("ran"))
  }

  /// The sorted lines that a shell prints after it has read the script, in a folder with a file `recipe.txt`.
  private func run(
    _ shell: String, _ options: [String], _ script: Shell, _ commands: String
  ) async throws -> [String] {
    let place = try TemporaryFolder()
    try Files.write([], to: place.path / "work/recipe.txt")
    try Files.write(
      Array(Program.pizza.syntax.completionScript(for: script).utf8), to: place.path / "completion")
    try Files.write(
      Array("#!/bin/sh\nprintf 'margherita\\nmarinara\\n'\n".utf8), to: place.path / "bin/pizza")
    try Files.setPermissions(0o755, of: place.path / "bin/pizza")
    var environment = EnvironmentVariables.current
    environment["PATH"] = "\(place.path / "bin"):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = place.path.string
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        try #require(Executables.locate(shell)),
        options + ["-c", ". '\(place.path)/completion'\n\(commands)"], environment: environment,
        workingDirectory: place.path / "work", timeLimit: .seconds(60)))
    #expect(String(decoding: result.standardError, as: UTF8.self) == "")
    return String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n").map(String.init)
      .sorted()
  }
}
