/// The text that a reader sees in a rendered `<pre>` element, as bytes.
///
/// Tags are dropped and character references decoded as an HTML parser would (WHATWG, section 13.2): a newline
/// directly after `<pre>` does not count, CR and CRLF are newlines. An element with `data-bytes="1B5B"` stands for
/// those bytes, whatever sign it shows for them. Linear.
public func visibleText(ofPre html: [UInt8]) -> [UInt8] {
  []
}
