import Testing

@testable import CommandLineTool

@Suite struct HelpTests {
  private let pizza = Program<SampleVerb>.pizza
  private var width: Int { 80 }

  @Test func `help and version are found anywhere before the end of options`() {
    let bake = pizza.syntax.verbs[0]
    for line in ["", "--help", "-h", "help"] {
      #expect(pizza.result(of: line) == .success(.text(pizza.syntax.help(width: width))))
    }
    for line in ["bake --nonsense --help", "bake -h", "help bake"] {
      #expect(pizza.result(of: line) == .success(.text(pizza.syntax.help(of: bake, width: width))))
    }
    for line in ["help add", "add --help"] {
      #expect(pizza.result(of: line) == .success(.text(pizza.syntax.help(of: "add", width: width))))
    }
    for line in ["--version", "bake --version"] {
      #expect(pizza.result(of: line) == .success(.text("1.2.3\n")))
    }
  }

  @Test func `the help of a verb lists arguments and options`() {
    #expect(
      pizza.syntax.help(of: pizza.syntax.verbs[0], width: 60) == """
        OVERVIEW: Bake pizzas: the oven's work.

        It takes a while.

        USAGE: pizza bake [<pizza> ...] [options]

        ARGUMENTS:
          <pizza>                 The pizzas.

        OPTIONS:
          --crust <thin|thick>    The crust's [usual] form.
          -r, --recipe <file>     The cook's recipe: a file.
          --note <text>           A note.
          --folded                Fold it.
          --open                  Leave it open.
          -t, --heat <n>          The oven's heat (default: 200).
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test func `the help of the program lists the verbs`() {
    let text = pizza.syntax.help(width: 60)
    #expect(text.contains("VERBS:\n  bake                    Bake pizzas: the oven's work.\n  add topping "))
    #expect(text.split(separator: "\n").filter { !$0.contains("'pizza ") }.allSatisfy { $0.count <= 60 })
  }

  @Test func `the manual page names every verb, option and exit status`() {
    let manual = pizza.syntax.manual
    for part in [
      ".TH PIZZA 1 \"\" \"pizza 1.2.3\"", ".SS pizza bake [<pizza> ...] [options]", ".B \\-t, \\-\\-heat <n>",
      ".SH EXIT STATUS\n.TP\n.B 0\nBaked.\n",
    ] { #expect(manual.contains(part), "\(part)") }
  }
}
