import Encodings

/// Prints diagnostics as compilers do, so that editors and CI services find the place.
package struct DiagnosticText: Sendable {
  /// Whether ANSI colours are used: on a terminal only, and never with NO_COLOR.
  package var colored: Bool

  /// How a file is named to whoever reads.
  package var naming: @Sendable (String) -> String = { $0 }

  package init(colored: Bool) {
    self.colored = colored
  }

  /// The lines of one diagnostic: `path:line:column: error: message; way out`, then a line for each note.
  package func lines(of diagnostic: Diagnostic) -> [String] {
    let message = [diagnostic.message, diagnostic.suggestion].compactMap { $0 }.joined(separator: "; ")
    return [line(diagnostic.location, diagnostic.severity, message)]
      + diagnostic.notes.map { line($0.location, .note, $0.message) }
  }

  private func line(
    _ location: SourceLocation?, _ severity: Diagnostic.Severity, _ message: String
  ) -> String {
    let place =
      location.map { location in
        var named = location
        named.file = naming(location.file)
        return paint("\(VisibleEscapes.oneLine(named.description)): ", "1")
      } ?? ""
    let word = paint("\(severity.rawValue): ", colour(of: severity))
    return place + word + paint(VisibleEscapes.oneLine(message), "1")
  }

  private func colour(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
