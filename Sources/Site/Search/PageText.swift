/// The words of a rendered page, section by section, as its search index needs them.
enum PageText {
  struct Section: Sendable, Equatable {
    /// The heading's id; empty for what stands before the first heading.
    var id: String
    var heading: String
    var text: String
  }

  /// Takes the text out of rendered HTML, cut at headings of level one to four that have an id.
  ///
  /// Names and badges of blocks, anchors and signs are left out. Works on what our renderer writes, not on any HTML.
  /// Cost: linear.
  static func sections(of html: [UInt8]) -> [Section] {
    var reader = Reader(html: html)
    reader.read()
    return reader.sections.filter { !$0.text.isEmpty || !$0.heading.isEmpty }
  }

  /// How long a page takes to read, at 200 words a minute; at least one.
  static func minutes(toRead html: [UInt8]) -> Int {
    let words = sections(of: html).reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: " ") } + 1 }
    return max(1, (words + 100) / 200)
  }

  private struct Reader {
    let html: [UInt8]
    var sections = [Section(id: "", heading: "", text: "")]
    private var position = 0
    private var text: [UInt8] = []
    private var heading: [UInt8]?

    init(html: [UInt8]) { self.html = html }

    mutating func read() {
      while position < html.count {
        let byte = html[position]
        switch byte {
        case UInt8(ascii: "<"): readTag()
        case UInt8(ascii: "&"): append(readReference())
        default:
          append(byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") ? [0x20] : [byte])
          position += 1
        }
      }
      close()
    }

    private mutating func append(_ bytes: [UInt8]) {
      if heading != nil {
        heading?.append(contentsOf: bytes)
      } else if bytes != [0x20] || text.last != 0x20 {
        text += bytes
      }
    }

    private mutating func close() {
      let trimmed = text.drop { $0 == 0x20 }
      sections[sections.count - 1].text = String(decoding: trimmed, as: UTF8.self)
      while sections[sections.count - 1].text.utf8.last == 0x20 {
        sections[sections.count - 1].text.removeLast()
      }
      text = []
    }

    private mutating func readTag() {
      let end = html[position...].firstIndex(of: UInt8(ascii: ">")) ?? html.count - 1
      let content = html[(position + 1)..<max(position + 1, end)]
      let name = String(
        decoding: content.prefix { $0 != 0x20 && $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      let attributes = content.dropFirst(name.utf8.count)
      position = end + 1
      switch name {
      case "figcaption", "svg": skip(to: name)
      case "a" where attributes.firstRange(of: Array("class=\"anchor\"".utf8)) != nil: skip(to: "a")
      case "h1", "h2", "h3", "h4":
        guard let id = Self.id(in: attributes) else { return append([0x20]) }
        close()
        sections.append(Section(id: id, heading: "", text: ""))
        heading = []
      case "/h1", "/h2", "/h3", "/h4":
        if let heading {
          sections[sections.count - 1].heading = String(decoding: heading, as: UTF8.self)
          self.heading = nil
        }
      case "span", "/span", "em", "/em", "strong", "/strong", "code", "/code", "a", "/a", "sup", "/sup",
        "kbd", "/kbd", "samp",
        "/samp", "del", "/del":
        break
      default: append([0x20])
      }
    }

    private mutating func skip(to name: String) {
      let mark = Array("</\(name)>".utf8)
      position = html[position...].firstRange(of: mark)?.upperBound ?? html.count
    }

    private static func id(in attributes: ArraySlice<UInt8>) -> String? {
      guard let start = attributes.firstRange(of: Array("id=\"".utf8))?.upperBound,
        let end = attributes[start...].firstIndex(of: UInt8(ascii: "\""))
      else { return nil }
      return String(decoding: attributes[start..<end], as: UTF8.self)
    }

    private mutating func readReference() -> [UInt8] {
      let references: [(String, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")),
      ]
      for (reference, byte) in references where html[position...].starts(with: reference.utf8) {
        position += reference.utf8.count
        return [byte]
      }
      position += 1
      return [UInt8(ascii: "&")]
    }
  }
}
