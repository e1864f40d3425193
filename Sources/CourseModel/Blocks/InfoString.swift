import Diagnostics

/// A fence's info string, read from its raw bytes: the language, then attributes.
///
/// An attribute is `name`, `name=value` or `name="a value"`; inside quotes `\"` and `\\` stand for themselves.
/// cmark unescapes backslashes and entities, so its copy of the info string cannot be used here.
package struct InfoString: Hashable, Sendable {
  /// One attribute with the column where it begins.
  package struct Attribute: Hashable, Sendable {
    /// What stands before the equals sign.
    package var name: String
    /// What stands after it, unquoted; nil where there is no equals sign.
    package var value: String?
    /// Where the name begins.
    package var location: SourceLocation
  }

  /// The first word, or nil for an empty info string.
  package var language: String?
  /// The attributes in order; a name occurs once, but for ``repeatable`` ones.
  package var attributes: [Attribute]

  /// The attributes that a block may give several times, each with a value of its own.
  static let repeatable: Set = ["fails"]

  /// The attribute of that name, the first where there are several.
  package subscript(name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}

extension InfoString {
  /// Reads an info string; faults are returned beside what could be read.
  ///
  /// - Parameters:
  ///   - bytes: the raw bytes of the info string.
  ///   - location: where they begin; columns are counted on from it.
  /// - Complexity: linear in the bytes.
  package static func parse(
    _ bytes: some Collection<UInt8>, at location: SourceLocation
  ) -> (info: InfoString, faults: [Diagnostic]) {
    var scanner = Scanner(bytes: Array(bytes), start: location)
    scanner.skipBlanks()
    let language = scanner.word()
    guard !language.isEmpty else { return (InfoString(language: nil, attributes: []), []) }
    var info = InfoString(language: text(language), attributes: [])
    var faults: [Diagnostic] = []
    while true {
      scanner.skipBlanks()
      if scanner.atEnd { return (info, faults) }
      switch scanner.attribute() {
      case .failure(let fault): faults.append(fault.diagnostic)
      case .success(let attribute):
        if info[attribute.name] != nil, !repeatable.contains(attribute.name) {
          faults.append(.error(Message.twice(attribute.name), at: attribute.location))
        } else {
          info.attributes.append(attribute)
        }
      }
    }
  }

  fileprivate static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

private struct InfoStringFault: Error {
  var diagnostic: Diagnostic
}

private struct Scanner {
  let bytes: [UInt8]
  let start: SourceLocation
  var position = 0

  init(bytes: [UInt8], start: SourceLocation) {
    self.bytes = bytes
    self.start = start
  }

  var atEnd: Bool { position == bytes.count }
  var here: SourceLocation { location(of: position) }

  func location(of position: Int) -> SourceLocation {
    SourceLocation(start.file, line: start.line, column: (start.column ?? 1) + position)
  }

  mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  mutating func word(until stop: (UInt8) -> Bool = { _ in false }) -> ArraySlice<UInt8> {
    let begin = position
    while position < bytes.count, !isBlank(bytes[position]), !stop(bytes[position]) { position += 1 }
    return bytes[begin..<position]
  }

  mutating func attribute() -> Result<InfoString.Attribute, InfoStringFault> {
    let place = here
    let name = InfoString.text(word { $0 == UInt8(ascii: "=") })
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      return .success(InfoString.Attribute(name: name, value: nil, location: place))
    }
    position += 1
    guard !name.isEmpty else {
      _ = word()
      return fail(Message.noName, place)
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      let value = InfoString.text(word())
      if value.isEmpty { return fail(Message.noValue(name), place) }
      return .success(InfoString.Attribute(name: name, value: value, location: place))
    }
    guard let value = quoted() else {
      position = bytes.count
      return fail(Message.unclosed(name), place)
    }
    if position < bytes.count, !isBlank(bytes[position]) {
      let rest = here
      _ = word()
      return fail(Message.afterQuote(name), rest)
    }
    return .success(InfoString.Attribute(name: name, value: InfoString.text(value), location: place))
  }

  private mutating func quoted() -> [UInt8]? {
    position += 1
    var value: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return value }
      if byte == UInt8(ascii: "\\"), position < bytes.count,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "\\")
      {
        value.append(bytes[position])
        position += 1
      } else {
        value.append(byte)
      }
    }
    return nil
  }

  private func fail(
    _ message: String, _ location: SourceLocation
  ) -> Result<InfoString.Attribute, InfoStringFault> {
    .failure(InfoStringFault(diagnostic: .error(message, at: location)))
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

private enum Message {
  static let noName = "an attribute has no name before its '='"
  static func noValue(_ name: String) -> String { "the attribute '\(name)' has no value after its '='" }
  static func unclosed(_ name: String) -> String { "the quoted value of '\(name)' is not closed" }
  static func afterQuote(_ name: String) -> String {
    "a space is missing after the quoted value of '\(name)'"
  }
  static func twice(_ name: String) -> String { "the attribute '\(name)' is given twice" }
}
