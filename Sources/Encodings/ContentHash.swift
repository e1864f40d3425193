/// The SHA-256 digest of some bytes (FIPS 180-4): names of cache entries, change detection, policy sources.
///
/// The same bytes give the same digest in every process. Nothing secret is hashed here. Linear.
package struct ContentHash: Hashable, Sendable {
  private let state: SIMD8<UInt32>

  /// The 32 bytes of the digest.
  package var bytes: [UInt8] {
    (0..<8).flatMap { index in
      stride(from: UInt32(24), through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: state[index] >> $0)
      }
    }
  }

  /// The digest of the content.
  package init(of content: [UInt8]) {
    self = content.withUnsafeBytes { ContentHash(of: $0) }
  }

  /// The digest of bytes that are somewhere in memory.
  package init(of content: UnsafeRawBufferPointer) {
    var state: SIMD8<UInt32> = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    let whole = content.count / 64 * 64
    var tail = Array(content[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(content.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for start in stride(from: 0, to: whole, by: 64) {
          Self.mix(content, at: start, into: &state, words, constants)
        }
        tail.withUnsafeBytes { tail in
          for start in stride(from: 0, to: tail.count, by: 64) {
            Self.mix(tail, at: start, into: &state, words, constants)
          }
        }
      }
    }
    self.state = state
  }

  /// How many bytes a digest has.
  package static let length = 32

  /// The digest of these bytes, which must be 32.
  package init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    var state = SIMD8<UInt32>()
    for (index, byte) in bytes.enumerated() { state[index / 4] = state[index / 4] << 8 | UInt32(byte) }
    self.state = state
  }

  /// The digest of the text's UTF-8.
  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// The digest as 64 hexadecimal digits.
  package var hexadecimal: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest in Base64 (RFC 4648, section 4), as a content security policy writes it.
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? alphabet[value >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The compression function; `words` is memory for the message schedule.
  @inline(__always)
  private static func mix(
    _ content: UnsafeRawBufferPointer, at start: Int, into state: inout SIMD8<UInt32>,
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: content.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = rotated(early, 7) ^ rotated(early, 18) ^ early &>> 3
      let large = rotated(late, 17) ^ rotated(late, 19) ^ late &>> 10
      words[index] = words[index - 16] &+ small &+ words[index - 7] &+ large
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let rounds = (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ constants[index] &+ words[index]
      let first = h &+ rounds &+ choice
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state &+= SIMD8(a, b, c, d, e, f, g, h)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes, which is what the standard lists.
  private static let constants: [UInt32] = {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime · 2⁹⁶, bit by bit; its low 32 bits are the fraction.
      var root: UInt64 = 0
      for bit in stride(from: 34, through: 0, by: -1) {
        let trial = root | 1 << UInt64(bit)
        let cube = UInt128(trial) * UInt128(trial) * UInt128(trial)
        if cube <= UInt128(prime) << 96 { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}

extension ContentHash: Comparable {
  /// The order of the digests as numbers.
  package static func < (left: ContentHash, right: ContentHash) -> Bool {
    for index in 0..<8 where left.state[index] != right.state[index] {
      return left.state[index] < right.state[index]
    }
    return false
  }
}
