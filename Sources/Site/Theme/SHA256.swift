/// SHA-256 (FIPS 180-4) for the hash sources of a content security policy; small inputs only, nothing secret.
enum SHA256 {
  /// The digest as a policy writes it.
  static func base64(of message: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = digest(of: message)
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

  /// The 32 bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in
      stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words: [UInt32] = (0..<16).map { index in
      block[(block.startIndex + index * 4)..<(block.startIndex + index * 4 + 4)].reduce(0) {
        $0 << 8 | UInt32($1)
      }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let small = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let large = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
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
        if cubeFits(trial, under: prime) { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()

  private static func cubeFits(_ root: UInt64, under prime: Int) -> Bool {
    let cube = UInt128(root) * UInt128(root) * UInt128(root)
    return cube <= UInt128(prime) << 96
  }
}
