import Diagnostics

/// One line of what a compiler says: `path:line:column: error: message [#Group]`.
struct CompilerMessage: Hashable, Sendable {
  var severity: Diagnostic.Severity
  /// With the name of the diagnostic group, as the compiler prints it.
  var text: String
  /// As printed; nil for a message that belongs to no file.
  var file: String?
  var line: Int
  var column: Int

  /// The messages of a compiler's output in order, each once; source lines and carets between them are ignored.
  static func parse(_ output: [UInt8]) -> [CompilerMessage] {
    var seen: Set<CompilerMessage> = []
    return output.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .compactMap { CompilerMessage(line: $0) }
      .filter { $0.severity == .note || seen.insert($0).inserted }
  }

  init?(line bytes: ArraySlice<UInt8>) {
    let line = String(decoding: bytes, as: UTF8.self)
    for severity in Diagnostic.Severity.allCases {
      guard let range = line.firstRange(of: severity.rawValue + ": ") else { continue }
      let place = line[..<range.lowerBound]
      let text = String(line[range.upperBound...])
      if place.isEmpty || place == "<unknown>:0: " {
        self.init(severity: severity, text: text, file: nil, line: 0, column: 0)
        return
      }
      let parts = place.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
      guard place.hasSuffix(": "), parts.count >= 3, let row = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      else { continue }
      let file = parts.dropLast(2).joined(separator: ":")
      if file.isEmpty || file.hasPrefix(" ") { continue }
      self.init(severity: severity, text: text, file: file, line: row, column: column)
      return
    }
    return nil
  }

  init(severity: Diagnostic.Severity, text: String, file: String?, line: Int, column: Int) {
    self.severity = severity
    self.text = text
    self.file = file
    self.line = line
    self.column = column
  }
}
