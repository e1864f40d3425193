import CourseModel
import Encodings

/// The terms of a language's glossary, linked where a lesson first uses them, with the definition at hand.
struct TermLinks: Sendable {
  private struct Term: Sendable {
    let id: String
    let words: [String]
    let definition: String
  }

  private let terms: [Term]
  private let path: String
  /// How many letters an inflected word may have after the term.
  private let longestEnding: Int

  /// Reads the terms, the headings of level two, with the text below each.
  init(glossary page: MarkdownPage, body: MarkdownBody) {
    path = page.path
    longestEnding = ["tr", "az", "fi", "hu"].contains(page.language.primary) ? 8 : 2
    let texts = Dictionary(body.sections.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
    terms = zip(page.document.outline.headings, page.headingIDs.ids).compactMap { heading, id in
      let words = Folding.words(heading.text)
      guard heading.level == 2, !words.isEmpty, let text = texts[id], !text.isEmpty else { return nil }
      return Term(id: id, words: words, definition: text)
    }
    // Of two terms that begin at the same word the longer one is meant.
    .sorted { $0.words.count > $1.words.count }
  }

  /// The text of a page with each term linked once; code, links, headings and captions stay as they are.
  ///
  /// - Parameter known: the ids of terms that the page links to itself.
  /// Cost: linear in the text, times the number of terms.
  func linked(_ html: ArraySlice<UInt8>, except known: Set<String>, root: String) -> [UInt8] {
    var open = terms.filter { !known.contains($0.id) }
    var output: [UInt8] = []
    output.reserveCapacity(html.count + open.count * 400)
    var skipped: String?
    var depth = 0
    var position = html.startIndex
    while position < html.endIndex {
      let isTag = html[position] == UInt8(ascii: "<")
      let mark = UInt8(ascii: isTag ? ">" : "<")
      let found = html[position...].firstIndex(of: mark) ?? html.endIndex
      let end = isTag ? min(found + 1, html.endIndex) : found
      let piece = html[position..<end]
      position = end
      if isTag {
        (skipped, depth) = Self.skipping(piece, skipped, depth)
        output += piece
      } else if skipped != nil || open.isEmpty {
        output += piece
      } else {
        link(String(decoding: piece, as: UTF8.self), &open, root, &output)
      }
    }
    return output
  }

  /// Elements in which no term is linked.
  private static let closed: Set<String> = [
    "a", "code", "pre", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "section", "kbd", "svg",
    "table",
  ]

  /// The element whose end is waited for, and how many of its kind are open, after a tag.
  private static func skipping(_ tag: ArraySlice<UInt8>, _ skipped: String?, _ depth: Int) -> (String?, Int) {
    let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
    let name = String(
      decoding: tag.dropFirst(isEnd ? 2 : 1).prefix { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 },
      as: UTF8.self)
    guard let skipped else { return !isEnd && closed.contains(name) ? (name, 1) : (nil, 0) }
    guard name == skipped else { return (skipped, depth) }
    let now = depth + (isEnd ? -1 : 1)
    return now == 0 ? (nil, 0) : (skipped, now)
  }

  private func link(_ text: String, _ open: inout [Term], _ root: String, _ output: inout [UInt8]) {
    let words = Self.words(of: text)
    var written = text.startIndex
    var index = 0
    while index < words.count {
      guard let found = open.firstIndex(where: { matches($0, words, at: index, in: text) }) else {
        index += 1
        continue
      }
      let term = open.remove(at: found)
      let last = index + term.words.count - 1
      output += text[written..<words[index].range.lowerBound].utf8
      // The text is markup already: its references stay as they are.
      let word = text[words[index].range.lowerBound..<words[last].range.upperBound]
      markup(term, .markup(Array(word.utf8)), root).write(to: &output)
      written = words[last].range.upperBound
      index = last + 1
    }
    output += text[written...].utf8
  }

  private func markup(_ term: Term, _ word: HTML, _ root: String) -> HTML {
    let id = "T-\(term.id)"
    return tag(
      "span", ["class": "term"],
      tag(
        "a",
        ["href": root + Address.encoded(path) + "#" + Address.encoded(term.id), "aria-describedby": id], word),
      tag("span", ["class": "definition", "id": id], .text(term.definition)))
  }

  private func matches(_ term: Term, _ words: [Word], at index: Int, in text: String) -> Bool {
    guard index + term.words.count <= words.count else { return false }
    for (offset, expected) in term.words.enumerated() {
      let word = words[index + offset].folded
      let isLast = offset == term.words.count - 1
      guard
        isLast
          ? word.hasPrefix(expected) && word.utf8.count <= expected.utf8.count + longestEnding
          : word == expected
      else { return false }
      // Nothing but one separator stands between the words of a term.
      if offset > 0 {
        let before = words[index + offset - 1].range.upperBound
        guard text[before..<words[index + offset].range.lowerBound].count == 1 else { return false }
      }
    }
    return true
  }

  private struct Word {
    let range: Range<String.Index>
    let folded: String
  }

  /// The words of a text with their places; a reference such as `&amp;` is none.
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var start: String.Index?
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    func close(_ end: String.Index) {
      if let begin = start {
        words.append(Word(range: begin..<end, folded: Folding.folded(String(text[begin..<end]))))
      }
      start = nil
    }
    while index < scalars.endIndex {
      if scalars[index] == "&" {
        close(index)
        index = scalars[index...].firstIndex(of: ";") ?? scalars.index(before: scalars.endIndex)
      } else if Folding.isWordPart(scalars[index]) {
        if start == nil { start = index }
      } else {
        close(index)
      }
      index = scalars.index(after: index)
    }
    close(scalars.endIndex)
    return words
  }
}
