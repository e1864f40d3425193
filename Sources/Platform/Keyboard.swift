import Synchronization

/// What a person types.
package enum Keyboard {
  /// Waits for one line, without its end; nil at the end of the input.
  package static func readLine() async -> String? {
    await runBlocking { nextLine() }
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

  private static func fill(_ pending: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readBytes(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { pending += buffer.prefix(count) }
    return count > 0
  }
}
