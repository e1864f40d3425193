import CourseModel

/// Adds a lesson to the text of a Package.swift and of a site.yml, touching one line of each.
enum ManifestEditing {
  /// The Package.swift with the lesson's line after the last one, and that line; nil where there is no list to add to.
  ///
  /// The list is the one whose entries call `lesson("ID", …)`; an empty one is found by `let lessons`.
  static func adding(lesson id: String, toPackage text: String) -> (text: String, line: String)? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let trimmed = lines.map { $0.drop { $0 == " " || $0 == "\t" } }
    if let last = trimmed.lastIndex(where: { $0.hasPrefix("lesson(\"") }) {
      let indent = lines[last].prefix { $0 == " " || $0 == "\t" }
      if !lines[last].hasSuffix(",") { lines[last] += "," }
      let line = "\(indent)lesson(\"\(id)\"),"
      lines.insert(line, at: last + 1)
      return (lines.joined(separator: "\n"), line)
    }
    guard let head = trimmed.firstIndex(where: { $0.hasPrefix("let lessons") && $0.hasSuffix("[") }) else {
      return nil
    }
    let line = "  lesson(\"\(id)\"),"
    lines.insert(line, at: head + 1)
    return (lines.joined(separator: "\n"), line)
  }

  /// The site.yml with the lesson after the last one of the part that fits it, and that part's title; nil where no
  /// part has a lesson to stand behind.
  ///
  /// The part is the last one that has a lesson in the same language, else the last one that has any.
  static func adding(
    lesson id: String, toSite text: String, parts: [SiteManifest.Part], fits: (String) -> Bool
  ) -> (text: String, part: LocalizedText)? {
    let candidates = parts.filter { !$0.lessons.isEmpty }
    guard
      let part = candidates.last(where: { $0.lessons.contains { fits($0.id) } }) ?? candidates.last,
      let last = part.lessons.last, let line = last.location.line, let column = last.location.column
    else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(line - 1) else { return nil }
    let bytes = Array(lines[line - 1].utf8)
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    if before.allSatisfy({ " -\t".contains($0) }) {
      lines.insert(before + id, at: line)
    } else {
      let isQuoted = bytes[column - 1] == UInt8(ascii: "\"") || bytes[column - 1] == UInt8(ascii: "'")
      let end = column - 1 + last.id.utf8.count + (isQuoted ? 2 : 0)
      guard end <= bytes.count else { return nil }
      lines[line - 1] =
        String(decoding: bytes.prefix(end), as: UTF8.self) + ", \(id)"
        + String(decoding: bytes.dropFirst(end), as: UTF8.self)
    }
    return (lines.joined(separator: "\n"), part.title)
  }
}
