/// How titles and headings stand out: underlined, and bold where a terminal shows it.
struct HeadingStyle {
  var bold: Bool

  static var standardOutput: HeadingStyle {
    HeadingStyle(bold: StandardStreams.allowsBold)
  }

  func title(_ text: String) -> String {
    underlined(text, with: "=")
  }

  func step(number: Int, heading: String, name: String) -> String {
    underlined("\(number). \(heading) [\(name)]", with: "-")
  }

  private func underlined(_ text: String, with mark: String) -> String {
    let line = String(repeating: mark, count: text.count)
    return bold ? "\u{1B}[1m\(text)\u{1B}[0m\n\(line)" : "\(text)\n\(line)"
  }
}
