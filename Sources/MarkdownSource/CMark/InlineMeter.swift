/// Measures what the inline phase would cost, between cmark's two phases: blocks are read, inlines are not.
struct InlineMeter {
  /// The first limit that is exceeded.
  private(set) var excess: Limits.Excess?
  private var work = 0
  private var referenceBytes = 0
  /// How many bytes each reference gives for its label, as cmark normalises that (ASCII labels).
  private let references: [[UInt8]: Int]
  private let longestReference: Int

  init(references: [(label: [UInt8], size: Int)]) {
    self.references = Dictionary(references.map { ($0.label, $0.size) }, uniquingKeysWith: max)
    longestReference = references.map(\.size).max() ?? 0
  }

  /// Counts the marks of a paragraph's text. Linear.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>, line: Int) {
    var (brackets, delimiters, ats) = (0, 0, 0)
    for byte in text {
      switch byte {
      case .openBracket, .closeBracket: brackets += 1
      case .asterisk, .underscore, .tilde: delimiters += 1
      case UInt8(ascii: "@"): ats += 1
      default: break
      }
    }
    let excessMarks = max(0, brackets + delimiters + ats / 2 - Limits.freeMarks)
    work += excessMarks * excessMarks
    if work > Limits.inlineWork { excess = excess ?? .tooMuchWork(line: line) }
    if brackets > 0, longestReference > 0 { addReferences(text, line: line) }
  }

  /// Adds what each `[label]` repeats of its definition. A label beyond ASCII may fold to any other: it counts as the longest.
  private mutating func addReferences(_ text: UnsafeBufferPointer<UInt8>, line: Int) {
    var label: [UInt8] = []
    var isInLabel = false
    for byte in text {
      if byte == .openBracket {
        label.removeAll(keepingCapacity: true)
        isInLabel = true
      } else if byte == .closeBracket, isInLabel {
        isInLabel = false
        referenceBytes +=
          label.contains { $0 >= 0x80 } ? longestReference : references[normalized(label), default: 0]
        if referenceBytes > Limits.referenceBytes { excess = excess ?? .tooManyReferenceBytes(line: line) }
      } else if isInLabel {
        label.append(byte)
        // CommonMark: a label has at most 999 characters.
        isInLabel = label.count < 4000
      }
    }
  }

  /// A label as cmark compares it: without case, blanks at the ends gone and within made one.
  private func normalized(_ label: [UInt8]) -> [UInt8] {
    label.split { $0.isBlank || (0x0A...0x0D).contains($0) }.joined(separator: [.space])
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
