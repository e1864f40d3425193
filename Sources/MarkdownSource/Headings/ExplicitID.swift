/// An id that a heading names itself: `## Text {#id}`.
struct ExplicitID: Hashable, Sendable {
  /// The id as written.
  let id: String
  /// How many bytes at the end of the heading's text it takes, blanks before it included.
  let length: Int
  /// The heading's text nodes that hold it, in order; the first keeps the text before it.
  let nodes: [Int]

  /// Reads the end of a heading; nil where it names no id.
  init?(of heading: Int, in tree: Tree) {
    var nodes: [Int] = []
    var text: [UInt8] = []
    for child in tree.children(of: heading).reversed() {
      guard tree.nodes[child].kind == .text else { break }
      nodes.insert(child, at: 0)
      text = tree.bytes(tree.nodes[child].text) + text
      if text.starts(with: [.openBrace]) || nodes.count > 64 { break }
    }
    guard text.last == .closeBrace, let open = text.lastIndex(of: .openBrace), open + 1 < text.count,
      text[open + 1] == UInt8(ascii: "#")
    else { return nil }
    let name = text[(open + 2)..<(text.count - 1)]
    guard !name.isEmpty, !name.contains(where: { $0.isBlank || $0 == .closeBrace }) else { return nil }
    let start = text[..<open].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    id = String(decoding: name, as: UTF8.self)
    length = text.count - start
    self.nodes = nodes
  }

  /// The new literals of the heading's text nodes: without the id.
  func literals(in tree: Tree) -> [Int: [UInt8]] {
    var left = length
    var literals: [Int: [UInt8]] = [:]
    for node in nodes.reversed() where left > 0 {
      let text = tree.bytes(tree.nodes[node].text)
      literals[node] = Array(text.dropLast(left))
      left -= text.count
    }
    return literals
  }
}
