import Platform

/// How a value is written on the command line, and how it is read.
package struct ValueSyntax<Value>: Sendable {
  /// What the help calls the value: `n`, `dir`, `text|json`.
  let name: String
  /// What a right value looks like: `it is a whole number from 1 to 256`.
  let expectation: String
  let completion: Completion
  /// The words of a closed choice, for suggestions.
  let choices: [String]
  let read: @Sendable (String) -> Value?

  /// - Parameter read: Returns nil for text that is not such a value.
  package init(
    _ name: String, expectation: String, completion: Completion = .none, choices: [String] = [],
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expectation = expectation
    self.completion = completion
    self.choices = choices
    self.read = read
  }
}

extension ValueSyntax where Value == String {
  /// Any text that is not empty.
  package static func text(_ name: String, completion: Completion = .none) -> Self {
    ValueSyntax(name, expectation: "", completion: completion) { $0 }
  }
}

extension ValueSyntax where Value == Int {
  /// A whole number within bounds.
  package static func number(in bounds: ClosedRange<Int>) -> Self {
    ValueSyntax("n", expectation: "it is a whole number from \(bounds.lowerBound) to \(bounds.upperBound)") {
      Int($0).flatMap { bounds.contains($0) ? $0 : nil }
    }
  }
}

extension ValueSyntax where Value == Path {
  /// The path of a file.
  package static var file: Self { ValueSyntax("file", expectation: "", completion: .file) { Path($0) } }
  /// The path of a folder.
  package static var folder: Self { ValueSyntax("dir", expectation: "", completion: .folder) { Path($0) } }
}

extension ValueSyntax where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the cases' words.
  package static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return ValueSyntax(
      words.joined(separator: "|"), expectation: "it is one of: \(words.joined(separator: ", "))",
      completion: .words(words), choices: words
    ) { Value(rawValue: $0) }
  }
}
