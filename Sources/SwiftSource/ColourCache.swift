internal import Encodings
private import Synchronization

/// The colours of code by its content, kept from run to run: parsing costs about 3 µs a byte, looking up 10 ns.
///
/// An entry is found by the SHA-256 of the text and checked by another one before it is used; what is damaged counts as
/// unknown. Bounded in size. Safe to use from any thread.
package final class ColourCache: Sendable {
  private struct State {
    /// What was coloured by this cache, encoded.
    var added: [ContentHash: [UInt8]] = [:]
    var addedSize = 0
    /// The stored entries that were asked for.
    var used: Set<ContentHash> = []
  }

  /// The most that is kept, in bytes; a token takes about one and a half.
  static let limit = 32 << 20

  private let circumstances: ContentHash
  private let stored: [UInt8]
  /// Where in `stored` the entry of a text is, its check included.
  private let places: [ContentHash: Range<Int>]
  private let state = Mutex(State())

  /// A cache with what an earlier one has stored.
  ///
  /// - Parameters:
  ///   - stored: What `stored()` gave; anything else counts as nothing.
  ///   - circumstances: What else the colours depend on: the highlighter and the parser. Entries stored under other
  ///     circumstances are ignored.
  package init(stored: [UInt8] = [], circumstances: String = "") {
    self.circumstances = ContentHash(of: circumstances)
    var places: [ContentHash: Range<Int>] = [:]
    var reader = BinaryReader(stored[...])
    if reader.plain(Self.heading.utf8.count)?.elementsEqual(Self.heading.utf8) == true,
      reader.plain(ContentHash.length)?.elementsEqual(self.circumstances.bytes) == true
    {
      while let key = reader.plain(ContentHash.length).flatMap(ContentHash.init(bytes:)),
        let entry = reader.content(), entry.count >= Self.checkLength
      {
        places[key] = entry.indices
      }
    }
    self.stored = places.isEmpty ? [] : stored
    self.places = places
  }

  /// The text's colours, as ``SwiftFile/highlight(_:)`` gives them.
  package func tokens(of text: [UInt8]) -> [HighlightToken] {
    let key = ContentHash(of: text)
    if let known = known(key), let tokens = HighlightToken.decoded(known, of: text.count) { return tokens }
    let tokens = SwiftFile.highlight(text)
    let encoded = HighlightToken.encoded(tokens)
    state.withLock { state in
      if state.addedSize + encoded.count > Self.limit { (state.added, state.addedSize) = ([:], 0) }
      if state.added.updateValue(encoded, forKey: key) == nil { state.addedSize += encoded.count }
    }
    return tokens
  }

  private func known(_ key: ContentHash) -> ArraySlice<UInt8>? {
    if let added = state.withLock({ $0.added[key] }) { return added[...] }
    guard let place = places[key] else { return nil }
    let tokens = stored[place.lowerBound + Self.checkLength..<place.upperBound]
    guard stored[place].starts(with: Self.check(tokens, of: key)) else { return nil }
    state.withLock { _ = $0.used.insert(key) }
    return tokens
  }

  /// What the next run needs: first what this one used, then the rest, up to the limit; nil where nothing was added.
  package func toStore() -> [UInt8]? {
    let state = state.withLock(\.self)
    guard !state.added.isEmpty else { return nil }
    var writer = BinaryWriter()
    writer.append(plain: Self.heading.utf8)
    writer.append(plain: circumstances.bytes)
    for (key, tokens) in state.added.sorted(by: { $0.key < $1.key }) {
      writer.append(plain: key.bytes)
      writer.append(Self.check(tokens[...], of: key) + tokens)
    }
    let old = places.filter { state.added[$0.key] == nil }.map { key, place in
      (key: key, place: place, isUsed: state.used.contains(key))
    }
    for entry in old.sorted(by: {
      ($0.isUsed ? 0 : 1, $0.place.lowerBound) < ($1.isUsed ? 0 : 1, $1.place.lowerBound)
    })
    where writer.bytes.count + entry.place.count + ContentHash.length < Self.limit {
      writer.append(plain: entry.key.bytes)
      writer.append(stored[entry.place])
    }
    return writer.bytes
  }

  // MARK: What is stored

  private static let heading = "course colours 1\n"
  private static let checkLength = 8

  /// What shows that the tokens are those that were stored for the text.
  private static func check(_ tokens: ArraySlice<UInt8>, of key: ContentHash) -> [UInt8] {
    Array(ContentHash(of: key.bytes + tokens).bytes.prefix(checkLength))
  }
}

extension HighlightToken {
  private static let kinds = Kind.allCases

  /// Tokens that follow one another without a gap: the kind in the upper half of a byte, the length in the lower one;
  /// a length from 15 on goes on in a number.
  static func encoded(_ tokens: [HighlightToken]) -> [UInt8] {
    var writer = BinaryWriter(capacity: tokens.count * 2)
    for token in tokens {
      let kind = UInt8(truncatingIfNeeded: kinds.firstIndex(of: token.kind) ?? 0) << 4
      let length = token.range.count
      writer.append(plain: CollectionOfOne(kind | UInt8(min(length, 15))))
      if length >= 15 { writer.append(length - 15) }
    }
    return writer.bytes
  }

  /// The tokens of a text of `count` bytes; nil where the bytes are not such tokens.
  static func decoded(_ bytes: ArraySlice<UInt8>, of count: Int) -> [HighlightToken]? {
    var tokens: [HighlightToken] = []
    tokens.reserveCapacity(bytes.count)
    var reader = BinaryReader(bytes)
    var offset = 0
    while let byte = reader.plain(1)?.first {
      guard kinds.indices.contains(Int(byte >> 4)) else { return nil }
      var length = Int(byte & 15)
      if length == 15 {
        guard let more = reader.number(to: count) else { return nil }
        length += more
      }
      guard length > 0, length <= count - offset else { return nil }
      tokens.append(HighlightToken(kinds[Int(byte >> 4)], offset..<offset + length))
      offset += length
    }
    return offset == count ? tokens : nil
  }
}
