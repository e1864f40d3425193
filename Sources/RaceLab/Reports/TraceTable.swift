extension Trace {
  /// A table for a terminal: one column for each caller and one for the server.
  public func table(_ words: TraceWords = .english) -> String {
    let columns = callers + [words.server]
    var lines: [[String]] = [[words.step] + columns]
    for row in rows {
      for (index, text) in texts(of: row, words).enumerated() {
        var line = [index == 0 ? "\(row.step)" : ""] + columns.map { _ in "" }
        let column =
          text.isServers ? columns.count - 1 : callers.firstIndex(of: row.caller) ?? columns.count - 1
        line[column + 1] = text.text
        lines.append(line)
      }
    }
    for name in waiting {
      lines.append([""] + columns.map { $0 == name ? words.waits : "" })
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      var text = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(
        separator: "  ")
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  /// The actors other than the server's, in the order of the trace.
  private var actors: [String] {
    rows.compactMap(\.actor).filter { $0 != Self.server }.reduce(into: [String]()) { known, actor in
      if !known.contains(actor) { known.append(actor) }
    }
  }

  /// A sequence diagram in Mermaid's language.
  public func sequenceDiagram(_ words: TraceWords = .english) -> String {
    let participants = callers + actors + [words.server]
    func id(_ name: String) -> String { "p\(participants.firstIndex(of: name) ?? participants.count - 1)" }
    var lines = ["sequenceDiagram"] + participants.map { "  participant \(id($0)) as \(Self.escaped($0))" }
    for row in rows {
      let from = id(row.caller)
      for text in texts(of: row, words) {
        if text.isServers {
          lines.append("  Note over \(id(words.server)): \(Self.escaped(text.text))")
        } else if text.isArrival, let actor = row.actor {
          lines.append("  \(from)->>\(id(actor)): \(Self.escaped(text.text))")
        } else {
          lines.append("  Note over \(from): \(Self.escaped(text.text))")
        }
      }
    }
    for name in waiting { lines.append("  Note over \(id(name)): \(Self.escaped(words.waits))") }
    return lines.joined(separator: "\n")
  }

  private struct Text {
    var text: String
    var isServers = false
    var isArrival = false
  }

  /// What one step is worth saying, a line each.
  private func texts(of row: Row, _ words: TraceWords) -> [Text] {
    let prefix = row.isStartedTask ? "[\(words.startedTask)] " : ""
    var texts: [Text] = []
    if let actor = row.actor, actor != Self.server {
      let name = actors.count > 1 ? actor : nil
      let text = row.enters ? words.enters(name) : words.resumes(name)
      texts.append(Text(text: prefix + text, isArrival: true))
    }
    for event in row.events {
      texts.append(
        Text(text: (event.isServers ? "" : prefix) + words.text(event), isServers: event.isServers))
    }
    return texts
  }

  /// Mermaid ends a line at a semicolon and reads `#` as the beginning of a character's number.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "\n": " "
      default: String(character)
      }
    }.joined()
  }
}
