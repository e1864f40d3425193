import TestSupport
import Testing

@testable import CommandLineTool
@testable import CourseCommand
@testable import Exercises

/// Every verb of both programs, in the real shells.
@Suite struct CompletionTests {
  /// A command line up to the word under the cursor, and what is offered there.
  private struct Case {
    var words: [String]
    var offered: [String]
    /// The option that stands there already: bash and fish go on offering it.
    var given: String?
  }

  private static let ids = ["alpha", "beta"]

  private static func values(_ completion: Completion) -> [String] {
    switch completion {
    case .none: []
    case .words(let words): words.sorted()
    case .file: ["kitchen", "recipe.txt"]
    case .folder: ["kitchen"]
    case .program: ids
    }
  }

  /// For each verb its options; for each option its values; behind an option with its value what stood there without it.
  private static func cases(of program: ProgramSyntax, in shell: CompletionShell) -> [Case] {
    program.verbs.flatMap { verb -> [Case] in
      let options = verb.options.map { "--\($0.name)" }.sorted()
      // fish does not count the words beside the options: it offers what any of them may be.
      let words = shell == .fish ? verb.positionals[...] : verb.positionals.prefix(1)
      let first = words.isEmpty ? nil : words.flatMap { values($0.completion) }.sorted()
      var cases = [Case(words: verb.words + ["--"], offered: options)]
      if let first { cases.append(Case(words: verb.words + [""], offered: first)) }
      for option in verb.options where option.takesValue {
        for spelling in option.spellings {
          let before = verb.words + [spelling]
          cases.append(Case(words: before + [""], offered: values(option.completion)))
          if let first { cases.append(Case(words: before + ["x", ""], offered: first)) }
          cases.append(
            Case(
              words: before + ["x", "--"], offered: options.filter { $0 != "--\(option.name)" },
              given: "--\(option.name)"))
        }
      }
      return cases
    }
  }

  @Test(arguments: CompletionShell.allCases, ["course", "exercise"])
  func `each verb offers its own options, their values, and what it works on`(
    _ shell: CompletionShell, _ name: String
  ) async throws {
    try #require(shell.isInstalled, "Scripts/setup.sh test installs it")
    let program = name == "course" ? Program.course.syntax : Program.exercise.syntax
    let cases = Self.cases(of: program, in: shell)
    let script = program.completionScript(for: try #require(Shell(rawValue: shell.rawValue)))
    let offers = try await shell.offers(
      for: cases.map(\.words), of: name, script: script, answer: Self.ids)
    for (expected, offered) in zip(cases, offers) {
      let found = offered.filter { !$0.hasPrefix("-") || $0.hasPrefix("--") }
      let given = shell == .zsh ? [] : [expected.given].compactMap(\.self)
      #expect(found == (expected.offered + given).sorted(), "\(shell): \(expected.words)")
    }
  }
}
