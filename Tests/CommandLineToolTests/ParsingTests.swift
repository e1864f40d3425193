import Testing

@testable import CommandLineTool

@Suite struct ParsingTests {
  @Test(arguments: [
    ("bake", BakeOptions()),
    (
      "bake a --crust thick --note=x b -t 250 --folded",
      BakeOptions(
        pizzas: ["a", "b"], crust: .thick, note: "x", isFolded: true, oven: OvenOptions(heat: 250))
    ),
    ("bake -r=dir/file.txt --note=--open", BakeOptions(recipe: "dir/file.txt", note: "--open")),
    ("bake --recipe - -", BakeOptions(pizzas: ["-"], recipe: "-")),
    ("bake --folded -- --open --help", BakeOptions(pizzas: ["--open", "--help"], isFolded: true)),
  ])
  func `options become typed values in every spelling`(_ line: String, _ options: BakeOptions) {
    #expect(Program.pizza.result(of: line) == .success(.perform(.bake(options))))
  }

  @Test func `a verb may have two words and single arguments`() {
    #expect(
      Program.pizza.result(of: "add topping olive 3")
        == .success(.perform(.addTopping(ToppingOptions(name: "olive", amount: 3)))))
    #expect(
      Program.pizza.result(of: "add topping olive")
        == .success(.perform(.addTopping(ToppingOptions(name: "olive")))))
  }

  @Test(arguments: [
    ("bkae", "unknown verb 'bkae'; did you mean 'bake'?"),
    ("banana", "unknown verb 'banana'; see 'pizza --help'"),
    ("add", "the verb 'add' is incomplete; it is one of: add topping"),
    ("add --amount", "the verb 'add' is incomplete; it is one of: add topping"),
    ("add toping", "unknown verb 'add toping'; did you mean 'add topping'?"),
    ("add topping", "missing expected argument '<name>'"),
    ("add topping olive 0", "the value '0' is invalid for '<amount>'; it is a whole number from 1 to 9"),
    ("add topping olive 1 2", "unexpected argument '2'"),
    ("--crust thin bake", "unexpected option '--crust'; options come after the verb"),
    ("bake --crsut thin", "unknown option '--crsut'; did you mean '--crust'?"),
    ("bake --hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("bake -x", "unknown option '-x'"),
    ("bake --crust", "missing value for '--crust <thin|thick>'"),
    ("bake --crust=", "missing value for '--crust <thin|thick>'"),
    ("bake --crust --open", "missing value for '--crust <thin|thick>'"),
    ("bake --crust thikc", "the value 'thikc' is invalid for '--crust'; did you mean 'thick'?"),
    ("bake --crust round", "the value 'round' is invalid for '--crust'; it is one of: thin, thick"),
    ("bake -t 301", "the value '301' is invalid for '--heat'; it is a whole number from 50 to 300"),
    ("bake --open=yes", "the option '--open' takes no value"),
    ("bake --open --open", "the option '--open' is given twice"),
    ("bake --heat 60 -t 70", "the option '-t' is given twice"),
    ("bake --open --folded", "give either '--folded' or '--open'"),
    ("wash up", "unexpected argument 'up'"),
    ("help wash up", "unexpected argument 'up'"),
    ("help bkae", "unknown verb 'bkae'; did you mean 'bake'?"),
    ("--generate-completion-script", "--generate-completion-script takes one of: bash, zsh, fish"),
    ("--generate-completion-script csh", "--generate-completion-script takes one of: bash, zsh, fish"),
  ])
  func `wrong usage is reported with what is right`(_ line: String, _ message: String) {
    #expect(Program.pizza.result(of: line) == .failure(UsageError(message)))
  }

  @Test func `an error is printed with the usage of its verb and without control characters`() throws {
    let bake = try #require(Program.pizza.syntax.verbs.first)
    #expect(
      Program.pizza.syntax.text(of: UsageError("no"), in: bake) == """
        Error: no
        Usage: pizza bake [<pizza> ...] [options]
          See 'pizza help bake' for more information.

        """)
    let text = Program.pizza.syntax.text(of: UsageError("a\u{1B}[31m\nb"), in: nil)
    #expect(text.split(separator: "\n").count == 3)
    #expect(!text.contains("\u{1B}"))
    #expect(text.hasSuffix("Usage: pizza <verb> [options]\n  See 'pizza --help' for more information.\n"))
  }
}
