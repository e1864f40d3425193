import CourseModel
import Diagnostics

/// What the compiler printed of a block that it rejects as claimed, each message below its line.
struct CompilerRemarks {
  /// The messages by the block's 1-based lines.
  let byLine: [Int: HTML]

  /// The messages of a report; none where the block is not rejected.
  ///
  /// Notes that stand in another file or block are left out: here they would seem to be about a line of this one.
  init(_ report: BlockReport) {
    var rows: [Int: [HTML]] = [:]
    let opening = report.block.location
    func add(_ severity: String, _ message: String, at location: SourceLocation?) {
      guard let location, location.file == opening.file, let line = location.line, let first = opening.line,
        line > first
      else { return }
      let row = tag("b", [:], .text("\(severity):"))
      rows[line - first, default: []].append(
        tag("small", ["class": "said \(severity)"], row, .text(" \(message)\n")))
    }
    for error in report.rejections {
      add("error", error.message, at: error.location)
      for note in error.notes { add("note", note.message, at: note.location) }
    }
    byLine = rows.mapValues { each($0) { $0 } }
  }
}

/// Where the lines of a text end.
enum LineEnds {
  /// What stands below lines, by the place where the next line begins, in order; lines that the text has not end with it.
  static func remarks(_ remarks: [Int: HTML], in text: [UInt8]) -> [(offset: Int, html: HTML)] {
    if remarks.isEmpty { return [] }
    var ends = text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    if ends.last != text.count { ends.append(text.count) }
    return remarks.sorted { $0.key < $1.key }.map { line, html in
      (ends.indices.contains(line - 1) ? ends[line - 1] : text.count, html)
    }
  }
}
