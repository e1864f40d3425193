import Encodings

/// What a page gets on top while it is served: the mark by which it knows its version, and the banner of a failure.
enum LivePage {
  /// The address of the folder with script, style and events, from the site's top.
  static let folder = "_course/"

  /// The page with the mark and, where there is a failure, its banner right behind the opening of the body.
  ///
  /// A page without a body stays as it is. Linear.
  static func marked(_ page: [UInt8], version: String, failure: LiveFailure?) -> [UInt8] {
    guard let end = endOfBodyTag(in: page) else { return page }
    return page[..<end] + Array(top(version: version, failure).utf8) + page[end...]
  }

  /// The page that is shown until the first build is done.
  static func waiting(version: String) -> [UInt8] {
    Array(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(Message.building)</title>
      <script src="/\(folder)live.js" defer></script>
      </head>
      <body>\(top(version: version, nil))
      <p>\(Message.building)</p>
      </body>
      </html>

      """.utf8)
  }

  private static func top(version: String, _ failure: LiveFailure?) -> String {
    guard let failure else { return "<div id=\"course-live\" data-version=\"\(version)\" hidden></div>" }
    let shown = failure.entries.prefix(LiveFailure.limit).map { entry in
      "<li>\(entry.place.map { "<code>\(MarkupText.escaped($0, in: .content))</code> " } ?? "")\(MarkupText.escaped(entry.text, in: .content))</li>\n"
    }
    let rest = failure.entries.count - shown.count
    let more = rest > 0 ? "<li>\(Message.more(rest))</li>\n" : ""
    let details = failure.details.prefix(LiveFailure.limit).map { detail in
      "<pre tabindex=\"0\">\(MarkupText.escaped(detail, in: .content))</pre>\n"
    }
    return """
      <link rel="stylesheet" href="/\(folder)live.css">
      <section id="course-live" data-version="\(version)" lang="en" role="alert" aria-label="\(Message.label)">
      <p><strong>\(failure.headline)</strong> \(failure.state)</p>
      <ul>
      \(shown.joined())\(more)</ul>
      \(details.joined())</section>

      """
  }

  /// Where the body's content begins: behind the `>` of its tag that is not inside a quoted value.
  private static func endOfBodyTag(in page: [UInt8]) -> Int? {
    guard let tag = page.firstRange(of: Array("<body".utf8)) else { return nil }
    var quote: UInt8?
    for index in tag.upperBound..<page.count {
      let byte = page[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return nil
  }
}

private enum Message {
  static let building = "The course is being built; the page follows by itself."
  static let label = "What is wrong with the course"
  static func more(_ count: Int) -> String { "… and \(count) more; the terminal shows them all." }
}
