import Platform

@testable import CommandLineTool

/// A program with every kind of argument.
enum SampleVerb: Hashable, Sendable {
  case bake(BakeOptions)
  case addTopping(ToppingOptions)
  case wash(WashOptions)
}

struct OvenOptions: VerbOptions, Hashable {
  var heat = 200

  static let arguments: [Argument<Self>] = [
    .option("heat", \.heat, .number(in: 50...300), letter: "t", help: "The oven's heat (default: 200).")
  ]
}

struct BakeOptions: VerbOptions, Hashable {
  enum Crust: String, CaseIterable, Sendable {
    case thin, thick
  }

  var pizzas: [String] = []
  var crust = Crust.thin
  var recipe: Path?
  var note: String?
  var isFolded = false
  var isOpen = false
  var oven = OvenOptions()

  static let arguments: [Argument<Self>] =
    [
      .repeated(
        "pizza", \.pizzas, .text("pizza", completion: .program(["list", "--ids"])), help: "The pizzas."),
      .option("crust", \.crust, .choice, help: "The crust's [usual] form."),
      .option("recipe", \.recipe, .file, letter: "r", help: "The cook's recipe: a file."),
      .option("note", \.note, .text("text"), help: "A note."),
      .flag("folded", \.isFolded, help: "Fold it."),
      .flag("open", \.isOpen, help: "Leave it open."),
    ] + group(\.oven)

  func validate() throws(UsageError) {
    if isFolded, isOpen { throw UsageError("give either '--folded' or '--open'") }
  }
}

struct ToppingOptions: VerbOptions, Hashable {
  var name = ""
  var amount: Int?

  static let arguments: [Argument<Self>] = [
    .required("name", \.name, .text("name"), help: "The topping."),
    .optional("amount", \.amount, .number(in: 1...9), help: "How much of it."),
  ]
}

struct WashOptions: VerbOptions, Hashable {
  static let arguments: [Argument<Self>] = []
}

extension Program<SampleVerb> {
  static let pizza = Program(
    ProgramSyntax(
      name: "pizza", version: "1.2.3", abstract: "A pizzeria.", discussion: "Bakes what it is told.",
      statuses: [(.proven, "Baked.")]),
    verbs: [
      Verb(
        "bake", abstract: "Bake pizzas: the oven's work.", discussion: "It takes a while.", SampleVerb.bake),
      Verb("add topping", abstract: "Add a topping.", SampleVerb.addTopping),
      Verb("wash", abstract: "Wash up.", SampleVerb.wash),
    ])

  /// What a command line asks for, or the message of its error.
  func result(of line: String) -> Result<Request<SampleVerb>, UsageError> {
    var verb: VerbSyntax?
    do throws(UsageError) {
      return .success(try parse(line.split(separator: " ").map(String.init), &verb))
    } catch {
      return .failure(error)
    }
  }
}

extension Request: Equatable where Invocation: Equatable {
  /// Compares what is asked for; it must be public, as `Equatable` is.
  public static func == (left: Request, right: Request) -> Bool {
    switch (left, right) {
    case (.perform(let left), .perform(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    default: false
    }
  }
}
