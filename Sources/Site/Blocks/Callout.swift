import Encodings
import MarkdownSource

/// GitHub's alert quotes and assumptions as callouts.
struct Callout {
  let strings: InterfaceStrings

  /// The markup around the content of an alert.
  func wrapper(of alert: Outline.Alert, assumption: Assumption?, assumptionsPage: String?)
    -> RenderPlan.Wrapper
  {
    let kind = Self.kinds[alert.kind] ?? ("note", "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5m0-8v.1")
    var title: HTML = .text(strings(kind.name))
    if let assumption {
      let text = strings("assumption", ["label": assumption.label])
      title =
        assumptionsPage.map { tag("a", ["href": "\($0)#\(assumption.anchor)"], .text(text)) } ?? .text(text)
    } else if !alert.argument.isEmpty {
      title = [title, " ", .text(alert.argument)]
    }
    let head = tag(
      "p", ["class": "title"],
      tag("svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"], tag("path", ["d": kind.sign])),
      tag("span", [:], title))
    // The wrapper is opened and closed around what Markdown renders, so it is written in two halves.
    var open: [UInt8] = Array("<div class=\"callout \(kind.name)\" role=\"note\"".utf8)
    if let assumption {
      open += " id=\"".utf8
      MarkupText.append(assumption.anchor, in: .attribute, to: &open)
      open += "\"".utf8
    }
    open += ">\n".utf8
    head.write(to: &open)
    open += "\n".utf8
    return RenderPlan.Wrapper(open: String(decoding: open, as: UTF8.self), close: "</div>\n")
  }

  /// The style sheet's class, which is the string's key too, and the sign.
  private static let kinds: [String: (name: String, sign: String)] = [
    "NOTE": ("note", "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5m0-8v.1"),
    "TIP": ("tip", "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3 11v1h6v-1a6 6 0 0 0-3-11z"),
    "IMPORTANT": ("important", "M5 4h14v12h-7l-4 4v-4H5zm7 3v4m0 2v.1"),
    "WARNING": ("warning", "M12 4 3 20h18zm0 6v4m0 3v.1"),
    "CAUTION": ("caution", "M8 3h8l5 5v8l-5 5H8l-5-5V8zm4 5v5m0 3v.1"),
    "ASSUMPTION": ("assumption", "M5 4v17M5 5h13l-3 4 3 4H5"),
  ]
}
