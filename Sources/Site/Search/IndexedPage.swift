import CourseModel
import Encodings

/// What the search index needs of a page: its sections' texts as they are written, and its words with their places.
struct IndexedPage: Sendable {
  let path: String
  let title: String
  /// Each section's id, heading and text, as JSON strings with commas between them.
  let texts: [[UInt8]]
  /// Each word with its places, a section's number in the page and the word's weight there.
  private let words: [UInt8]

  /// Folds the page's words. Linear.
  init(_ page: SearchIndex.Page, language: LanguageTag) {
    (path, title) = (page.path, page.title)
    var collector = Collector(expandsUmlauts: language.primary == "de")
    for (index, section) in page.sections.enumerated() {
      if index == 0 { collector.add(page.title, section: index, weight: 2) }
      collector.add(section.heading, section: index, weight: 1)
      collector.add(section.text, section: index, weight: 0)
    }
    texts = page.sections.map { section in
      Array([section.id, section.heading, section.text].map(JSON.literal).joined(separator: ",").utf8)
    }
    words = collector.encoded
  }

  /// Calls `visit` with each word and place, the places of a word in order.
  func forEachWord(_ visit: (_ word: String, _ section: Int, _ weight: Int) -> Void) {
    var reader = BinaryReader(words[...])
    while let word = reader.text(), let count = reader.number() {
      for _ in 0..<count {
        guard let place = reader.number() else { return }
        visit(word, place >> 2, place & 3)
      }
    }
  }

  private struct Collector {
    let expandsUmlauts: Bool
    private var places: [String: [Int]] = [:]

    init(expandsUmlauts: Bool) { self.expandsUmlauts = expandsUmlauts }

    mutating func add(_ text: String, section: Int, weight: Int) {
      for word in Folding.words(text) { add(word, section, weight) }
      guard expandsUmlauts, let expanded = Folding.expanded(text) else { return }
      for word in Folding.words(expanded) { add(word, section, weight) }
    }

    /// A section counts once, by the weightiest place of the word in it.
    private mutating func add(_ word: String, _ section: Int, _ weight: Int) {
      guard !word.isEmpty else { return }
      let place = section << 2 | weight
      Self.add(place, to: &places[word, default: []])
    }

    private static func add(_ place: Int, to places: inout [Int]) {
      if let last = places.last, last >> 2 == place >> 2 {
        places[places.count - 1] = max(last, place)
      } else {
        places.append(place)
      }
    }

    var encoded: [UInt8] {
      var writer = BinaryWriter()
      for (word, places) in places.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        writer.append(word)
        writer.append(places.count)
        for place in places { writer.append(place) }
      }
      return writer.bytes
    }
  }
}
