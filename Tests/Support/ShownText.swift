/// The texts of a page's `pre` elements as a browser shows them, as bytes.
///
/// It reads what the renderers of this package write, and knows nothing of how they write it: tags are dropped, a
/// newline directly after `<pre>` does not count (WHATWG HTML, section 13.2.6), numeric references and the five names of
/// XML are decoded, and an element with `data-bytes="1B5B"` stands for those bytes. Linear.
package func shownTexts(in html: [UInt8]) -> [[UInt8]] {
  var texts: [[UInt8]] = []
  var rest = html[...]
  while let tag = nextTag(in: rest) {
    rest = rest[tag.upperBound...]
    guard name(of: html[tag]) == "pre" else { continue }
    if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    texts.append(readText(&rest))
  }
  return texts
}

/// Reads up to `</pre>`.
private func readText(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  while let tag = nextTag(in: rest) {
    text += decoded(rest[..<tag.lowerBound])
    let markup = rest[tag]
    rest = rest[tag.upperBound...]
    switch name(of: markup) {
    case "/pre": return text
    case "br": text.append(UInt8(ascii: "\n"))
    default:
      guard let hexadecimal = value(of: "data-bytes", in: markup), let end = nextTag(in: rest) else {
        continue
      }
      text += stride(from: 0, to: hexadecimal.count - 1, by: 2).compactMap {
        UInt8(hexadecimal.dropFirst($0).prefix(2), radix: 16)
      }
      rest = rest[end.lowerBound...]
    }
  }
  return text + decoded(rest)
}

private func nextTag(in html: ArraySlice<UInt8>) -> Range<Int>? {
  var start = html.startIndex
  while let less = html[start...].firstIndex(of: UInt8(ascii: "<")) {
    start = less + 1
    guard let next = html[start...].first, next == UInt8(ascii: "/") || (0x41...0x7A).contains(next) else {
      continue
    }
    var quote: UInt8?
    for index in start..<html.endIndex {
      let byte = html[index]
      if quote == byte {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return less..<index + 1
      }
    }
  }
  return nil
}

private func name(of tag: ArraySlice<UInt8>) -> String {
  let end = [UInt8](" \n>".utf8)
  return String(decoding: tag.dropFirst().prefix { !end.contains($0) }, as: UTF8.self)
}

private func value(of attribute: String, in tag: ArraySlice<UInt8>) -> String? {
  let parts = String(decoding: tag, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
  return zip(parts, parts.dropFirst()).first { name, _ in name.hasSuffix(" \(attribute)=") }.map {
    String($1)
  }
}

private func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = text
  while let byte = rest.first {
    if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
      let scalar = scalar(of: String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
    {
      result += String(Character(scalar)).utf8
      rest = rest[(end + 1)...]
    } else {
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return result
}

private func scalar(of reference: String) -> Unicode.Scalar? {
  let names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
  if let named = names[reference] { return named }
  if reference.hasPrefix("#x") {
    return UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
  }
  if reference.hasPrefix("#") { return UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init) }
  return nil
}
