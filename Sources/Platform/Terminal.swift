import CPlatform
import Synchronization

/// Standard input, output and error, which may be a terminal.
package enum Terminal {
  /// One of the two streams that we write to.
  package enum Stream: Int32, Hashable, Sendable, CaseIterable {
    case output = 1
    case error = 2
  }

  /// Whether a stream is a terminal, and not a pipe or a file.
  package static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether somebody at a terminal can answer a question.
  package static var canAsk: Bool { isatty(0) == 1 && isTerminal(.error) }

  /// Whether colour is welcome: on a terminal that can show it, and never with `NO_COLOR` (https://no-color.org).
  package static func usesColour(_ stream: Stream) -> Bool {
    usesColour(isTerminal: isTerminal(stream), environment: EnvironmentVariables.current)
  }

  static func usesColour(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// The columns of a stream's terminal; 80 where it is none or does not say.
  package static func width(_ stream: Stream = .error) -> Int {
    let columns = Int(platform_terminal_width(stream.rawValue))
    return columns > 0 ? columns : 80
  }

  // MARK: Writing

  /// Writes bytes at once and whole, never in the middle of what another task writes.
  ///
  /// Where the reader of a pipe is gone, the process ends quietly with all its programs (see `Interrupts`).
  /// - Throws: What the system says, such as a full disk behind a redirection.
  package static func write(_ bytes: [UInt8], to stream: Stream = .output) throws(FileError) {
    if bytes.isEmpty { return }
    let code = screen.withLock { screen in
      screen.hideProgress()
      return writeAll(bytes, to: stream.rawValue)
    }
    switch code {
    case 0: return
    case EPIPE: Interrupts.endForClosedPipe()
    default: break
    }
    throw FileError(
      "write to", Path(stream == .output ? "standard output" : "standard error"), .system(code: code))
  }

  /// Writes text, as `write` does bytes.
  package static func write(_ text: String, to stream: Stream = .output) throws(FileError) {
    try write(Array(text.utf8), to: stream)
  }

  /// Returns 0 or an errno.
  fileprivate static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeBytes(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Whoever shares the terminal or pipe with us made it non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else {
        return errno
      }
    }
    return 0
  }

  // MARK: Progress

  /// The text on the terminal's last line, which is removed before anything else is written.
  struct Screen {
    var progress: String?

    mutating func hideProgress() {
      if progress != nil { _ = writeAll(Array("\r\u{1B}[K".utf8), to: Stream.error.rawValue) }
      progress = nil
    }

    mutating func showProgress(_ text: String) {
      if text == progress { return }
      _ = writeAll(Array("\r\u{1B}[K\(text)".utf8), to: Stream.error.rawValue)
      progress = text
    }
  }

  static let screen: Mutex<Screen> = {
    // Whoever is writing at that moment keeps the screen, and then there is no progress on it.
    Interrupts.atEnd { screen.withLockIfAvailable { $0.hideProgress() } }
    return Mutex(Screen())
  }()
}
