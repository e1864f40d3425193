import Foundation
import Glibc
import Synchronization

/// A real HTTP/1.1 server on 127.0.0.1, one thread a connection, one exchange a connection.
///
/// The handler may block: its threads are its own, not those of the cooperative pool.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method: String
    var path: String
    var headers: [String: String]
    var body: String
  }

  enum Reply: Sendable {
    case json(_ status: Int, String)
    /// Closes the connection without a word.
    case drop
    /// Answers nothing until the server is stopped.
    case silence
  }

  let baseURL: URL
  private let listener: Int32
  private let stopped = DispatchSemaphore(value: 0)

  init(_ handler: @escaping @Sendable (Request) -> Reply) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16 = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(listener, $0, length) == 0, listen(listener, 64) == 0 else { return 0 }
        getsockname(listener, $0, &length)
        return pointer.pointee.sin_port.bigEndian
      }
    }
    guard port != 0, let url = URL(string: "http://127.0.0.1:\(port)/") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    baseURL = url
    Thread.detachNewThread { [listener, stopped] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Closed here and not by deinit: its number may belong to another server an instant later.
          close(listener)
          return
        }
        Thread.detachNewThread { serve(connection, handler, until: stopped) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    stopped.signal()
  }
}

private func serve(
  _ connection: Int32, _ handler: (LoopbackServer.Request) -> LoopbackServer.Reply,
  until stopped: DispatchSemaphore
) {
  defer { close(connection) }
  guard let request = readRequest(connection) else { return }
  switch handler(request) {
  case .drop: return
  case .silence:
    stopped.wait()
    stopped.signal()
  case .json(let status, let body):
    // Bearer, not Basic: the Basic scheme makes URLSession on Linux wait for credentials for ever.
    let challenge = status == 401 ? "WWW-Authenticate: Bearer\r\n" : ""
    let text =
      "HTTP/1.1 \(status) Status\r\n\(challenge)Content-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}

private func readRequest(_ connection: Int32) -> LoopbackServer.Request? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    if let request = parse(bytes) { return request }
    let count = read(connection, &chunk, chunk.count)
    guard count > 0 else { return nil }
    bytes += chunk[..<count]
  }
}

/// The request once head and body are complete, else nil.
private func parse(_ bytes: [UInt8]) -> LoopbackServer.Request? {
  let text = Data(bytes)
  guard let end = text.range(of: Data("\r\n\r\n".utf8)) else { return nil }
  let lines = String(decoding: text[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
  let words = lines[0].split(separator: " ")
  guard words.count == 3 else { return nil }
  var headers: [String: String] = [:]
  for line in lines.dropFirst() {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { continue }
    headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
  }
  let body = text[end.upperBound...]
  guard body.count >= Int(headers["content-length"] ?? "0") ?? 0 else { return nil }
  return LoopbackServer.Request(
    method: String(words[0]), path: String(words[1]), headers: headers,
    body: String(decoding: body, as: UTF8.self))
}
