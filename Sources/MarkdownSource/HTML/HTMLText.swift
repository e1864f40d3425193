import Encodings

/// Text and addresses in HTML, and back.
package enum HTMLText {
  /// The text escaped for content; what is a character reference already stays one.
  static func escapedKeepingReferences(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for (index, byte) in text.enumerated()
    where byte == UInt8(ascii: "&") && isReference(text[(index + 1)...].prefix(32)) {
      MarkupText.append(text[start..<index], in: .content, to: &result)
      result.append(byte)
      start = index + 1
    }
    MarkupText.append(text[start...], in: .content, to: &result)
    return result
  }

  private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(of: UInt8(ascii: ";")), end > text.startIndex else { return false }
    let name = text[..<end]
    if name.first != UInt8(ascii: "#") {
      return name.allSatisfy { $0.isLetter || $0.isDigit } && name.first?.isLetter == true
    }
    return scalar(of: name) != nil
  }

  /// A destination as the value of `href` or `src`, as cmark writes it: bytes that no URL holds percent-encoded, what is
  /// encoded already left alone, `&` and `'` as references.
  package static func escapedURL(_ url: String) -> String {
    var result: [UInt8] = []
    for byte in url.utf8 {
      if byte == UInt8(ascii: "&") {
        result += "&amp;".utf8
      } else if byte == UInt8(ascii: "'") {
        result += "&#x27;".utf8
      } else if byte.isLetter || byte.isDigit || urlBytes.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a browser would run or open what the destination holds, which no lesson may do: cmark's own rule.
  package static func isDangerous(_ url: String) -> Bool {
    let lowered = url.lowercased()
    if lowered.hasPrefix("data:") {
      return !["png", "gif", "jpeg", "webp"].contains { lowered.hasPrefix("data:image/" + $0) }
    }
    return ["javascript:", "vbscript:", "file:"].contains { lowered.hasPrefix($0) }
  }

  /// A text with its character references decoded: the numeric ones and the five that markup itself needs.
  ///
  /// Other names, which nothing here writes, stay as they are. Linear.
  static func decoded(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(of: rest[(rest.startIndex + 1)..<end])
      {
        result += String(Character(scalar)).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of a reference, by the text between `&` and `;`.
  private static func scalar(of reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: reference, as: UTF8.self)
    if let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"][name] {
      return named.unicodeScalars.first
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), value != 0 else {
      return nil
    }
    return Unicode.Scalar(value)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
  private static let urlBytes = Set("-_.+!*(),%#@?=;:/$~".utf8)
}
