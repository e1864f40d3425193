/// The path in a site that a request's target names.
package enum RequestPath {
  /// The path without a leading slash, `index.html` added to a folder's; nil for a target that is refused.
  ///
  /// Refused are targets that no link of a site has: one that does not begin with one slash, a malformed escape, a part
  /// that is empty, `.` or `..` also when it is escaped, an escaped slash, a backslash, a control character or NUL,
  /// bytes that are not UTF-8. So the result is always inside the site's folder.
  package static func resolve(_ target: some Sequence<UInt8>) -> String? {
    guard let bytes = unescape(Array(target)), bytes.first == slash else { return nil }
    let parts = bytes.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isEnd = index == parts.count - 1
      if part.isEmpty && !isEnd || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
        return nil
      }
    }
    guard let path = String(validating: bytes.dropFirst(), as: UTF8.self) else { return nil }
    return parts.last?.isEmpty ?? true ? path + "index.html" : path
  }

  private static let slash = UInt8(ascii: "/")

  /// The unescaped bytes; nil if an escape is malformed or encodes a character that is refused.
  private static func unescape(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.count, let high = digit(bytes[index]), let low = digit(bytes[index + 1])
        else { return nil }
        byte = high << 4 | low
        index += 2
        if byte == slash { return nil }
      }
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { return nil }
      result.append(byte)
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
