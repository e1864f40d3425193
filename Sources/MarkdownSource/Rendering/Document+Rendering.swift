import Encodings

extension Document {
  /// Renders the body as HTML through cmark-gfm, with what the plan says; a document beyond the limits as plain text.
  package func rendered(with plan: RenderPlan) -> RenderedPage {
    if excess == nil, let html = try? CMark.render(context.source.bytes, edits: PageEdits(self, plan).edits) {
      // cmark cuts the label of an undefined footnote by columns, at times within a character.
      let isValid = String(validating: html, as: UTF8.self) != nil
      return RenderedPage(html: isValid ? html : ParserInput(html, from: 0, firstLine: 0).bytes)
    }
    var html = Array("<pre>".utf8)
    MarkupText.append(context.source.bytes[...], in: .content, to: &html)
    return RenderedPage(html: html + Array("</pre>\n".utf8))
  }
}
