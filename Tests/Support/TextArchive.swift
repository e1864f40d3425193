/// Several files in one text, in the form of Go's txtar: a comment, then for each file a line `-- PATH --` and its lines.
///
/// A header may end in notes, as in `-- Lessons/a/lesson.md (after) --`; what they mean is its reader's matter. A file that has
/// a line of such a form itself, or bytes that are not UTF-8, cannot be said in this form.
package struct TextArchive: Sendable, Equatable {
  /// One file.
  package struct Section: Sendable, Equatable {
    package var path: String
    /// What stands in parentheses behind the path, at the commas.
    package var notes: [String]
    /// The lines below the header, each with its newline.
    package var text: String
  }

  /// What precedes the first header.
  package var comment: String
  package var sections: [Section]

  /// Reads an archive; every text is one.
  package init(reading text: String) {
    comment = ""
    sections = []
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines.map(Substring.init) {
      if let section = Section(header: line) {
        sections.append(section)
      } else if sections.isEmpty {
        comment += line + "\n"
      } else {
        sections[sections.count - 1].text += line + "\n"
      }
    }
  }

  /// The archive as text; that of an archive that was read is the text that was read, its last line ended.
  package var text: String {
    sections.reduce(into: comment) { text, section in
      let notes = section.notes.isEmpty ? "" : " (\(section.notes.joined(separator: ", ")))"
      text += "-- \(section.path)\(notes) --\n" + section.text
    }
  }
}

extension TextArchive.Section {
  /// An empty section, if the line is a header.
  fileprivate init?(header line: Substring) {
    guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 else { return nil }
    let name = line.dropFirst(3).dropLast(3)
    self.init(path: String(name), notes: [], text: "")
    if name.hasSuffix(")"), let open = name.firstRange(of: " (") {
      path = String(name[..<open.lowerBound])
      notes = name[open.upperBound...].dropLast().split(separator: ", ", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }
}
