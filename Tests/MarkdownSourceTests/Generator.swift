import TestSupport

/// Documents made of the pieces that decide about blocks, in every mixture.
enum GeneratedDocument {
  private static let prefixes = [
    "", "", "", "> ", ">", "- ", "* ", "  ", "   ", "    ", "\t", "1. ", "12) ", "[^1]: ", "- [ ] ", "> - ",
    "> > ", "-\t",
    ">\t", " ", "  > ", "- > ", "1.  ",
  ]
  private static let bodies = [
    "```", "```", "```", "````", "~~~", "~~~~", "```swift file=a.swift", "~~~ output step=x ``", "text",
    "text", "", "",
    "  indented", "\ttab", "``` x`", "---", "# Heading", "`````", "   ```", "a | b", "|-|-|", "[^1]",
    "<details>", "[x]: /u",
    "\u{0}", "\u{FFFD}", "=== ", "  ", " ``` ",
  ]
  private static let endings = ["\n", "\n", "\n", "\n", "\r\n", "\r"]

  /// A document of up to 12 lines; now and then with one kind of line ending, a byte-order mark, no final newline.
  static func bytes(seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let uniform = Bool.random(using: &generator) ? endings.randomElement(using: &generator) : nil
    var text: [UInt8] = Int.random(in: 0..<10, using: &generator) == 0 ? [0xEF, 0xBB, 0xBF] : []
    let count = Int.random(in: 1...12, using: &generator)
    for line in 0..<count {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        text += (prefixes.randomElement(using: &generator) ?? "").utf8
      }
      text += (bodies.randomElement(using: &generator) ?? "").utf8
      if Int.random(in: 0..<40, using: &generator) == 0 { text.append(0xC3) }
      if line < count - 1 || Bool.random(using: &generator) {
        text += (uniform ?? endings.randomElement(using: &generator) ?? "\n").utf8
      }
    }
    return text
  }

  /// Lines for a block, some of which would close it or look like structure.
  static func content(using generator: inout SeededGenerator) -> [[UInt8]] {
    let choices = [
      "", " ", "\tx", "  y", "```", "````", "~~~", "   ```  ", "    ```", "> q", "- a", "text", "``` no",
      "---",
    ]
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Array((choices.randomElement(using: &generator) ?? "").utf8)
    }
  }
}

/// A legible form of a document for failure messages.
func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
