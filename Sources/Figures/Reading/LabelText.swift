/// The text of a label as Mermaid writes it: `<br/>` breaks a line, `#35;` and `#quot;` name characters.
enum LabelText {
  /// The characters that names stand for; numbers stand for any.
  private static let names: [Substring: Character] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "semi": ";", "colon": ":",
    "num": "#",
  ]

  /// The label as a reader sees it, lines separated by newlines.
  ///
  /// - Throws: a fault where Mermaid would take the text for something else: a lone `#` or `;` (a comment, a new
  ///   statement), markup, a label that is too long.
  static func decode(_ raw: Substring, in line: StatementLine) throws(FigureFault) -> String {
    var output = ""
    var rest = raw.trimmed
    while let character = rest.first {
      switch character {
      case "#":
        guard let (decoded, end) = reference(rest) else {
          throw line.fault(Message.alone("#"), at: rest, suggestion: Message.write("#35;"))
        }
        output.append(decoded)
        rest = rest[end...]
        continue
      case ";":
        throw line.fault(Message.alone(";"), at: rest, suggestion: Message.write("#59;"))
      case "<":
        if let end = lineBreak(rest) {
          output.append("\n")
          rest = rest[end...]
          continue
        }
        if let next = rest.dropFirst().first, next.isLetter || next == "/" {
          throw line.fault(Message.markup, at: rest, suggestion: Message.onlyBreaks)
        }
      default: break
      }
      output.append(character)
      rest = rest.dropFirst()
    }
    guard output.count <= FigureLimits.label else {
      throw line.fault(Message.tooLong, at: raw, suggestion: Message.shorten)
    }
    return output
  }

  /// `#NAME;` or `#NUMBER;` at the start: the character and where the text goes on.
  private static func reference(_ text: Substring) -> (Character, Substring.Index)? {
    guard let semicolon = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<semicolon]
    let end = text.index(after: semicolon)
    if let character = names[name] { return (character, end) }
    guard let number = UInt32(name), number >= 0x20, let scalar = Unicode.Scalar(number) else { return nil }
    return (Character(scalar), end)
  }

  /// `<br>`, `<br/>` or `<br />` at the start: where the text goes on.
  private static func lineBreak(_ text: Substring) -> Substring.Index? {
    guard text.prefix(3).lowercased() == "<br", let close = text.prefix(8).firstIndex(of: ">") else {
      return nil
    }
    let between = text[text.index(text.startIndex, offsetBy: 3)..<close]
    guard between.allSatisfy({ $0 == " " || $0 == "/" }) else { return nil }
    return text.index(after: close)
  }
}

private enum Message {
  static func alone(_ character: String) -> String {
    "a '\(character)' ends the text of a label in Mermaid"
  }
  static func write(_ reference: String) -> String { "write \(reference)" }
  static let markup = "markup in a label is not drawn"
  static let onlyBreaks = "only <br/> is understood; write #lt; for '<'"
  static let tooLong = "a label may have \(FigureLimits.label) characters"
  static let shorten = "say the rest below the figure"
}
