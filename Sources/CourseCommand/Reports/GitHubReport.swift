import CourseModel
import Diagnostics

/// The report of `verify --format github`: a workflow command for each diagnostic, which becomes an annotation.
struct GitHubReport: Sendable {
  let report: CourseReport
  /// The course's folder relative to the repository's top: `.` or `courses/security`.
  var courseFolder = "."

  /// The commands, one a line; nothing where there is nothing to say.
  func text() -> String {
    let commands =
      report.diagnostics.map { command(for: $0) }
      + report.lessons.flatMap { lesson in
        lesson.diagnostics.map { command(for: $0) } + lesson.blocks.flatMap(self.commands)
      }
    return commands.map { $0 + "\n" }.joined()
  }

  /// A block's diagnostics; the first finding brings the difference, or what the failed run wrote: no other line of
  /// the log has it.
  private func commands(for block: BlockReport) -> [String] {
    let isShown = block.verdict == .differs || block.verdict == .failed
    let lines = isShown ? (block.detail ?? "").split(separator: "\n") : []
    let detail =
      lines.prefix(Self.longestDetail).map(String.init)
      + (lines.count > Self.longestDetail ? [Message.more(lines.count - Self.longestDetail)] : [])
    return block.faults.map { command(for: $0) }
      + block.findings.enumerated().map { command(for: $1, detail: $0 == 0 ? detail : []) }
  }

  /// As many lines as an annotation can have and still be read beside the page.
  private static let longestDetail = 30

  private func command(for diagnostic: Diagnostic, detail: [String] = []) -> String {
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
      ([[diagnostic.message, diagnostic.suggestion].compactMap { $0 }.joined(separator: "; ")] + notes
      + detail)
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

private enum Message {
  static func more(_ count: Int) -> String { "… \(count) more line\(count == 1 ? "" : "s")" }
}
