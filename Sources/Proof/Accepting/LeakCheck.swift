import Diagnostics
import TextComparison

/// What must not get from the author's machine into a page.
package struct LeakCheck: Sendable, Hashable {
  /// Words and paths to look for, each with what it is.
  package var secrets: [Secret]

  /// One thing to look for.
  package struct Secret: Sendable, Hashable {
    /// What it is: `the user name`.
    package var name: String
    /// The text; of fewer than two bytes it is not looked for.
    package var text: String

    /// Makes one.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Makes a check; values that are not known are left out.
  package init(
    user: String? = nil, home: String? = nil, temporaryFolders: [String] = [], host: String? = nil
  ) {
    var secrets: [Secret] = []
    if let home, home != "/" { secrets.append(Secret(name: "the home folder", text: home)) }
    for folder in temporaryFolders where folder != "/" {
      secrets.append(Secret(name: "a temporary folder", text: folder))
    }
    if let user { secrets.append(Secret(name: "the user name", text: user)) }
    if let host, host != "localhost" { secrets.append(Secret(name: "the name of this machine", text: host)) }
    self.secrets = secrets.filter { $0.text.utf8.count > 1 }
  }

  /// One warning for each kind of leak in the lines.
  package func warnings(about lines: [[UInt8]], at location: SourceLocation) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for secret in secrets {
      let word = Array(secret.text.utf8)
      guard lines.contains(where: { contains(word, in: $0[...]) }) else { continue }
      warnings.append(.warning(Message.leak(secret), at: location, suggestion: Message.remedy))
    }
    for line in lines {
      guard let pointer = numberRanges(line[...]).first(where: { isPointer(line[$0]) }) else { continue }
      let text = visiblyEscaped(line[pointer], limit: 40)
      warnings.append(.warning(Message.pointer(text), at: location, suggestion: Message.remedy))
      break
    }
    return warnings
  }

  /// Whether the word stands in the line by itself: `ada` is not in `adapter`.
  private func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    while let found = firstOccurrence(of: word, in: rest) {
      let end = found + word.count
      let startsWord = found == line.startIndex || !isWordByte(line[found - 1]) || !isWordByte(word[0])
      let endsWord = end == line.endIndex || !isWordByte(line[end])
      if startsWord, endsWord { return true }
      rest = line[(found + 1)...]
    }
    return false
  }

  /// `0x` and at least seven digits: shorter ones are colours and flags.
  private func isPointer(_ number: ArraySlice<UInt8>) -> Bool {
    number.count >= 9 && number[number.startIndex + 1] | 0x20 == UInt8(ascii: "x")
  }
}

private enum Message {
  static let remedy = "make the program print something that is the same everywhere, or write a pattern block"

  static func leak(_ secret: LeakCheck.Secret) -> String {
    "the new text leaks \(secret.name) ('\(visiblyEscaped(Array(secret.text.utf8)[...], limit: 80))')"
  }

  static func pointer(_ text: String) -> String {
    "the new text shows what looks like an address in memory (\(text)), which changes with every run"
  }
}
