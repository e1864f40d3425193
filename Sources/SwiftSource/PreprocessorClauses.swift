internal import Encodings

extension PlainFile {
  /// The clauses of `#if`, `#ifdef` and `#ifndef` in a source of the C family; the guard around a whole header is none.
  package var preprocessorClauses: [ConditionalClause] {
    struct Open {
      var line: Int
      var name: String
      var isGuard: Bool
    }
    var clauses: [ConditionalClause] = []
    var open: [Open] = []
    let directives = self.directives
    for (index, directive) in directives.enumerated() {
      let words = directive.text
      switch directive.keyword {
      case "if", "ifdef", "ifndef":
        let next = index + 1 < directives.count ? directives[index + 1].text : ""
        let isGuard =
          index == 0 && directive.keyword == "ifndef" && next == "#define" + words.dropFirst("#ifndef".count)
        open.append(Open(line: directive.line, name: words, isGuard: isGuard))
      case "elif", "elifdef", "elifndef", "else", "endif":
        guard let last = open.popLast() else { continue }
        if !last.isGuard, last.line + 1 < directive.line {
          clauses.append(
            ConditionalClause(
              lines: last.line + 1...directive.line - 1,
              requirements: [.init(condition: last.name, isTrue: true)],
              name: last.name))
        }
        if directive.keyword != "endif" {
          open.append(Open(line: directive.line, name: words, isGuard: false))
        }
      default: break
      }
    }
    return clauses
  }

  private var directives: [(keyword: String, text: String, line: Int)] {
    sourceLines.enumerated().compactMap { index, line in
      let text = String(decoding: line, as: UTF8.self).trimmingBlanks()
      guard text.hasPrefix("#") else { return nil }
      let words = text.dropFirst().drop { $0 == " " || $0 == "\t" }
      return (String(words.prefix { $0.isLetter }), "#" + words, index + 1)
    }
  }
}
