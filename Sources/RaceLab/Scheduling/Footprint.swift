/// A set of numbers below 256. Four plain words: in a debug build a SIMD type is ten times as slow.
struct Bits: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func meets(_ other: Bits) -> Bool {
    (words.0 & other.words.0) | (words.1 & other.words.1) | (words.2 & other.words.2)
      | (words.3 & other.words.3) != 0
  }

  mutating func formUnion(_ other: Bits) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }

  mutating func insert(_ number: Int) {
    let bit: UInt64 = 1 << UInt64(number & 63)
    switch number >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  func contains(_ number: Int) -> Bool {
    let word =
      switch number >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word & (1 << UInt64(number & 63)) != 0
  }
}

/// What one step read and wrote: actors, tasks and declared shared objects.
///
/// Two steps whose footprints do not meet commute, *provided that state lives nowhere else*: not in globals, not behind a
/// lock that the scenario does not declare. The reduction rests on this.
package struct Footprint: Sendable {
  private var written = Bits()
  private var read = Bits()

  package init() {}

  package func dependsOn(_ other: Footprint) -> Bool {
    written.meets(other.written) || written.meets(other.read) || read.meets(other.written)
  }

  // Too many of a kind share its last number: that adds dependence, and never hides one.
  mutating func writesActor(_ number: Int) { written.insert(min(number, 99)) }
  mutating func writesShared(_ number: Int) { written.insert(100 + min(number, 27)) }
  mutating func writesTask(_ number: Int) { written.insert(128 + min(number, 127)) }
  mutating func readsTask(_ number: Int) { read.insert(128 + min(number, 127)) }
}

extension Footprint {
  /// The footprint of a step in an actor that touches nothing else; -1 for no actor.
  package init(actor: Int) {
    if actor >= 0 { writesActor(actor) }
  }
}
