import Encodings
import SwiftSource

/// What the comments of one block claim, in the order of the block.
///
/// The convention is that of The Swift Programming Language. Lines count from 1 within the block.
struct PageClaims: Hashable, Sendable {
  /// `// Prints "…"`: what the code before it prints.
  struct Output: Hashable, Sendable {
    /// The lines joined by newlines, without a final one.
    var text: [UInt8]
    /// Whether its lines may come in any order.
    var isUnordered: Bool
    /// Its comments among those of the block.
    var comments: Range<Int>
  }

  /// `// error: TEXT`: what the compiler reports on one of the lines.
  struct CompilerError: Hashable, Sendable {
    /// A part of the message; empty for any.
    var text: String
    /// The line that it stands on, or the code lines directly above and below.
    var lines: Set<Int>
    /// Its comment among those of the block.
    var comment: Int
  }

  /// `// traps` or `// traps: TEXT`: the program is ended by a fault here.
  struct Trap: Hashable, Sendable {
    /// A part of what is written on standard error; empty for anything.
    var text: String
    var comment: Int
  }

  /// `// x is now 5`, where the page asks for it.
  struct Value: Hashable, Sendable {
    var expression: String
    var value: String
    var comment: Int
  }

  /// A comment that looks like a claim and cannot be read as one.
  struct Fault: Hashable, Sendable {
    enum Reason: Hashable, Sendable {
      /// `// Prints` without a text in quotes.
      case noText
      /// A quote that is never closed.
      case unclosed
      /// `// error:` without code beside it.
      case noLine
    }

    var reason: Reason
    var comment: Int
    /// Whether it may as well be prose.
    var isDoubtful: Bool
  }

  var outputs: [Output] = []
  var errors: [CompilerError] = []
  var trap: Trap?
  var values: [Value] = []
  var faults: [Fault] = []

  /// Whether it must be run to be judged.
  var needRun: Bool { !outputs.isEmpty || trap != nil || !values.isEmpty }

  /// Reads the claims of a block.
  ///
  /// - Parameter names: the names of which `// NAME is now VALUE` is a claim; nil where such comments are prose.
  init(in file: MainFile, valuesOf names: Set<String>? = nil) {
    var index = 0
    while index < file.comments.count {
      index = read(at: index, file, names)
    }
  }

  /// Reads the claim that begins with a comment, if one does; the index of the next comment to look at.
  private mutating func read(at index: Int, _ file: MainFile, _ names: Set<String>?) -> Int {
    let words = file.comments[index].text.trimmingBlanks()
    if let rest = words.after(oneOf: ["Prints", "prints"]) {
      return readOutput(at: index, rest, file, isDoubtful: words.hasPrefix("p"))
    }
    if let rest = words.after(oneOf: ["traps"]), rest.isEmpty || rest.hasPrefix(":") {
      trap = trap ?? Trap(text: rest.dropFirst().trimmingBlanks(), comment: index)
    } else if let text = Self.errorText(words) {
      let lines = Self.lines(beside: file.comments[index], file)
      if lines.isEmpty {
        faults.append(Fault(reason: .noLine, comment: index, isDoubtful: false))
      } else {
        errors.append(CompilerError(text: text, lines: lines, comment: index))
      }
    } else if let names, let value = ValueComment(words), names.contains(value.base) {
      values.append(Value(expression: value.expression, value: value.value, comment: index))
    }
    return index + 1
  }

  private mutating func readOutput(
    at index: Int, _ rest: String, _ file: MainFile, isDoubtful: Bool
  ) -> Int {
    let reader = OutputComment(file.comments, at: index, rest)
    switch reader.read() {
    case .success(let found):
      outputs.append(
        Output(text: Array(found.text.utf8), isUnordered: found.isUnordered, comments: index..<found.end))
      return found.end
    case .failure(let fault):
      faults.append(Fault(reason: fault.reason, comment: index, isDoubtful: isDoubtful))
      return index + 1
    }
  }

  /// The text of `error: TEXT`, empty for `error` alone; nil where the comment is something else.
  private static func errorText(_ words: String) -> String? {
    let lowered = words.lowercased()
    for start in ["compile-time error", "error"] where lowered.hasPrefix(start) {
      let rest = words.dropFirst(start.count).trimmingBlanks()
      if rest.isEmpty || rest == "." { return "" }
      return rest.hasPrefix(":") ? rest.dropFirst().trimmingBlanks() : nil
    }
    return nil
  }

  /// The line of a comment behind code; else the code lines directly above and below, other comments between.
  private static func lines(beside comment: MainFile.Comment, _ file: MainFile) -> Set<Int> {
    guard comment.hasOwnLine else { return [comment.line] }
    let commentLines = Set(file.comments.filter(\.hasOwnLine).map(\.line))
    var above = comment.line - 1
    while commentLines.contains(above) { above -= 1 }
    var below = comment.line + 1
    while commentLines.contains(below) { below += 1 }
    return Set([above, below]).intersection(file.codeLines)
  }
}

/// The forms of an output claim: one line or several in quotes, a text between `"""` lines, or the lines below a colon.
private struct OutputComment {
  struct Found {
    var text: String
    var isUnordered: Bool
    /// The index after the last comment that belongs to it.
    var end: Int
  }

  struct Unread: Error {
    var reason: PageClaims.Fault.Reason
  }

  private let comments: [MainFile.Comment]
  private let index: Int
  private let rest: String

  init(_ comments: [MainFile.Comment], at index: Int, _ rest: String) {
    (self.comments, self.index, self.rest) = (comments, index, rest)
  }

  func read() -> Result<Found, Unread> {
    guard let quote = rest.firstIndex(of: "\"") else { return readBelowColon() }
    let before = rest[..<quote].filter { !",:".contains($0) }.trimmingBlanks()
    guard before.isEmpty || before == "in any order" else { return .failure(Unread(reason: .noText)) }
    let isUnordered = !before.isEmpty
    let first = String(rest[rest.index(after: quote)...])
    if first.trimmingBlanks() == "\"\"" { return readBetweenLines(isUnordered) }
    if let text = Self.closed(first) {
      return .success(Found(text: text, isUnordered: isUnordered, end: index + 1))
    }
    var lines = [first]
    for next in following {
      if let last = Self.closed(comments[next].content) {
        return .success(
          Found(text: (lines + [last]).joined(separator: "\n"), isUnordered: isUnordered, end: next + 1))
      }
      lines.append(comments[next].content)
    }
    return .failure(Unread(reason: .unclosed))
  }

  private func readBetweenLines(_ isUnordered: Bool) -> Result<Found, Unread> {
    guard let end = following.first(where: { comments[$0].text.trimmingBlanks() == "\"\"\"" }) else {
      return .failure(Unread(reason: .unclosed))
    }
    let text = comments[(index + 1)..<end].map(\.content).joined(separator: "\n")
    return .success(Found(text: text, isUnordered: isUnordered, end: end + 1))
  }

  private func readBelowColon() -> Result<Found, Unread> {
    guard rest.trimmingBlanks().hasSuffix(":"), let last = following.last else {
      return .failure(Unread(reason: .noText))
    }
    let text = comments[(index + 1)...last].map(\.content).joined(separator: "\n")
    return .success(Found(text: text, isUnordered: rest.contains("in any order"), end: last + 1))
  }

  /// The comments that follow line by line, each alone on its line.
  private var following: [Int] {
    var found: [Int] = []
    var line = comments[index].line
    for next in comments.indices.dropFirst(index + 1) {
      guard comments[next].hasOwnLine, comments[next].line == line + 1 else { break }
      found.append(next)
      line += 1
    }
    return found
  }

  /// The text before the last quote, which ends the line but for a full stop or a comma.
  private static func closed(_ text: String) -> String? {
    let end = text.trimmingBlanks()
    guard let quote = end.lastIndex(of: "\"") else { return nil }
    guard ["", ".", ","].contains(end[end.index(after: quote)...]) else { return nil }
    return text.lastIndex(of: "\"").map { String(text[..<$0]) }
  }
}

/// `NAME is now VALUE` and its like, as The Swift Programming Language writes them.
private struct ValueComment {
  let expression: String
  let value: String

  /// The name that the expression begins with.
  var base: String { String(expression.prefix { $0 != "." && $0 != "[" }) }

  private static let verbs = [" is now ", " now equals ", " is equal to ", " equals ", " is "]

  init?(_ words: String) {
    guard let verb = Self.verbs.first(where: { words.contains($0) }),
      let range = words.firstRange(of: verb)
    else { return nil }
    let expression = String(words[..<range.lowerBound])
    let allowed = { (character: Character) in
      character.isLetter || character.isNumber || "_.[]\"".contains(character)
    }
    guard expression.first?.isLetter ?? false, expression.allSatisfy(allowed) else { return nil }
    guard let value = Self.value(String(words[range.upperBound...])) else { return nil }
    self.expression = expression
    self.value = value
  }

  /// A literal that the rest begins with: a string, a number, `true`, `false` or `nil`.
  private static func value(_ text: String) -> String? {
    if text.hasPrefix("\"") {
      guard let end = text.dropFirst().firstIndex(of: "\"") else { return nil }
      return String(text[text.index(after: text.startIndex)..<end])
    }
    var word = String(text.prefix { $0 != " " && $0 != "," && $0 != ";" && $0 != "(" })
    while word.hasSuffix(".") { word.removeLast() }
    if ["true", "false", "nil"].contains(word) { return word }
    let digits = word.filter { $0 != "_" }
    return Double(digits) == nil ? nil : digits
  }
}

extension MainFile.Comment {
  /// The text without the one space that usually follows the slashes.
  fileprivate var content: String { text.hasPrefix(" ") ? String(text.dropFirst()) : text }
}

extension String {
  /// What follows one of the words where the text begins with it as a whole word.
  fileprivate func after(oneOf words: [String]) -> String? {
    for word in words where hasPrefix(word) {
      let rest = dropFirst(word.count)
      if rest.first.map({ $0.isLetter || $0.isNumber || $0 == "(" }) ?? false { continue }
      return rest.trimmingBlanks()
    }
    return nil
  }
}
