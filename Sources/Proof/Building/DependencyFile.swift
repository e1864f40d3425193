/// The files that a compiler read, as it says in a `.d` file: Make's rules `object : file file …`.
///
/// Source: GNU make, "Rule Syntax"; compilers escape blanks and `#` by a backslash and `$` by doubling it.
struct DependencyFile {
  /// The paths behind the colons, each once, in their order.
  let inputs: [String]

  /// Reads a file's bytes.
  ///
  /// A name with a line ending in it cannot be written there and would appear as two.
  init(_ bytes: [UInt8]) {
    var inputs: [String] = []
    var seen: Set<String> = []
    var word: [UInt8] = []
    var isBehindColon = false
    func endWord() {
      defer { word.removeAll(keepingCapacity: true) }
      if word.isEmpty { return }
      if !isBehindColon {
        // `object:` or a colon by itself; a path with a colon in it is not followed by a blank there.
        isBehindColon = word.last == UInt8(ascii: ":")
        return
      }
      let name = String(decoding: word, as: UTF8.self)
      if seen.insert(name).inserted { inputs.append(name) }
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case UInt8(ascii: "\\") where next == UInt8(ascii: "\n"):
        endWord()
        index += 1
      case UInt8(ascii: "\\") where next == UInt8(ascii: " ") || next == UInt8(ascii: "#"),
        UInt8(ascii: "\\") where next == UInt8(ascii: ":") || next == UInt8(ascii: "\\"),
        UInt8(ascii: "$") where next == UInt8(ascii: "$"):
        word.append(next)
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): endWord()
      case UInt8(ascii: "\n"):
        endWord()
        isBehindColon = false
      default: word.append(byte)
      }
      index += 1
    }
    endWord()
    self.inputs = inputs
  }
}
