/// The text that a reader sees in a rendered `<pre>` element, as bytes.
///
/// Tags are dropped and character references decoded as an HTML parser would (WHATWG, section 13.2): a newline directly
/// after `<pre>` does not count, and CR and CRLF are newlines. An element with `data-bytes="1B5B"` stands for those
/// bytes, whatever sign it shows for them, and one with `data-bytes=""` for none. Text in `<button>`, `<script>` and
/// `<style>` is no text of the block, and neither is what stands outside the first `<pre>` where there is one. Linear.
package func visibleText(ofPre html: [UInt8]) -> [UInt8] {
  var reader = VisibleTextReader(html)
  return reader.read()
}

private struct VisibleTextReader {
  private let html: [UInt8]
  private var text: [UInt8] = []
  /// How many elements are open within one that stands for other bytes, itself included; 0 outside.
  private var hiddenDepth = 0
  private var isAfterPre = false

  init(_ html: [UInt8]) {
    self.html = VisibleTextReader.withPlainNewlines(html)
  }

  mutating func read() -> [UInt8] {
    let tokens = HTMLToken.split(html)
    let isPre = { (token: HTMLToken) in
      if case .openTag("pre", _, _) = token.kind { true } else { false }
    }
    for token in tokens[(tokens.firstIndex(where: isPre) ?? 0)...] {
      switch token.kind {
      case .text: readText(html[token.range])
      case .openTag(let name, let attributes, let isSelfClosing):
        open(name, attributes, isSelfClosing)
        continue
      case .closeTag("pre"): return text
      case .closeTag: if hiddenDepth > 0 { hiddenDepth -= 1 }
      case .comment, .declaration: break
      }
      isAfterPre = false
    }
    return text
  }

  private mutating func readText(_ piece: ArraySlice<UInt8>) {
    guard hiddenDepth == 0 else { return }
    text += HTMLText.decodedBytes(isAfterPre && piece.first == .newline ? piece.dropFirst() : piece)
  }

  private mutating func open(_ name: String, _ attributes: [HTMLToken.Attribute], _ isSelfClosing: Bool) {
    isAfterPre = name == "pre"
    guard !VisibleTextReader.voidElements.contains(name) else {
      if name == "br", hiddenDepth == 0 { text.append(.newline) }
      return
    }
    if hiddenDepth > 0 {
      hiddenDepth += 1
    } else if let bytes = attributes.first(where: { $0.name == "data-bytes" })?.value {
      text += VisibleTextReader.bytes(hex: bytes)
      hiddenDepth = 1
    } else if ["button", "script", "style"].contains(name) {
      hiddenDepth = 1
    }
  }

  private static let voidElements: Set = ["br", "wbr", "img", "input", "hr"]

  private static func bytes(hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  private static func withPlainNewlines(_ html: [UInt8]) -> [UInt8] {
    guard html.contains(.carriageReturn) else { return html }
    var result: [UInt8] = []
    for (index, byte) in html.enumerated() {
      if byte == .newline, index > 0, html[index - 1] == .carriageReturn { continue }
      result.append(byte == .carriageReturn ? .newline : byte)
    }
    return result
  }
}
