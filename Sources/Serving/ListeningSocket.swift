import Glibc

/// Why nothing can be served.
package enum ServingError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The port may not be used by this user.
  case portForbidden(UInt16)
  /// Anything else, as a sentence.
  case failed(String)
}

/// A socket on 127.0.0.1, which other machines cannot reach.
struct ListeningSocket: ~Copyable {
  private(set) var number: Int32
  /// The port that it listens on.
  let port: UInt16

  /// Listens on a port; 0 takes one that is free.
  init(port: UInt16) throws(ServingError) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let number = socket(AF_INET, kind, 0)
    guard number >= 0 else { throw .last() }
    // Without it, a restart would have to wait until the last run's connections have timed out.
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general -> Int32 in
        guard bind(number, general, length) == 0, listen(number, 64) == 0,
          getsockname(number, general, &length) == 0
        else { return errno }
        return 0
      }
    }
    guard code == 0 else {
      close(number)
      switch code {
      case EADDRINUSE: throw .portInUse(port)
      case EACCES: throw .portForbidden(port)
      default: throw .failed(String(cString: strerror(code)))
      }
    }
    self.number = number
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Transfers the descriptor to the caller, who closes it.
  consuming func release() -> Int32 {
    defer { number = -1 }
    return number
  }

  deinit { if number >= 0 { close(number) } }
}

extension ServingError {
  fileprivate static func last() -> ServingError { .failed(String(cString: strerror(errno))) }
}
