/// The bytes that Markdown gives a meaning to, by name.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let hyphen = UInt8(ascii: "-")
  static let backtick = UInt8(ascii: "`")
  static let tilde = UInt8(ascii: "~")
  static let quote = UInt8(ascii: ">")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let exclamation = UInt8(ascii: "!")
  static let lessThan = UInt8(ascii: "<")
  static let asterisk = UInt8(ascii: "*")
  static let underscore = UInt8(ascii: "_")
  static let period = UInt8(ascii: ".")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let pipe = UInt8(ascii: "|")
  static let closeParenthesis = UInt8(ascii: ")")
  static let caret = UInt8(ascii: "^")
  static let colon = UInt8(ascii: ":")
  static let backslash = UInt8(ascii: "\\")

  /// A blank within a line.
  var isBlank: Bool { self == .space || self == .tab }
  /// `0` to `9`.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Punctuation of ASCII, which a backslash escapes.
  var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetter && !isDigit }
  /// A letter of ASCII.
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
