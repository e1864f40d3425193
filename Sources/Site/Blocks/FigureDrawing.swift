import Encodings
import Figures

/// A figure as the page shows it: the picture, and below it what it shows in words and the text that is proven.
struct FigureDrawing {
  private let figure: Figure
  private let text: [UInt8]
  private let label: String
  private let strings: InterfaceStrings

  /// The drawing of Mermaid text; nil where it cannot be drawn, and the page shows the text.
  ///
  /// - Parameter label: what those hear who do not see the picture.
  init?(_ text: [UInt8], label: String, strings: InterfaceStrings) {
    guard let figure = Figure.read(String(decoding: text, as: UTF8.self)).figure else { return nil }
    (self.figure, self.text, self.label, self.strings) = (figure, text, label, strings)
  }

  var html: HTML {
    let items = figure.description
    var position = 0
    return [
      tag(
        "div", ["class": "sheet", "tabindex": "0", "role": "group", "aria-label": label],
        .markup(figure.picture.svg(label: label))),
      tag(
        "details", ["class": "in-words"], tag("summary", [:], .text(strings("figure-in-words"))),
        list(items, from: &position, in: nil),
        tag(
          "pre", ["tabindex": "0", "role": "group", "aria-label": "Mermaid"],
          tag("samp", [:], CodeText.rows(text)))),
    ]
  }

  /// The items up to the end of the frame that they are in; frames within are lists of their own.
  private func list(
    _ items: [DescriptionItem], from position: inout Int, in kind: SequenceDiagram.FrameKind?
  ) -> HTML {
    var entries: [HTML] = []
    while position < items.count {
      let item = items[position]
      position += 1
      switch item {
      case .frame(let inner, let condition):
        let title = strings("figure-\(inner.rawValue)", ["condition": condition])
        let body = list(items, from: &position, in: inner)
        entries.append(tag("li", [:], .text(title), body))
      case .section(let condition):
        let key = kind == .par ? "figure-and" : kind == .critical ? "figure-option" : "figure-else"
        entries.append(tag("li", [:], .text(strings(key, ["condition": condition]))))
      case .frameEnd: return tag("ol", [:], .fragment(entries))
      default: entries.append(tag("li", [:], .text(sentence(item))))
      }
    }
    return tag("ol", [:], .fragment(entries))
  }

  private func sentence(_ item: DescriptionItem) -> String {
    switch item {
    case .message(let from, let to, let text, let manner):
      let key =
        switch manner {
        case .sent: from == to ? "figure-alone" : "figure-message"
        case .answered: from == to ? "figure-alone" : "figure-answer"
        case .lost: "figure-lost"
        case .exchanged: "figure-exchange"
        }
      return strings(key, ["from": from, "to": to, "text": text])
    case .note(let places, let text):
      return strings("figure-note", ["at": places.joined(separator: ", "), "text": text])
    case .node(let label): return label
    case .edge(let from, let to, let text, let isDirected):
      let arrow = isDirected ? "\(from) → \(to)" : "\(from) – \(to)"
      return text.isEmpty ? arrow : "\(arrow): \(text)"
    case .frame, .section, .frameEnd: return ""
    }
  }
}
