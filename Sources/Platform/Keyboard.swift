import Glibc
import Synchronization

/// What a person types.
package enum Keyboard {
  /// Waits for one line, without its end; nil at the end of the input.
  package static func readLine() async -> String? {
    await runBlocking { nextLine() }
  }

  /// Waits for one key, which needs no Return on a terminal; nil at the end of the input.
  ///
  /// An arrow or function key is told as its whole escape sequence. Where standard input is no terminal, the first
  /// character of the next line counts, an empty line as Return.
  package static func readKey() async -> String? {
    await runBlocking {
      guard isatty(0) == 1 else {
        return nextLine().map { $0.first.map(String.init) ?? "\n" }
      }
      return withoutLineEditing { nextKey() }
    }
  }

  private static let pending = Mutex<[UInt8]>([])

  private static func nextLine() -> String? {
    pending.withLock { pending in
      while true {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
          defer { pending.removeSubrange(...end) }
          return String(decoding: pending[..<end], as: UTF8.self)
        }
        guard fill(&pending) else {
          defer { pending = [] }
          return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
        }
      }
    }
  }

  private static func nextKey() -> String? {
    pending.withLock { pending in
      if pending.isEmpty, !fill(&pending) { return nil }
      let length = keyLength(pending[...])
      // The rest of a character that came in parts.
      while pending.count < length, fill(&pending) {}
      defer { pending.removeFirst(min(length, pending.count)) }
      return String(decoding: pending.prefix(length), as: UTF8.self)
    }
  }

  /// How many bytes the first key has: a UTF-8 character, or an escape sequence that came whole.
  static func keyLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    switch first {
    case 0x1B where bytes.count > 2 && (bytes.dropFirst().first == 0x5B || bytes.dropFirst().first == 0x4F):
      // CSI and SS3: up to the first letter or `~`.
      let end = bytes.dropFirst(2).firstIndex { $0 >= 0x40 && $0 <= 0x7E }
      return end.map { $0 - bytes.startIndex + 1 } ?? bytes.count
    case 0xC2...0xDF: return 2
    case 0xE0...0xEF: return 3
    case 0xF0...0xF4: return 4
    default: return 1
    }
  }

  private static func fill(_ pending: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = retrying { read(0, &buffer, buffer.count) }
    if count > 0 { pending += buffer.prefix(count) }
    return count > 0
  }

  /// Keys come one by one and are not shown; Ctrl-C still interrupts, and the terminal gets its mode back even then.
  private static func withoutLineEditing<Result>(_ body: () -> Result) -> Result {
    var usual = termios()
    guard tcgetattr(0, &usual) == 0 else { return body() }
    restoresOnInterrupt.withLock { isSet in
      if !isSet {
        let mode = usual
        Interrupts.atEnd {
          var mode = mode
          tcsetattr(0, TCSANOW, &mode)
        }
      }
      isSet = true
    }
    var single = usual
    single.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &single)
    defer { tcsetattr(0, TCSANOW, &usual) }
    return body()
  }

  private static let restoresOnInterrupt = Mutex(false)
}
