/// The ids of a page's headings, and where its fragments lead: one rule for ids, contents, search and link check.
package struct HeadingIDs: Hashable, Sendable {
  /// One id for each heading of the outline, in order, each unique in the page.
  package let ids: [String]
  /// All that a fragment may name, by what it may be called.
  private let destinations: [String: String]

  /// Gives each heading its id: explicit ids first, then the text's, made unique by `-2`, `-3`, ….
  ///
  /// Anchors of raw HTML and `reserved` (the page's own ids) are taken from the start. Close to linear.
  package init(of outline: Outline, language: String, reserved: Set<String> = []) {
    var taken = reserved.union(outline.targets.map(\.id.composed))
    var assigned = [String?](repeating: nil, count: outline.headings.count)
    for (index, heading) in outline.headings.enumerated() {
      guard let explicit = heading.explicitID?.composed, taken.insert(explicit).inserted else { continue }
      assigned[index] = explicit
    }
    var nextSuffix: [String: Int] = [:]
    let ids = outline.headings.indices.map { index -> String in
      if let explicit = assigned[index] { return explicit }
      let heading = outline.headings[index]
      let base = heading.explicitID?.composed ?? headingID(heading.text, language: language)
      var id = base
      while !taken.insert(id).inserted {
        nextSuffix[base, default: 1] += 1
        id = "\(base)-\(nextSuffix[base, default: 2])"
      }
      return id
    }
    self.ids = ids
    var destinations: [String: String] = [:]
    for id in ids + outline.targets.map(\.id) { destinations[id.composed] = id }
    for (heading, id) in zip(outline.headings, ids) {
      let alias = hostHeadingID(heading.text)
      if destinations[alias] == nil { destinations[alias] = id }
    }
    self.destinations = destinations
  }

  /// The id that a fragment leads to, percent-encoded or raw, with or without `#`; nil where it leads nowhere.
  ///
  /// Understands anchors of raw HTML and GitHub's form of a heading's anchor too. The empty fragment and `top` lead to
  /// the page's start, whose id is the empty string. Constant time in the number of headings.
  package func resolve(fragment: String) -> String? {
    let name = fragment.utf8.first == UInt8(ascii: "#") ? String(fragment.dropFirst()) : fragment
    let decoded = percentDecoded(name).composed
    if let found = destinations[decoded] ?? destinations[name.composed] { return found }
    return decoded.isEmpty || decoded.lowercased() == "top" ? "" : nil
  }
}

/// The text with `%XX` decoded where that gives UTF-8, else as it is.
func percentDecoded(_ text: String) -> String {
  var bytes: [UInt8] = []
  let source = Array(text.utf8)
  var index = 0
  while index < source.count {
    if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
      let high = Character(Unicode.Scalar(source[index + 1])).hexDigitValue,
      let low = Character(Unicode.Scalar(source[index + 2])).hexDigitValue
    {
      bytes.append(UInt8(high * 16 + low))
      index += 3
    } else {
      bytes.append(source[index])
      index += 1
    }
  }
  return String(validating: bytes, as: UTF8.self) ?? text
}
