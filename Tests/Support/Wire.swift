import Glibc
import Platform
import Synchronization

/// A connection to a server on this machine, byte by byte; an answer that does not come fails after a minute.
package final class Wire: Sendable {
  /// Nobody listens on the port.
  package struct Refused: Error {}

  private let socket: Int32
  private let received = Mutex<[UInt8]>([])

  /// Connects and sends a request.
  package init(port: UInt16, _ request: String) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    let bytes = Array(request.utf8)
    guard code == 0, send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      close(socket)
      throw Refused()
    }
  }

  deinit { close(socket) }

  /// Sends a request that closes the connection, and gives the whole answer.
  package static func exchange(_ request: String, port: UInt16) async throws -> String {
    await (try Wire(port: port, request)).readToEnd()
  }

  /// Reads on until what came contains a text; false where the end came first.
  package func read(until text: String) async -> Bool {
    await runBlocking {
      let wanted = Array(text.utf8)
      while self.received.withLock({ $0.firstRange(of: wanted) == nil }) {
        guard self.readSome() else { return false }
      }
      return true
    }
  }

  /// Everything up to the end.
  package func readToEnd() async -> String {
    await runBlocking {
      while self.readSome() {}
      return String(decoding: self.received.withLock(\.self), as: UTF8.self)
    }
  }

  private func readSome() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count <= 0 { return false }
    received.withLock { $0 += buffer[..<count] }
    return true
  }
}
