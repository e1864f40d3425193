import Diagnostics
import MarkdownSource

/// Reads the code blocks of a finished page back out of its HTML: the page is proven too, not only the Markdown.
///
/// A renderer that loses, changes or reorders a byte of a proven block would show readers something that nobody proved.
enum ReadBack {
  /// What the page shows otherwise than its Markdown says, each at the block; nothing where all is shown as it is.
  ///
  /// - Parameters:
  ///   - html: the whole page as it will be written.
  ///   - document: the Markdown that it was made from.
  ///   - file: how the Markdown is called in reports.
  /// - Complexity: linear in the page.
  static func faults(in html: [UInt8], of document: Document, file: String) -> [Diagnostic] {
    let blocks =
      (document.fences.map { ($0.index, $0.position, $0.literal) }
      + document.indentedCode.map { ($0.index, $0.position, $0.literal) }).sorted { $0.0 < $1.0 }
    guard !blocks.isEmpty else { return [] }
    let shown = preformatted(in: html)
    guard shown.count == blocks.count else {
      return [.error(Message.count(shown.count, blocks.count), at: SourceLocation(file))]
    }
    return zip(blocks, shown).compactMap { block, element in
      visibleText(ofPre: Array(element)) == asRendered(block.2)
        ? nil : .error(Message.differs, at: block.1.location(in: file))
    }
  }

  /// The `pre` elements in order; they do not nest.
  private static func preformatted(in html: [UInt8]) -> [ArraySlice<UInt8>] {
    let opening = Array("<pre".utf8)
    let closing = Array("</pre>".utf8)
    var found: [ArraySlice<UInt8>] = []
    var position = 0
    while let start = find(opening, in: html, from: position) {
      position = start + opening.count
      guard let end = find(closing, in: html, from: position) else { return found }
      // `<pre` may also begin a longer name.
      guard [UInt8(ascii: ">"), UInt8(ascii: " ")].contains(html[position]) else { continue }
      position = end + closing.count
      found.append(html[start..<position])
    }
    return found
  }

  /// Where a mark that begins with `<` stands next.
  ///
  /// A plain loop: the whole page passes here, and where nothing is optimised a generic search costs many times as much.
  private static func find(_ mark: [UInt8], in html: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + mark.count <= html.count {
      if html[index] == 0x3C, html[index..<index + mark.count].elementsEqual(mark) { return index }
      index += 1
    }
    return nil
  }

  /// CommonMark replaces NUL by U+FFFD (section 2.3).
  private static func asRendered(_ literal: [UInt8]) -> [UInt8] {
    literal.contains(0) ? literal.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] } : literal
  }
}

private enum Message {
  static let differs =
    "the page would show this block otherwise than it is; please report this fault of the renderer"
  static func count(_ shown: Int, _ blocks: Int) -> String {
    "the page would show \(shown) code blocks, the Markdown has \(blocks); please report this fault of the renderer"
  }
}
