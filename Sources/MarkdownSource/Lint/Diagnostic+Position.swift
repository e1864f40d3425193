import Diagnostics

/// A document does not know its file's name, so its diagnostics have places without one until `located(in:)`.
extension Diagnostic {
  static func error(
    _ message: String, at position: Position, notes: [Note] = [], suggestion: String? = nil
  ) -> Diagnostic {
    .error(message, at: position.location(in: ""), notes: notes, suggestion: suggestion)
  }

  static func warning(
    _ message: String, at position: Position, notes: [Note] = [], suggestion: String? = nil
  ) -> Diagnostic {
    .warning(message, at: position.location(in: ""), notes: notes, suggestion: suggestion)
  }

  /// The same diagnostic with the file's name.
  func located(in file: String) -> Diagnostic {
    var located = self
    located.location?.file = file
    for index in notes.indices { located.notes[index].location?.file = file }
    return located
  }
}

extension Diagnostic.Note {
  init(_ message: String, at position: Position) { self.init(message, at: position.location(in: "")) }
}

extension [Diagnostic] {
  /// By their places; those of one place stay in their order.
  func inDocumentOrder() -> [Diagnostic] {
    enumerated().sorted { left, right in
      guard let first = left.element.location, let second = right.element.location, first != second else {
        return left.offset < right.offset
      }
      return first < second
    }.map(\.element)
  }
}
