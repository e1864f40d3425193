import CommandLineTool

/// One of several parts of a course, for a CI matrix.
struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  var index: Int
  /// How many parts there are.
  var count: Int

  /// Reads `I/N` with 1 ≤ I ≤ N; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let index = Int(parts[0]), let count = Int(parts[1]), index >= 1, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  /// The part's own items: every N-th one from the I-th; parts are disjoint and together they are all.
  func part<Item>(of items: [Item]) -> [Item] {
    items.indices.filter { $0 % count == index - 1 }.map { items[$0] }
  }
}

extension ValueSyntax<Shard> {
  static var shard: Self {
    ValueSyntax("i/n", expectation: Message.form) { Shard($0) }
  }
}

private enum Message {
  static let form = "write I/N, such as 1/4, with I from 1 to N"
}
