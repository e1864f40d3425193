/// A 128-bit hash that is the same in every process (FNV-1a over two offsets), for the names of cache entries.
///
/// It guards against accidents, not against an adversary: whoever can write the cache can write the sources.
struct StableHash {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x6C62_272E_07BB_0142

  /// Adds bytes; the length is hashed too, so that `ab, c` and `a, bc` differ.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(byte) }
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
  }

  /// Adds a text.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// The hash as 32 hexadecimal digits.
  var hexadecimal: String { Self.digits(first) + Self.digits(second) }

  private mutating func mix(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    second = (second ^ UInt64(byte ^ 0xA5)) &* 0x0000_0100_0000_01B3
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
