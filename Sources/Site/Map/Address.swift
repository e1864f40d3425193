/// Paths and addresses within a course and its site, as text with `/` between the parts.
enum Address {
  /// The path that `link` names in a file of `folder`; nil if that is outside the course.
  ///
  /// A leading `/` is the course's folder, as it does on the usual hosts.
  static func resolve(_ link: String, in folder: String) -> String? {
    let isRooted = link.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = isRooted ? [] : folder.split(separator: "/")
    for part in link.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder of a path, empty at the top.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The relative path from a page to the site's top: `../` for each folder of its path.
  static func root(from page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The bytes of `%XX` escapes; a `%` that escapes nothing stays.
  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A path or fragment as it is written in a link: everything but RFC 3986's unreserved characters and `/` is escaped.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + hexadecimal(byte)
      }
    }
    return result
  }

  /// A byte as two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }

  /// Whether a destination leaves the site: it has a scheme (RFC 3986, section 3.1) or names a host.
  static func isExternal(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = destination.utf8[..<colon]
    guard let first = scheme.first, (first | 0x20) &- 0x61 < 26 else { return false }
    return scheme.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2b || $0 == 0x2d || $0 == 0x2e
    }
  }
}
