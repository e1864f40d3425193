import Course
import Diagnostics

/// The report of `verify --format github`: a workflow command for each diagnostic, which becomes an annotation.
struct GitHubReport: Sendable {
  let report: CourseReport
  /// The course's folder relative to the repository's top: `.` or `courses/security`.
  var courseFolder = "."

  /// The commands, one a line; nothing where there is nothing to say.
  func text() -> String {
    report.allDiagnostics.map { command(for: $0) + "\n" }.joined()
  }

  private func command(for diagnostic: Diagnostic) -> String {
    let properties = [
      diagnostic.location.map { ("file", path($0.file)) },
      diagnostic.location?.line.map { ("line", String($0)) },
      diagnostic.location?.column.map { ("col", String($0)) },
    ].compactMap { $0 }.map { "\($0.0)=\(escapedProperty($0.1))" }
    let notes = diagnostic.notes.map { note in
      let place = note.location.map { SourceLocation(path($0.file), line: $0.line, column: $0.column) }
      return (place.map { "\($0): " } ?? "") + note.message
    }
    let message =
      ([[diagnostic.message, diagnostic.suggestion].compactMap { $0 }.joined(separator: "; ")] + notes)
      .joined(separator: "\n")
    return
      "::\(name(of: diagnostic.severity))\(properties.isEmpty ? "" : " " + properties.joined(separator: ","))"
      + "::\(escapedData(message))"
  }

  private func name(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func path(_ file: String) -> String {
    courseFolder == "." || file.utf8.first == UInt8(ascii: "/") ? file : "\(courseFolder)/\(file)"
  }

  /// Escapes what ends a command or begins another one.
  private func escapedData(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Escapes what ends a property besides.
  private func escapedProperty(_ text: String) -> String {
    var escaped = ""
    for scalar in escapedData(text).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
