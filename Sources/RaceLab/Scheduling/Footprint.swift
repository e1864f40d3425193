/// A set of small numbers, 256 at most.
package typealias Bits = SIMD4<UInt64>

extension Bits {
  @inline(__always)
  func meets(_ other: Bits) -> Bool {
    let common = self & other
    return (common.x | common.y | common.z | common.w) != 0
  }

  @inline(__always)
  mutating func insert(_ number: Int) { self[number >> 6] |= 1 << UInt64(number & 63) }

  @inline(__always)
  func contains(_ number: Int) -> Bool { self[number >> 6] & (1 << UInt64(number & 63)) != 0 }
}

/// What one step read and wrote: actors, tasks and declared shared objects.
///
/// Two steps whose footprints do not meet commute, *provided that state lives nowhere else*: not in globals, not behind a
/// lock that the scenario does not declare. The reduction rests on this.
package struct Footprint: Sendable {
  package var written = Bits()
  package var read = Bits()

  package init() {}

  @inline(__always)
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
