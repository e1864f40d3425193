import Diagnostics

/// A fault or remark about a document that does not know its file's name yet.
struct Finding: Hashable, Sendable {
  var severity: Diagnostic.Severity
  var message: String
  var position: Position
  var notes: [Note] = []
  var suggestion: String?

  /// A second place.
  struct Note: Hashable, Sendable {
    var message: String
    var position: Position
  }

  static func error(_ message: String, at position: Position, notes: [Note] = [], suggestion: String? = nil)
    -> Finding
  {
    Finding(severity: .error, message: message, position: position, notes: notes, suggestion: suggestion)
  }

  static func warning(_ message: String, at position: Position, notes: [Note] = [], suggestion: String? = nil)
    -> Finding
  {
    Finding(severity: .warning, message: message, position: position, notes: notes, suggestion: suggestion)
  }

  func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(
      severity, message, at: position.location(in: file),
      notes: notes.map { Diagnostic.Note($0.message, at: $0.position.location(in: file)) },
      suggestion: suggestion)
  }
}
