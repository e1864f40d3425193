/// The sentences that say what kind of difference there is.
enum DifferenceMessages {
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  static let noFinalNewline =
    "no final newline: every line is right, but the output does not end with a newline"

  static func wroteNothing(_ missing: Int) -> String {
    "early end: the program wrote nothing where the page has \(count(missing, "line"))"
  }

  static func earlyEnd(after lines: Int, missing: Int) -> String {
    "early end: the output stops after \(count(lines, "line")), \(missing) before the end of the block"
  }

  static func earlyEndWithin(line: Int, missing: Int) -> String {
    "early end: the output stops in the middle of line \(line)"
      + (missing > 0 ? ", and \(count(missing, "line")) more \(missing == 1 ? "is" : "are") missing" : "")
  }

  static func extraOutput(_ lines: Int, pageIsEmpty: Bool) -> String {
    pageIsEmpty
      ? "extra output: the block is empty, the program wrote \(count(lines, "line"))"
      : "extra output: \(count(lines, "line")) after the last line of the block"
  }

  static func lineEnding(crlf: Bool, line: Int) -> String {
    "line ending: the output ends its lines with \(crlf ? "CR LF" : "a carriage return alone"), from line \(line) on"
  }

  static func blankLine(missing: Int, extra: Int, isMissing: Bool, line: Int) -> String {
    if missing > 0, extra > 0 {
      return "blank line: blank lines stand elsewhere, first at line \(line)"
    }
    let number = missing + extra
    let what = number == 1 ? "a blank line" : "\(number) blank lines"
    return isMissing
      ? "blank line: the output lacks \(what) that the page has at line \(line)"
      : "blank line: the output has \(what) that the page lacks before line \(line)"
  }

  static func order(line: Int) -> String {
    "order: the same lines in another order, from line \(line) on"
  }

  static func text(_ kind: Difference.Kind, missing: Int, extra: Int, line: Int) -> String {
    switch kind {
    case .missingLines:
      "missing lines: the output lacks \(count(missing, "line")) of the page, first line \(line)"
    case .extraLines:
      "extra lines: the output has \(count(extra, "line")) that the page lacks, first before line \(line)"
    default:
      "different text from line \(line) on: \(count(missing, "line")) of the page, \(count(extra, "line")) of the output"
    }
  }

  static func mixed(_ parts: [String]) -> String { "different text: " + parts.joined(separator: ", ") }

  /// A kind's name within a sentence.
  static func name(of kind: Difference.Kind) -> String {
    switch kind {
    case .noFinalNewline: "no final newline"
    case .lineEnding: "line ending"
    case .trailingWhitespace: "trailing whitespace"
    case .indentation: "indentation"
    case .spacing: "whitespace"
    case .unicodeForm: "Unicode form"
    case .invisibleCharacters: "invisible characters"
    case .letterCase: "letter case"
    case .punctuation: "punctuation"
    case .number: "a number"
    case .blankLine: "a blank line"
    case .order: "order"
    case .earlyEnd: "early end"
    case .extraOutput: "extra output"
    case .missingLines: "missing lines"
    case .extraLines: "extra lines"
    case .text: "text"
    }
  }

  static func unaligned(page: Int, output: Int) -> String {
    "… \(count(page, "line")) of the page and \(count(output, "line")) of the output not compared one by one …"
  }

  /// What is true besides the kind: a missing newline, bytes that are no UTF-8.
  static func remarks(_ output: Lines, kind: Difference.Kind, mentionsNewline: Bool) -> String {
    var remarks = ""
    if !mentionsNewline, !output.endsWithNewline, kind != .noFinalNewline {
      remarks += "; the output also has no final newline"
    }
    if let offset = firstInvalidOffset(output.bytes[...]) {
      let byte = output.bytes[offset]
      remarks +=
        "; the output is not valid UTF-8 (byte 0x\(byte < 16 ? "0" : "")"
        + String(byte, radix: 16, uppercase: true) + ")"
    }
    return remarks
  }

  /// The sentence for lines that differ only in one respect.
  static func lines(
    _ kind: Difference.Kind, _ pairs: [(page: ArraySlice<UInt8>, output: ArraySlice<UInt8>)], line: Int
  ) -> String {
    let place = pairs.count == 1 ? "line \(line)" : "\(pairs.count) lines, the first is line \(line)"
    guard let (page, output) = pairs.first else { return "" }
    switch kind {
    case .lineEnding: return "line ending: the output has a carriage return before the newline in \(place)"
    case .trailingWhitespace: return "trailing whitespace: \(trailing(page, output)) (\(place))"
    case .indentation: return "indentation: the blanks at the beginning differ in \(place)"
    case .spacing: return "whitespace: blanks within the text differ in \(place)"
    case .unicodeForm: return "Unicode form: \(forms(page, output)) (\(place))"
    case .invisibleCharacters: return "invisible characters: \(invisibles(page, output)) (\(place))"
    case .letterCase: return "letter case: only upper and lower case differ in \(place)"
    case .punctuation: return "punctuation: typographic and plain quotes or dashes differ in \(place)"
    case .number: return "a number differs: \(numbers(page, output)) (\(place))"
    default: return ""
    }
  }

  private static func trailing(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>) -> String {
    let blanks = { (line: ArraySlice<UInt8>) in
      line.reversed().prefix { $0 == 32 || (9...13).contains($0) }.count
    }
    return "the page's line ends with \(count(blanks(page), "blank")), the output's with \(blanks(output))"
  }

  private static func numbers(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>) -> String {
    let pairs = zip(numberRanges(page).map { page[$0] }, numberRanges(output).map { output[$0] })
    guard let (ours, theirs) = pairs.first(where: { $0 != $1 }) else { return "" }
    return "\(legible(ours, limit: 60)) on the page, \(legible(theirs, limit: 60)) in the output"
  }

  private static func forms(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>) -> String {
    let characters = zip(String(decoding: page, as: UTF8.self), String(decoding: output, as: UTF8.self))
    let scalars = { (character: Character) in character.unicodeScalars.map(codePoint).joined(separator: " ") }
    guard
      let (ours, theirs) = characters.first(where: { !$0.unicodeScalars.elementsEqual($1.unicodeScalars) })
    else { return "the same characters are encoded differently" }
    let pageCount = ours.unicodeScalars.count
    let outputCount = theirs.unicodeScalars.count
    let name = { (count: Int, other: Int) in
      count < other ? " (composed, NFC)" : count > other ? " (decomposed, NFD)" : ""
    }
    return "\(ours) is \(scalars(ours))\(name(pageCount, outputCount)) on the page,"
      + " \(scalars(theirs))\(name(outputCount, pageCount)) in the output"
  }

  private static func invisibles(_ page: ArraySlice<UInt8>, _ output: ArraySlice<UInt8>) -> String {
    if output.contains(0x1B), !page.contains(0x1B) { return "the output has terminal control sequences" }
    if output.contains(0), !page.contains(0) { return "the output has a NUL byte" }
    let (removed, added) = differingBytes(page, output)
    let first = { (line: ArraySlice<UInt8>, range: Range<Int>) -> String in
      guard range.lowerBound < line.count, !range.isEmpty else { return "nothing" }
      let (scalar, _) = decodeScalar(line, at: line.startIndex + range.lowerBound)
      return scalar.map { codePoint($0) } ?? "a byte that is no UTF-8"
    }
    return "\(first(page, removed)) on the page, \(first(output, added)) in the output"
  }
}

/// The offset of the first byte that belongs to no valid UTF-8 sequence, or nil.
func firstInvalidOffset(_ bytes: ArraySlice<UInt8>) -> Int? {
  // The library's own check is fast in a debug build too; the search runs only where it will find something.
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let (scalar, length) = decodeScalar(bytes, at: index)
    if scalar == nil { return index }
    index += length
  }
  return nil
}
