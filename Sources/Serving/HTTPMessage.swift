/// A request, as far as a static site needs it.
package struct HTTPRequest: Hashable, Sendable {
  /// The method in capitals, as it came.
  package var method: String
  /// The target's path as it came, still with its `%XX` escapes, without the query.
  package var target: [UInt8]
  /// The value of the header `Host`; nil where it is missing.
  package var host: String?

  package init(method: String = "GET", target: [UInt8], host: String?) {
    self.method = method
    self.target = target
    self.host = host
  }
}

/// A response.
package struct HTTPResponse: Hashable, Sendable {
  /// What follows the headers.
  package enum Body: Hashable, Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// A stream of server-sent events (HTML Living Standard, section 9.2): the latest announcement, then each new one.
    case events
  }

  /// A header with its value.
  package struct Header: Hashable, Sendable {
    /// The name as it is written.
    package var name: String
    /// The value.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status code (RFC 9110, section 15).
  package var status: Int
  /// The headers beside those that the server writes itself: date, length, connection.
  package var headers: [Header]
  /// What follows them; not sent to `HEAD`.
  package var body: Body

  /// Makes a response that no cache keeps and no other site may embed; browsers do not guess its type.
  package init(_ status: Int, type: String, _ body: Body, headers: [Header] = []) {
    self.status = status
    self.headers =
      [
        Header("Content-Type", type), Header("Cache-Control", "no-store"),
        Header("X-Content-Type-Options", "nosniff"), Header("Cross-Origin-Resource-Policy", "same-origin"),
      ] + headers
    self.body = body
  }

  /// A response of plain text.
  package static func text(_ status: Int, _ text: String, headers: [Header] = []) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", .bytes(Array(text.utf8)), headers: headers)
  }
}
