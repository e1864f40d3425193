/// One replacement in a file: these bytes instead of that range.
package struct Edit: Hashable, Sendable {
  /// Which bytes of the old file go; empty for an insertion.
  package let range: Range<Int>
  /// What comes instead.
  package let bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// The file with all edits made; every byte outside their ranges stays as it is.
  ///
  /// The edits may come in any order. Nil where two of them overlap or one is outside the file. Linear.
  package static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= bytes.count else { return nil }
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.bytes
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}
