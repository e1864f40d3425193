/// The words of a rendered page, section by section, as its search index needs them.
enum PageText {
  struct Section: Sendable, Equatable {
    /// The heading's id; empty for the text before the first heading.
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

  /// How long sections take to read, at 200 words a minute; at least one.
  static func minutes(toRead sections: [Section]) -> Int {
    let words = sections.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: " ") } + 1 }
    return max(1, (words + 100) / 200)
  }

  /// Walks over bytes with plain loops and numbers: all of a page passes here, and where nothing is optimised
  /// (`swift run`), generic searches, an array for each byte and `UInt8(ascii:)` cost more than the colours of its code.
  private struct Reader {
    let html: [UInt8]
    var sections = [Section(id: "", heading: "", text: "")]
    private var position = 0
    private var text: [UInt8] = []
    private var heading: [UInt8]?

    init(html: [UInt8]) { self.html = html }

    mutating func read() {
      while position < html.count {
        // Less-than sign, ampersand, white space.
        switch html[position] {
        case 0x3C: readTag()
        case 0x26: appendReference()
        case 0x20, 0x0A, 0x09:
          appendSpace()
          position += 1
        default: appendWord()
        }
      }
      close()
    }

    private mutating func appendWord() {
      let start = position
      while position < html.count {
        let byte = html[position]
        if byte == 0x20 || byte == 0x3C || byte == 0x26 || byte == 0x0A || byte == 0x09 { break }
        position += 1
      }
      append(html[start..<position])
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
      if heading != nil { heading?.append(contentsOf: bytes) } else { text.append(contentsOf: bytes) }
    }

    /// Spaces that follow each other are one in a text; a heading keeps its own.
    private mutating func appendSpace() {
      if heading != nil { heading?.append(0x20) } else if text.last != 0x20 { text.append(0x20) }
    }

    private mutating func close() {
      while text.last == 0x20 { text.removeLast() }
      let isIndented = text.first == 0x20
      sections[sections.count - 1].text = String(decoding: isIndented ? text[1...] : text[...], as: UTF8.self)
      text = []
    }

    private mutating func readTag() {
      let start = position + 1
      let end = max(start, find(0x3E, from: position) ?? html.count - 1)
      var nameEnd = start
      while nameEnd < end, html[nameEnd] != 0x20, html[nameEnd] != 0x0A { nameEnd += 1 }
      let name = String(decoding: html[start..<nameEnd], as: UTF8.self)
      position = end + 1
      switch name {
      case "figcaption", "svg": skip(to: name)
      case "small" where find("class=\"said ", in: nameEnd..<end) != nil: skip(to: name)
      case "a" where find("class=\"anchor\"", in: nameEnd..<end) != nil: skip(to: "a")
      case "h1", "h2", "h3", "h4":
        guard let id = id(in: nameEnd..<end) else { return appendSpace() }
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
      default: appendSpace()
      }
    }

    private mutating func skip(to name: String) {
      let end = min(position, html.count)..<html.count
      position = find("</\(name)>", in: end)?.upperBound ?? html.count
    }

    private func id(in attributes: Range<Int>) -> String? {
      guard let start = find("id=\"", in: attributes)?.upperBound, let end = find(0x22, from: start),
        end < attributes.upperBound
      else { return nil }
      return String(decoding: html[start..<end], as: UTF8.self)
    }

    private mutating func appendReference() {
      let references: [(StaticString, UInt8)] = [
        ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22),
      ]
      for (reference, byte) in references where isAt(position, reference) {
        position += reference.utf8CodeUnitCount
        return append([byte])
      }
      position += 1
      append([0x26])
    }

    // MARK: Searching

    private func find(_ byte: UInt8, from start: Int) -> Int? {
      var index = start
      while index < html.count {
        if html[index] == byte { return index }
        index += 1
      }
      return nil
    }

    private func find(_ text: String, in range: Range<Int>) -> Range<Int>? {
      let mark = Array(text.utf8)
      var index = range.lowerBound
      while index + mark.count <= range.upperBound {
        var matched = 0
        while matched < mark.count, html[index + matched] == mark[matched] { matched += 1 }
        if matched == mark.count { return index..<index + matched }
        index += 1
      }
      return nil
    }

    private func isAt(_ start: Int, _ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard start + count <= html.count else { return false }
      return text.withUTF8Buffer { buffer in
        for offset in 0..<count where html[start + offset] != buffer[offset] { return false }
        return true
      }
    }
  }
}
