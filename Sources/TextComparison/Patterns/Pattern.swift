/// The lines of a pattern: what must be written, and where anything may be.
///
/// A line that is just `...` matches any number of lines, none included; `...` within a line anything in
/// that line, nothing included. `\...` stands for three dots themselves; before either, `\\` stands for one backslash.
/// A line of the output that equals a line of the pattern byte by byte always matches it: exact text needs no escapes to agree.
struct Pattern: Sendable, Hashable {
  /// One line of a pattern.
  enum Element: Sendable, Hashable {
    /// `...` alone.
    case anyLines
    /// Text with wildcards between its pieces; one piece is a line without any.
    case line(pieces: [[UInt8]])
  }

  /// The lines as written.
  let lines: Lines
  let elements: [Element]

  /// Reads the lines of a block.
  init(_ lines: Lines) {
    self.lines = lines
    self.elements = (0..<lines.count).map { Pattern.element(lines[$0]) }
  }

  /// Whether the line at `index` of the pattern allows `text`.
  func matches(_ index: Int, _ text: ArraySlice<UInt8>) -> Bool {
    guard case .line(let pieces) = elements[index] else { return false }
    return lines[index] == text || wildcardTexts(of: pieces, in: text) != nil
  }

  /// What each wildcard of the line at `index` matches in `text`; empty where it has none or equals the text.
  func wildcardTexts(_ index: Int, in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard case .line(let pieces) = elements[index], lines[index] != text else { return [] }
    return wildcardTexts(of: pieces, in: text) ?? []
  }

  /// Matches the pieces from left to right, each as early as it can, the last at the end; nil where one is missing.
  ///
  /// The earliest place of each piece leaves the most room for those after it, so nothing is ever tried twice.
  private func wildcardTexts(of pieces: [[UInt8]], in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    guard let first = pieces.first, let last = pieces.last, text.starts(with: first) else { return nil }
    if pieces.count == 1 { return text.count == first.count ? [] : nil }
    let end = text.endIndex - last.count
    var position = text.startIndex + first.count
    guard position <= end, text[end...].elementsEqual(last) else { return nil }
    var texts: [ArraySlice<UInt8>] = []
    for piece in pieces.dropFirst().dropLast() {
      guard let found = firstOccurrence(of: piece, in: text[position..<end]) else { return nil }
      texts.append(text[position..<found])
      position = found + piece.count
    }
    texts.append(text[position..<end])
    return texts
  }

  private static let dots: [UInt8] = Array("...".utf8)
  private static let backslash = UInt8(ascii: "\\")

  private static func element(_ line: ArraySlice<UInt8>) -> Element {
    if line.elementsEqual(dots) { return .anyLines }
    var pieces: [[UInt8]] = [[]]
    var index = line.startIndex
    while index < line.endIndex {
      if line[index...].starts(with: dots) {
        // Wildcards that touch are one.
        if !(pieces.count > 1 && pieces[pieces.count - 1].isEmpty) { pieces.append([]) }
        index += dots.count
        continue
      }
      let slashes = line[index...].prefix { $0 == backslash }.count
      guard slashes > 0, line[(index + slashes)...].starts(with: dots) else {
        pieces[pieces.count - 1].append(line[index])
        index += 1
        continue
      }
      // Backslashes before dots: each pair is one of them; one that is left over makes the dots plain.
      pieces[pieces.count - 1].append(contentsOf: repeatElement(backslash, count: slashes / 2))
      index += slashes
      if slashes % 2 == 1 {
        pieces[pieces.count - 1].append(contentsOf: dots)
        index += dots.count
      }
    }
    return .line(pieces: pieces)
  }

  /// The line of a pattern that matches exactly `text`.
  static func escaping(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let slashes = text[index...].prefix { $0 == backslash }.count
      if text[(index + slashes)...].starts(with: dots) {
        escaped.append(contentsOf: repeatElement(backslash, count: slashes * 2 + 1))
        escaped.append(contentsOf: dots)
        index += slashes + dots.count
      } else {
        let count = max(1, slashes)
        escaped.append(contentsOf: text[index..<index + count])
        index += count
      }
    }
    return escaped
  }
}

/// Where `piece` first begins in `text`, by the Knuth–Morris–Pratt algorithm: O(text + piece).
package func firstOccurrence(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
  guard piece.count <= text.count else { return nil }
  guard !piece.isEmpty else { return text.startIndex }
  var failure = [0]
  var length = 0
  for index in piece.indices.dropFirst() {
    while length > 0, piece[index] != piece[length] { length = failure[length - 1] }
    if piece[index] == piece[length] { length += 1 }
    failure.append(length)
  }
  length = 0
  for index in text.indices {
    while length > 0, text[index] != piece[length] { length = failure[length - 1] }
    if text[index] == piece[length] { length += 1 }
    if length == piece.count { return index - piece.count + 1 }
  }
  return nil
}
