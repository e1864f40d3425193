/// The declaration of one argument: how it is written, and where its value goes.
///
/// Everything that the command line knows of an argument is this one value:
///
///     struct VerifyOptions: VerbOptions {
///       var step: String?
///       var isStrict = false
///
///       static let arguments: [Argument<Self>] = [
///         .option("step", \.step, .text("step"), help: "Check only blocks that show this step."),
///         .flag("strict", \.isStrict, help: "Let warnings and unverified blocks fail."),
///       ]
///     }
package struct Argument<Options>: Sendable {
  let syntax: ArgumentSyntax
  /// Stores a value; throws where the text is not a value of its kind. A flag is stored with empty text.
  let store: @Sendable (inout Options, String) throws(UsageError) -> Void
}

extension Argument {
  package typealias Property<Value> = WritableKeyPath<Options, Value> & Sendable

  /// `--name`: true where it is given.
  package static func flag(
    _ name: String, _ property: Property<Bool>, letter: Character? = nil, help: String
  ) -> Self {
    let syntax = ArgumentSyntax(name: name, letter: letter, kind: .flag, help: help, completion: .none)
    return Argument(syntax: syntax) { options, _ throws(UsageError) in options[keyPath: property] = true }
  }

  /// `--name <value>` with a default: the property's initial value.
  package static func option<Value>(
    _ name: String, _ property: Property<Value>, _ value: ValueSyntax<Value>, letter: Character? = nil,
    help: String
  ) -> Self {
    option(name, letter, value, help: help) { $0[keyPath: property] = $1 }
  }

  /// `--name <value>` that may be absent.
  package static func option<Value>(
    _ name: String, _ property: Property<Value?>, _ value: ValueSyntax<Value>, letter: Character? = nil,
    help: String
  ) -> Self {
    option(name, letter, value, help: help) { $0[keyPath: property] = $1 }
  }

  private static func option<Value>(
    _ name: String, _ letter: Character?, _ value: ValueSyntax<Value>, help: String,
    assign: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Self {
    let syntax = ArgumentSyntax(
      name: name, letter: letter, kind: .option(value: value.name), help: help, completion: value.completion)
    return Argument(syntax: syntax, value: value, assign: assign)
  }

  /// One word that must be given; the property's initial value is never seen, since parsing fails without the word.
  package static func required<Value>(
    _ name: String, _ property: Property<Value>, _ value: ValueSyntax<Value>, help: String
  ) -> Self {
    positional(name, 1...1, value, help: help) { $0[keyPath: property] = $1 }
  }

  /// One word that may be given.
  package static func optional<Value>(
    _ name: String, _ property: Property<Value?>, _ value: ValueSyntax<Value>, help: String
  ) -> Self {
    positional(name, 0...1, value, help: help) { $0[keyPath: property] = $1 }
  }

  /// Any number of words.
  package static func repeated<Value>(
    _ name: String, _ property: Property<[Value]>, _ value: ValueSyntax<Value>, help: String
  ) -> Self {
    positional(name, 0...Int.max, value, help: help) { $0[keyPath: property].append($1) }
  }

  private static func positional<Value>(
    _ name: String, _ count: ClosedRange<Int>, _ value: ValueSyntax<Value>, help: String,
    assign: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Self {
    let syntax = ArgumentSyntax(
      name: name, letter: nil, kind: .positional(count), help: help, completion: value.completion)
    return Argument(syntax: syntax, value: value, assign: assign)
  }

  private init<Value>(
    syntax: ArgumentSyntax, value: ValueSyntax<Value>,
    assign: @escaping @Sendable (inout Options, Value) -> Void
  ) {
    self.syntax = syntax
    let name = syntax.count == nil ? "--\(syntax.name)" : syntax.usage
    store = { options, text throws(UsageError) in
      guard let read = value.read(text) else {
        throw .invalid(text, for: name, value.expectation, value.choices)
      }
      assign(&options, read)
    }
  }
}
