import MarkdownSource

/// The texts of a page's `pre` elements as a browser shows them.
func pres(in page: String) -> [[UInt8]] {
  var rest = page[...]
  var texts: [[UInt8]] = []
  while let start = rest.firstRange(of: "<pre"), let end = rest[start.upperBound...].firstRange(of: "</pre>")
  {
    texts.append(visibleText(ofPre: Array(rest[start.lowerBound..<end.upperBound].utf8)))
    rest = rest[end.upperBound...]
  }
  return texts
}
