import SwiftSource

/// The text of an excerpt, or the messages of what keeps it from being taken.
func excerpt(_ selection: ExcerptSelection, of text: String) -> String {
  do {
    return String(decoding: try SwiftFile(bytes: Array(text.utf8)).excerpt(selection).bytes, as: UTF8.self)
  } catch {
    return "faults: " + error.faults.map { "\($0.line ?? 0): \($0.message)" }.joined(separator: "; ")
  }
}

/// The faults that keep an excerpt from being taken.
func faults(_ selection: ExcerptSelection, of source: some ExcerptSource) -> [SourceFault] {
  do {
    _ = try source.excerpt(selection)
    return []
  } catch {
    return error.faults
  }
}

/// A seeded generator (SplitMix64), so that a failing property repeats.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
