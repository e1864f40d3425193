/// One argument of a lesson's program: a name to call it by, a heading, and what it prints.
///
/// A step prints with `print`; what it prints is what an output block of the page shows, so it must depend on
/// nothing but the step: no clock, no randomness, no order of a `Set`.
public struct Step: Sendable {
  /// What the reader types and what `output step=NAME` names: no white space, no `-` in front.
  public let name: String
  /// What stands above the step's output when all steps run, in the lesson's language.
  public let heading: String
  /// How the help shows the step's own arguments, such as `[COUNT]`; nil where it takes none.
  public let argumentNames: String?

  let body: @Sendable ([String]) async throws -> Void

  /// A step without arguments of its own.
  public init(_ name: String, _ heading: String, _ body: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.heading = heading
    argumentNames = nil
    self.body = { _ in try await body() }
  }

  /// A step that takes what follows its name on the command line.
  ///
  /// It gets an empty array when all steps run. What it cannot use it answers with a `StepUsageError`.
  public init(
    _ name: String, _ heading: String, arguments: String,
    _ body: @escaping @Sendable ([String]) async throws -> Void
  ) {
    self.name = name
    self.heading = heading
    argumentNames = arguments
    self.body = body
  }
}

/// Thrown by a step that cannot use its arguments; the program ends with 64 instead of 1.
public struct StepUsageError: Error, CustomStringConvertible, Sendable {
  /// What is wrong with the arguments, in the lesson's language.
  public let description: String

  /// Makes the error from one sentence.
  public init(_ description: String) {
    self.description = description
  }
}

/// Collects the steps of a lesson in the order in which they are written.
@resultBuilder
public enum StepBuilder {
  /// A single step.
  public static func buildExpression(_ step: Step) -> [Step] { [step] }
  /// Steps that were made elsewhere.
  public static func buildExpression(_ steps: [Step]) -> [Step] { steps }
  /// All parts, in order.
  public static func buildBlock(_ parts: [Step]...) -> [Step] { parts.flatMap { $0 } }
  /// The steps of a loop.
  public static func buildArray(_ parts: [[Step]]) -> [Step] { parts.flatMap { $0 } }
  /// The steps of an `if` without `else`.
  public static func buildOptional(_ part: [Step]?) -> [Step] { part ?? [] }
  /// The steps of the first branch.
  public static func buildEither(first part: [Step]) -> [Step] { part }
  /// The steps of the second branch.
  public static func buildEither(second part: [Step]) -> [Step] { part }
}
