import Foundation
import Platform
import Testing

@testable import MarkdownSource

/// The `cmark-gfm` command of the same version as the library: the other opinion.
enum CMarkGFMCommand {
  static let path = "/usr/bin/cmark-gfm"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// What the command makes of a document, with the extensions that the toolkit attaches.
  static func html(_ markdown: [UInt8]) async throws -> String {
    try await runBlocking { Result { try run(markdown) } }.get()
  }

  private static func run(_ markdown: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cmark-\(UUID().uuidString).md")
    try Data(markdown).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      ["table", "strikethrough", "autolink", "tasklist", "footnotes"].flatMap { ["-e", $0] } + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

extension Document {
  /// The page with our additions taken out: what must equal cmark's own, byte for byte.
  ///
  /// Raw HTML is left to cmark, which says of each piece that it is omitted; footnotes, whose ids and words are ours,
  /// are left to it as well.
  func htmlWithoutAdditions() throws -> String {
    var edits = PageEdits(self, RenderPlan()).edits
    for node in rawHTML.markup.keys { edits.markup[node] = nil }
    var footnotes = FootnoteMarkup(context.tree, RenderPlan())
    footnotes.write()
    for index in footnotes.markup.keys { edits.markup[index] = nil }
    let html = String(decoding: try CMark.render(context.source.bytes, edits: edits), as: UTF8.self)
    return html.replacing(#/<div class="table-scroll"[^>]*>\n(<table>)/#) { String($0.output.1) }
      .replacing("</table>\n</div>\n", with: "</table>\n")
      .replacing(#/<(t[hd])(?: scope="col")?(?: class="align-(left|center|right)")?>/#) { match in
        "<\(match.output.1)" + (match.output.2.map { " align=\"\($0)\"" } ?? "") + ">"
      }
      .replacing(#/(<thead>\n<tr>\n)((?:.|\n)*?)(<\/tr>\n<\/thead>)/#) { match in
        match.output.1 + match.output.2.replacing("<td", with: "<th").replacing("</td>", with: "</th>")
          + match.output.3
      }
      .replacing(
        #/<li class="task">(<input type="checkbox"(?: checked="")? disabled="") aria-label="[^"]*"( \/>)/#
      ) {
        "<li>\($0.output.1)\($0.output.2)"
      }
      .replacing(" loading=\"lazy\" />", with: " />")
  }
}
