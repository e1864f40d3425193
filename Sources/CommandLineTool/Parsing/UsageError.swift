import Diagnostics

/// Wrong usage of the command line: exit status 64.
package struct UsageError: Error, Hashable, Sendable {
  /// One sentence without a full stop.
  package var message: String

  package init(_ message: String) { self.message = message }

  /// A value that cannot be read.
  ///
  /// - Parameters:
  ///   - expectation: What a right value looks like; empty where the value can only be empty.
  ///   - choices: The words of a closed choice.
  static func invalid(
    _ value: String, for name: String, _ expectation: String, _ choices: [String]
  ) -> UsageError {
    let nearest = nearestWord(to: value, in: choices)
    return UsageError(
      "the value '\(value)' is invalid for '\(name)'; \(nearest.map(didYouMean) ?? expectation)")
  }
}
