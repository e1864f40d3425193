import Encodings

/// A file of `key: value` lines and `[kind name]` sections, which both descriptions and progress are written in.
///
/// A line that starts with white space continues the value above it; `#` begins a comment line. A section without
/// keys holds paragraphs of text. Lines end with LF or CRLF, and a byte-order mark is skipped.
struct SectionedText {
  struct Value: Hashable {
    var text: String
    var line: Int
  }

  struct Section {
    var kind: String
    var name: String
    var line: Int
    var values: [String: Value] = [:]
    /// The lines without a key, joined to paragraphs by blank lines.
    var paragraphs: [String] = []
  }

  struct Fault: Error, Hashable {
    var message: String
    var line: Int
  }

  /// The values before the first section.
  var head = Section(kind: "", name: "", line: 1)
  /// In the order of the file.
  var sections: [Section] = []
  var faults: [Fault] = []

  /// Reads a file's text; `prose` names the kinds of section that hold text instead of values.
  init(_ text: String, prose: Set<String> = []) {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var current = head
    var openKey: String?
    var openParagraph = false
    for (index, raw) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = index + 1
      let content = String(decoding: raw.last == 0x0D ? raw.dropLast() : raw, as: UTF8.self)
      let trimmed = content.trimmingBlanks()
      if trimmed.isEmpty {
        openKey = nil
        openParagraph = false
      } else if content.utf8.first == UInt8(ascii: "#") {
        continue
      } else if content.utf8.first == UInt8(ascii: "["), content.utf8.last == UInt8(ascii: "]") {
        close(current)
        let words = trimmed.dropFirst().dropLast().split(separator: " ", maxSplits: 1).map(String.init)
        current = Section(kind: words.first ?? "", name: words.count > 1 ? words[1] : "", line: line)
        openKey = nil
        openParagraph = false
      } else if prose.contains(current.kind) {
        if openParagraph {
          current.paragraphs[current.paragraphs.count - 1] += " " + trimmed
        } else {
          current.paragraphs.append(trimmed)
        }
        openParagraph = true
      } else if content.utf8.first == UInt8(ascii: " "), let key = openKey {
        current.values[key]?.text += " " + trimmed
      } else if let colon = content.utf8.firstIndex(of: UInt8(ascii: ":")) {
        let key = content[..<colon].trimmingBlanks()
        if current.values[key] != nil { faults.append(Fault(message: Message.duplicate(key), line: line)) }
        let value = content[content.utf8.index(after: colon)...].trimmingBlanks()
        current.values[key] = Value(text: value, line: line)
        openKey = key
      } else {
        faults.append(Fault(message: Message.neither, line: line))
      }
    }
    close(current)
  }

  private mutating func close(_ section: Section) {
    if section.kind.isEmpty && sections.isEmpty && section.line == 1 {
      head = section
    } else {
      sections.append(section)
    }
  }
}

// MARK: Messages

private enum Message {
  static func duplicate(_ key: String) -> String { "'\(key)' is given twice" }
  static let neither = "expected 'key: value', a '[section]' or a '#' comment"
}
