import CourseModel
import SwiftSource

/// A source file with numbered lines, so that an excerpt can lead to its place without a server or a repository.
struct SourcePage {
  let file: String
  let bytes: [UInt8]
  let input: SiteInput
  /// Of the lessons that show the file.
  let language: LanguageTag
  let map: SiteMap
  let sidebar: Sidebar
  /// Where the file is shown, in the order of the course.
  let uses: [Use]

  /// A place that shows the file or leads to it.
  struct Use: Sendable {
    let page: MarkdownPage
    /// The id of the block that shows it; nil where the text links to it.
    var anchor: String?
    var lines: [ClosedRange<Int>] = []
  }

  /// Whether a file is shown as code when a page links to it.
  static func isSource(_ path: String) -> Bool {
    let endings = [
      "swift", "sh", "c", "h", "cc", "cpp", "hpp", "m", "py", "rb", "js", "ts", "rs", "go", "kt", "java",
      "json",
      "yml", "yaml", "toml", "modulemap", "mk", "css",
    ]
    let name = Address.name(of: path)
    guard let dot = name.lastIndex(of: ".") else { return name == "Makefile" }
    return endings.contains(String(name[name.index(after: dot)...]))
  }

  var content: PageContent {
    let strings = input.theme.strings(in: language)
    let repository = input.course.manifest.sourceLink?.replacing("PATH", with: Address.encoded(file))
      .replacing("LINE", with: "1")
    let path = SiteMap.sourcePath(file)
    let trail = Trail(map: map, sidebar: sidebar, path: path, language: language, strings: strings)
    let steps = uses.first.map { [($0.page.title, Address.encoded($0.page.path), $0.page.language)] } ?? []
    return PageContent(
      path: path, kind: "source", language: language, title: file,
      main: tag(
        "article", [:],
        tag(
          "header", ["class": "lead"], trail.crumbs(steps),
          tag("h1", ["lang": "en"], .text(Address.name(of: file))),
          tag(
            "p", ["class": "summary", "lang": "en"],
            repository.map { tag("a", ["href": $0], .text(file)) } ?? .text(file)),
          usage(strings, root: Address.root(from: path))),
        tag(
          "figure", ["class": "block", "data-name": file, "data-copy": "code"],
          tag("figcaption", [:], tag("span", ["class": "name"], .text(Address.name(of: file)))),
          tag(
            "pre",
            [
              "class": "numbered", "tabindex": "0", "role": "group",
              "aria-label": strings("code-of", ["name": Address.name(of: file)]),
            ], tag("code", ["lang": "en"], .markup(lines)))), trail.pager()))
  }

  /// Where the file is shown, so that a reader finds back to what is said about it.
  private func usage(_ strings: InterfaceStrings, root: String) -> HTML {
    guard !uses.isEmpty else { return .empty }
    // Where the lines are not known, a second place on the same page says nothing more.
    let distinct = uses.enumerated().filter { index, use in
      !use.lines.isEmpty || !uses[..<index].contains { $0.page.path == use.page.path }
    }.map(\.element)
    let list = distinct.map { use -> HTML in
      let anchor = use.anchor.map { "#" + $0 } ?? ""
      let lines = use.lines.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      let lang = use.page.language.primary == language.primary ? nil : use.page.language.description
      return tag(
        "li", [:],
        tag(
          "a", ["href": root + Address.encoded(use.page.path) + anchor, "lang": lang], .text(use.page.title)),
        lines.isEmpty
          ? .empty : .text(" (" + strings("lines", ["lines": lines.joined(separator: ", ")]) + ")"))
    }
    return tag(
      "div", ["class": "uses"], tag("p", [:], .text(strings("quoted-in"))), tag("ul", [:], .fragment(list)))
  }

  /// Each line in an element of its own that an anchor can name; colours are closed and opened again at line ends.
  private var lines: [UInt8] {
    let text: HTML =
      file.hasSuffix(".swift") ? CodeText.swift(bytes, colours: input.colours) : CodeText.plain(bytes)
    var output: [UInt8] = []
    var open: [UInt8]?
    var line = 1
    var tagStart: Int?
    let markup = text.bytes
    output += Self.opening(line)
    for (index, byte) in markup.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): tagStart = index
      case UInt8(ascii: ">"):
        if let start = tagStart {
          open = markup[start + 1] == UInt8(ascii: "/") ? nil : Array(markup[start...index])
        }
        tagStart = nil
      case UInt8(ascii: "\n"):
        if open != nil { output += "</span>".utf8 }
        output += "\n</span>".utf8
        if index + 1 < markup.count {
          line += 1
          output += Self.opening(line)
          output += open ?? []
        }
        continue
      default: break
      }
      output.append(byte)
    }
    if markup.last != UInt8(ascii: "\n") { output += "</span>".utf8 }
    return output
  }

  private static func opening(_ line: Int) -> [UInt8] { Array("<span class=line id=L\(line)>".utf8) }
}
