import Diagnostics
import Encodings
import Platform
import Site

/// `course new theme`: copies the toolkit's theme and interface strings into a course, so that they can be edited.
struct NewTheme {
  let scaffold: Scaffold

  /// What was made, one sentence a line; a file that the course has stays as it is.
  func make() throws(ScaffoldingFault) -> [String] {
    var made: [String] = []
    for (path, bytes) in Theme.defaultFiles.sorted(by: { $0.key < $1.key }) {
      let file = "site/\(path)"
      if Files.exists(scaffold.course.root / file) {
        made.append(Message.kept(scaffold.names(file)))
      } else {
        made += try scaffold.write([(file, String(decoding: bytes, as: UTF8.self))])
      }
    }
    let style = "site/theme/style.css"
    made +=
      Files.exists(scaffold.course.root / style)
      ? [Message.kept(scaffold.names(style))] : try scaffold.write([(style, Self.style)])
    return made + [Message.replaces]
  }

  /// A style sheet of the course's own that changes nothing yet.
  static let style = """
    /* What stands here comes after base.css, so that one line changes one thing. The top of base.css lists the variables.

    :root {
      --accent: light-dark(#7a1f5c, #f2a7d8);
      --text: "Source Sans 3", sans-serif;
    }
    */

    """
}

private enum Message {
  static let replaces =
    "a file in site/theme or site/strings replaces the toolkit's own; remove those that you do not change, and updates "
    + "of the toolkit reach them again"
  static func kept(_ path: String) -> String { "kept \(path)" }
}
