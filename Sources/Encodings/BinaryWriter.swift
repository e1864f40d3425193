/// Values written one after the other as bytes, for files that only this program reads again.
///
/// Numbers are unsigned, seven bits a byte (LEB128); texts and byte strings are preceded by their length.
package struct BinaryWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8]

  package init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      append(utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  package mutating func append(_ content: some Collection<UInt8>) {
    append(content.count)
    bytes.append(contentsOf: content)
  }

  package mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Bytes whose length the reader knows.
  package mutating func append(plain content: some Collection<UInt8>) { bytes.append(contentsOf: content) }
}

/// Reads what a ``BinaryWriter`` has written; whatever the bytes are, it reads within them.
///
/// After the first value that is not there, everything reads as nil.
package struct BinaryReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether everything was read.
  package var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func number() -> Int? {
    var value: UInt = 0
    var shift: UInt = 0
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value) }
      shift += 7
    }
    position = bytes.endIndex
    return nil
  }

  /// A number that is not negative and at most `limit`.
  package mutating func number(to limit: Int) -> Int? { number().flatMap { 0...limit ~= $0 ? $0 : nil } }

  package mutating func text() -> String? { content().map { String(decoding: $0, as: UTF8.self) } }

  package mutating func content() -> ArraySlice<UInt8>? { number().flatMap { plain($0) } }

  package mutating func flag() -> Bool? { plain(1)?.first.map { $0 != 0 } }

  /// The next `count` bytes.
  package mutating func plain(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.endIndex - position else {
      position = bytes.endIndex
      return nil
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// As many values as a number says, each read by `read`; nil where one is missing.
  package mutating func list<Value>(_ read: (inout BinaryReader) -> Value?) -> [Value]? {
    // Each value takes a byte at least, so a count beyond the rest is damage and reserves nothing.
    guard let count = number(to: bytes.endIndex - position) else { return nil }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      guard let value = read(&self) else { return nil }
      values.append(value)
    }
    return values
  }
}
