import Encodings

/// A kind of difference with the sentence that describes it.
struct Classification {
  /// A line of the page and the line of the output that replaces it.
  typealias Pair = (page: ArraySlice<UInt8>, output: ArraySlice<UInt8>)

  let kind: Difference.Kind
  var sentence: String

  private init(_ kind: Difference.Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  static let noFinalNewline = Classification(.noFinalNewline, Message.noFinalNewline)
  static let finalNewline = Classification(.finalNewline, Message.finalNewline)
  static let alsoFinalNewline = Message.alsoFinalNewline

  static func lineEnding(isCRLF: Bool, line: Int) -> Classification {
    Classification(.lineEnding, Message.lineEnding(isCRLF: isCRLF, line: line))
  }

  static func blankLine(missing: Int, extra: Int, isMissingFirst: Bool, line: Int) -> Classification {
    Classification(
      .blankLine,
      Message.blankLine(missing: missing, extra: extra, isMissingFirst: isMissingFirst, line: line))
  }

  static func order(line: Int) -> Classification { Classification(.order, Message.order(line: line)) }

  static func noOutput(expected lines: Int) -> Classification {
    Classification(.earlyEnd, Message.noOutput(lines))
  }

  static func earlyEnd(before line: Int, missing: Int) -> Classification {
    Classification(.earlyEnd, Message.earlyEnd(before: line, missing: missing))
  }

  static func earlyEnd(within line: Int, missing: Int) -> Classification {
    Classification(.earlyEnd, Message.earlyEnd(within: line, missing: missing))
  }

  static func extraOutput(_ lines: Int, pageIsEmpty: Bool) -> Classification {
    Classification(.extraOutput, Message.extraOutput(lines, pageIsEmpty: pageIsEmpty))
  }

  /// Lines that were replaced, removed and added, and differ in more than one respect.
  static func text(missing: Int, extra: Int, line: Int) -> Classification {
    Classification(.text, Message.text(missing: missing, extra: extra, line: line))
  }

  /// The same without regard to the order of lines.
  static func unorderedText(missing: Int, extra: Int) -> Classification {
    Classification(.text, Message.unorderedText(missing: missing, extra: extra))
  }

  static func tooCostly(page: Int, output: Int) -> Classification {
    Classification(.text, Message.tooCostly(page, output))
  }

  /// Pairs of lines that all differ in one and the same respect, the first of them at `line`; nil where they do not.
  static func replaced(_ pairs: [Pair], line: Int) -> Classification? {
    guard let kind = LineFold.kind(of: pairs), let (page, output) = pairs.first else { return nil }
    let place = pairs.count == 1 ? "line \(line)" : "\(pairs.count) lines, the first is line \(line)"
    let sentence =
      switch kind {
      case .lineEnding: Message.carriageReturn(place)
      case .trailingWhitespace: Message.trailingWhitespace(page, output, place)
      case .unicodeForm: Message.unicodeForm(page, output, place)
      case .letterCase: Message.letterCase(place)
      default: Message.number(page, output, place)
      }
    return Classification(kind, sentence)
  }

  /// The same, where the text is compared with a pattern.
  var ofPattern: Classification {
    kind == .text ? Classification(kind, sentence + "; " + Message.patternDoesNotMatch) : self
  }

  /// The same with what is true besides: no final newline, bytes that are not valid UTF-8.
  func noting(_ output: Lines) -> Classification {
    var noted = self
    if kind != .noFinalNewline, kind != .earlyEnd, !output.endsWithNewline {
      noted.sentence += "; " + Message.alsoNoFinalNewline
    }
    if let offset = firstInvalidOffset(output.bytes[...]) {
      noted.sentence += "; " + Message.invalidUTF8(output.bytes[offset])
    }
    return noted
  }
}

/// `1 line`, `2 lines`.
func counted(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

private enum Message {
  static let noFinalNewline =
    "no final newline: all lines are equal, but the output does not end with a newline"
  static let alsoNoFinalNewline = "the output also has no final newline"
  static let finalNewline =
    "final newline: all lines are equal, but the output ends with a newline, which 'no-eol' excludes"
  static let alsoFinalNewline = "the output also ends with a newline, which 'no-eol' excludes"
  static let patternDoesNotMatch = "the output does not match the pattern"

  static func invalidUTF8(_ byte: UInt8) -> String {
    "the output is not valid UTF-8 (byte \(VisibleEscapes.numbered(byte)))"
  }

  static func noOutput(_ lines: Int) -> String {
    "early end: the output is empty, the page has \(counted(lines, "line"))"
  }

  static func earlyEnd(before line: Int, missing: Int) -> String {
    "early end: the output stops before line \(line), \(counted(missing, "line")) missing"
  }

  static func earlyEnd(within line: Int, missing: Int) -> String {
    "early end: the output stops in the middle of line \(line)"
      + (missing > 0 ? ", \(counted(missing, "more line")) missing" : "")
  }

  static func extraOutput(_ lines: Int, pageIsEmpty: Bool) -> String {
    pageIsEmpty
      ? "extra output: the block is empty, the output has \(counted(lines, "line"))"
      : "extra output: \(counted(lines, "line")) after the last line of the block"
  }

  static func lineEnding(isCRLF: Bool, line: Int) -> String {
    "line ending: the output ends lines with \(isCRLF ? "CR LF" : "CR alone"), from line \(line) on"
  }

  static func carriageReturn(_ place: String) -> String {
    "line ending: the output has a carriage return before the newline (\(place))"
  }

  static func blankLine(missing: Int, extra: Int, isMissingFirst: Bool, line: Int) -> String {
    if missing > 0, extra > 0 { return "blank line: blank lines are elsewhere, first at line \(line)" }
    let lines = missing + extra == 1 ? "a blank line" : "\(missing + extra) blank lines"
    return isMissingFirst
      ? "blank line: the output lacks \(lines) of the page, at line \(line)"
      : "blank line: the output has \(lines) that the page lacks, before line \(line)"
  }

  static func order(line: Int) -> String {
    "order: the same lines in a different order, from line \(line) on"
  }

  static func text(missing: Int, extra: Int, line: Int) -> String {
    switch (missing, extra) {
    case (_, 0):
      "missing lines: the output lacks \(counted(missing, "line")) of the page, from line \(line) on"
    case (0, _):
      "extra lines: the output has \(counted(extra, "line")) that the page lacks, first before line \(line)"
    default:
      "different text from line \(line) on: \(counted(missing, "line")) of the page, \(counted(extra, "line")) of the output"
    }
  }

  static func unorderedText(missing: Int, extra: Int) -> String {
    switch (missing, extra) {
    case (_, 0): "missing lines: the output lacks \(counted(missing, "line")) of the page, in any order"
    case (0, _): "extra lines: the output has \(counted(extra, "line")) that the page lacks, in any order"
    default:
      "different lines: in any order, the output lacks \(missing) of the page and has \(extra) that the page lacks"
    }
  }

  static func tooCostly(_ page: Int, _ output: Int) -> String {
    "the pattern is too costly to match: \(counted(page, "line")) of pattern, \(counted(output, "line")) of output"
  }

  static func trailingWhitespace(
    _ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>, _ place: String
  ) -> String {
    let blanks = { (line: ArraySlice<UInt8>) in line.reversed().prefix(while: isWhitespace).count }
    return "trailing whitespace: the line of the page ends with \(counted(blanks(page), "blank")),"
      + " that of the output with \(blanks(output)) (\(place))"
  }

  static func letterCase(_ place: String) -> String {
    "letter case: only upper and lower case differ (\(place))"
  }

  static func number(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>, _ place: String) -> String {
    let numbers = zip(numberRanges(page).map { page[$0] }, numberRanges(output).map { output[$0] })
    guard let (expected, actual) = numbers.first(where: { $0 != $1 }) else {
      return "a number differs (\(place))"
    }
    let (old, new) = (visiblyEscaped(expected, limit: 60), visiblyEscaped(actual, limit: 60))
    return "a number differs: \(old) on the page, \(new) in the output (\(place))"
  }

  static func unicodeForm(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>, _ place: String) -> String {
    let characters = zip(String(decoding: page, as: UTF8.self), String(decoding: output, as: UTF8.self))
    guard
      let (expected, actual) = characters.first(where: { !$0.unicodeScalars.elementsEqual($1.unicodeScalars) }
      )
    else { return "Unicode form: the same characters are encoded differently (\(place))" }
    let form = { (character: Character, other: Character) in
      let (count, otherCount) = (character.unicodeScalars.count, other.unicodeScalars.count)
      let name = count < otherCount ? " (composed, NFC)" : count > otherCount ? " (decomposed, NFD)" : ""
      return character.unicodeScalars.map(VisibleEscapes.codePoint).joined(separator: " ") + name
    }
    return "Unicode form: \(expected) is \(form(expected, actual)) on the page,"
      + " \(form(actual, expected)) in the output (\(place))"
  }
}
