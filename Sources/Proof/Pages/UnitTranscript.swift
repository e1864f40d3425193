import Platform

/// What a unit's program wrote, taken apart at its marks.
struct UnitTranscript: Sendable {
  /// What came after each mark, by the mark's number; nil for marks that were not reached.
  private(set) var outputs: [[UInt8]?]
  /// The values that it reported, by the mark's number.
  private(set) var values: [Int: String] = [:]
  /// The last mark that was reached; nil where not even the first was.
  private(set) var last: Int?

  /// Reads the standard output of a program with so many marks. Linear.
  init(_ bytes: [UInt8], marks: Int, word: String) {
    outputs = Array(repeating: nil, count: marks)
    let word = Array(word.utf8)
    var rest = bytes[...]
    while let found = rest.firstRange(of: word) {
      append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      rest = rest[digits.endIndex...]
      if rest.first == UInt8(ascii: "=") {
        let value = rest.dropFirst().prefix { $0 != 2 }
        values[number] = String(decoding: value, as: UTF8.self)
        rest = rest[value.endIndex...].dropFirst()
      }
      rest = rest.dropFirst()
      guard outputs.indices.contains(number) else { continue }
      outputs[number] = outputs[number] ?? []
      last = number
    }
    append(rest)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard let last else { return }
    outputs[last] = (outputs[last] ?? []) + bytes
  }
}
