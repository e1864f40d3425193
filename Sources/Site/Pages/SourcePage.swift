import CourseModel
import SwiftSource

/// A source file with numbered lines, so that an excerpt can lead to its place without a server or a repository.
struct SourcePage {
  let file: String
  let bytes: [UInt8]
  let input: SiteInput
  let language: LanguageTag

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
    return PageContent(
      path: SiteMap.sourcePath(file), kind: "source", language: language, title: file,
      main: tag(
        "article", [:],
        tag(
          "header", ["class": "lead"], tag("h1", ["lang": "en"], .text(Address.name(of: file))),
          tag(
            "p", ["class": "summary", "lang": "en"],
            repository.map { tag("a", ["href": $0], .text(file)) } ?? .text(file))),
        tag(
          "figure", ["class": "block", "data-name": file, "data-copy": "code"],
          tag("figcaption", [:], tag("span", ["class": "name"], .text(Address.name(of: file)))),
          tag(
            "pre",
            [
              "class": "numbered", "tabindex": "0", "role": "group",
              "aria-label": strings("code-of", ["name": Address.name(of: file)]),
            ], tag("code", ["lang": "en"], .markup(lines))))))
  }

  /// Each line in an element of its own that an anchor can name; colours are closed and opened again at line ends.
  private var lines: [UInt8] {
    let text: HTML = file.hasSuffix(".swift") ? CodeText.swift(bytes) : CodeText.plain(bytes)
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
