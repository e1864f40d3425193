/// Looks, before the parser does, for nesting that would cost it its stack or its time.
///
/// SwiftParser bounds the nesting of parentheses and braces but recurses freely over array brackets (whose
/// look-ahead doubles with every level: 16 take 0.7 s), generic arguments, `#if`, `else if`, interpolations and
/// runs of prefix keywords: 50,000 of any of them overflow an 8 MiB stack. Bounding the brackets alone is not enough:
/// mixed forms then ran for more than ten minutes. This is one pass over the bytes with a stack of its own. It knows
/// comments and strings but not the grammar, and its limits are far above what people write.
struct NestingGuard {
  static let maximumDepth = 64
  private static let maximumBrackets = 8
  private static let maximumRun = 64
  private static let maximumChain = 200

  /// What is open: a bracket, a `#if`, an interpolation (closed by a parenthesis that returns into a string).
  private enum Frame: Equatable {
    case parenthesis, bracket, brace, angle, conditional
    case interpolation(quotes: Int, pounds: Int)
  }

  private let bytes: [UInt8]
  private var index: Int
  private var frames: [Frame] = []
  private var brackets = 0
  /// Prefix words (`try`, `await`, `let` …) in a row.
  private var prefixRun = 0
  /// `else` after `}` in a row, by the depth at which they stand.
  private var elseChain: [Int: Int] = [:]
  private var afterBrace = false
  /// Arrows and open conditional operators since the last beginning of a declaration.
  private var chain = 0
  private var excess: Int?

  /// The byte at which the nesting is too deep, or nil where the text can be parsed. Linear.
  static func excess(in bytes: [UInt8], from start: Int) -> Int? {
    var scan = NestingGuard(bytes: bytes, index: start)
    while scan.index < bytes.count, scan.excess == nil { scan.step() }
    return scan.excess
  }

  private init(bytes: [UInt8], index: Int) {
    self.bytes = bytes
    self.index = index
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    index + ahead < bytes.count ? bytes[index + ahead] : 0
  }

  private mutating func step() {
    let start = index
    switch byte() {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "\""): string(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case let letter where isWordByte(letter): word()
    case let blank where isBlank(blank) || blank == UInt8(ascii: "\n") || blank == UInt8(ascii: "\r"):
      index += 1
    case let sign:
      punctuation(sign)
      index += 1
    }
    if frames.count > Self.maximumDepth || brackets > Self.maximumBrackets || prefixRun > Self.maximumRun
      || chain > Self.maximumRun || (elseChain[frames.count] ?? 0) > Self.maximumChain
    {
      excess = start
    }
  }

  // MARK: Words

  private static let prefixWords: Set<[UInt8]> = Set(
    [
      "try", "await", "copy", "consume", "borrow", "unsafe", "each", "repeat", "some", "any", "let", "var",
      "inout",
      "throw", "return", "isolated", "sending", "borrowing", "consuming", "if", "switch", "else",
    ].map { Array($0.utf8) })
  private static let declarationWords: Set<[UInt8]> = Set(
    ["func", "let", "var", "case", "init", "subscript", "typealias", "struct", "class", "enum", "return"]
      .map { Array($0.utf8) })

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "`")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func word() {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    let text = Array(bytes[start..<index])
    prefixRun = Self.prefixWords.contains(text) ? prefixRun + 1 : 0
    if text == Array("else".utf8) {
      elseChain[frames.count] = afterBrace ? (elseChain[frames.count] ?? 0) + 1 : 0
    } else if afterBrace {
      elseChain[frames.count] = nil
    }
    if Self.declarationWords.contains(text) { chain = 0 }
    afterBrace = false
  }

  private mutating func pound() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    index += count
    if byte() == UInt8(ascii: "\"") { return string(pounds: count) }
    if bytes[index...].starts(with: "if".utf8), !isWordByte(byte(2)) {
      frames.append(.conditional)
      index += 2
    } else if bytes[index...].starts(with: "endif".utf8), frames.last == .conditional {
      frames.removeLast()
      index += 5
    }
    prefixRun = 0
  }

  // MARK: Brackets

  private mutating func punctuation(_ sign: UInt8) {
    if sign != UInt8(ascii: "?"), sign != UInt8(ascii: "!") { prefixRun = 0 }
    let closedBrace = sign == UInt8(ascii: "}")
    switch sign {
    case UInt8(ascii: "("): frames.append(.parenthesis)
    case UInt8(ascii: "{"):
      frames.append(.brace)
      chain = 0
      elseChain[frames.count] = nil
    case UInt8(ascii: "["):
      frames.append(.bracket)
      brackets += 1
    case UInt8(ascii: "<") where index > 0 && isWordByte(bytes[index - 1]): frames.append(.angle)
    case UInt8(ascii: ">") where index > 0 && bytes[index - 1] == UInt8(ascii: "-"): chain += 1
    case UInt8(ascii: ">") where frames.last == .angle: frames.removeLast()
    case UInt8(ascii: ")"): close(.parenthesis)
    case UInt8(ascii: "]"): close(.bracket)
    case UInt8(ascii: "}"): close(.brace)
    case UInt8(ascii: "?") where index > 0 && isBlank(bytes[index - 1]): chain += 1
    case UInt8(ascii: ":") where chain > 0: chain -= 1
    case UInt8(ascii: ";"): chain = 0
    default: break
    }
    afterBrace = closedBrace
  }

  /// Closes the innermost frame of a kind; angles above it were operators after all.
  private mutating func close(_ kind: Frame) {
    while frames.last == .angle { frames.removeLast() }
    if kind == .parenthesis, case .interpolation(let quotes, let pounds)? = frames.last {
      frames.removeLast()
      index += 1
      stringText(quotes: quotes, pounds: pounds)
      index -= 1
    } else if frames.last == kind {
      frames.removeLast()
      if kind == .bracket { brackets -= 1 }
    }
  }

  // MARK: Comments and strings

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
      index += 1
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func string(pounds: Int) {
    let long = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    index += long ? 3 : 1
    prefixRun = 0
    stringText(quotes: long ? 3 : 1, pounds: pounds)
  }

  /// Goes on in a string, to its end or to the next interpolation.
  private mutating func stringText(quotes: Int, pounds: Int) {
    while index < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n") where quotes == 1, UInt8(ascii: "\r") where quotes == 1: return
      case UInt8(ascii: "\\")
      where (1...max(pounds, 1)).allSatisfy({ pounds == 0 || byte($0) == UInt8(ascii: "#") }):
        if byte(pounds + 1) == UInt8(ascii: "(") {
          frames.append(.interpolation(quotes: quotes, pounds: pounds))
          index += pounds + 2
          return
        }
        index += pounds + 2
      case UInt8(ascii: "\"")
      where (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") })
        && (0..<pounds).allSatisfy({ byte(quotes + $0) == UInt8(ascii: "#") }):
        index += quotes + pounds
        return
      default: index += 1
      }
    }
  }
}
