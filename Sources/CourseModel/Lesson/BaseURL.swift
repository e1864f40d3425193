/// The address where a site is published: `https://example.org/course/`, or its path alone.
package enum BaseURL {
  /// The address with a slash at its end; nil where a page could not begin its links with it.
  ///
  /// The characters are those of RFC 3986, and letters of any script. Refused beside them: an address without a host, and
  /// `//` or `..` in the path, by which a link would lead to another host or out of the site.
  package static func normalised(_ text: String) -> String? {
    var path = Substring(text)
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" }
      guard host.contains(where: { $0.isLetter || $0.isNumber }), !host.contains("@") else { return nil }
      path = rest.dropFirst(host.count)
      if path.isEmpty { path = "/" }
    }
    guard path.hasPrefix("/"), !path.contains("//"),
      !path.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }),
      text.allSatisfy({ $0.isLetter || $0.isNumber || "-._~:/[]!$&'()*+,;=%@".contains($0) })
    else { return nil }
    return text.hasSuffix("/") ? text : text + "/"
  }
}
