import CourseModel
import Encodings

/// What the search index needs of a page: its sections' texts as they are written, and its words with their places.
struct IndexedPage: Sendable {
  let path: String
  let title: String
  /// Each section's id, heading and text, as JSON strings with commas between them; see ``forEachText(_:)``.
  let texts: ArraySlice<UInt8>
  /// Each word with its places, a section's number in the page and the word's weight there; see ``forEachWord(_:)``.
  let words: ArraySlice<UInt8>

  init(path: String, title: String, texts: ArraySlice<UInt8>, words: ArraySlice<UInt8>) {
    (self.path, self.title, self.texts, self.words) = (path, title, texts, words)
  }

  /// Folds the page's words. Linear.
  init(_ page: SearchIndex.Page, language: LanguageTag) {
    (path, title) = (page.path, page.title)
    var collector = Collector(expandsUmlauts: language.primary == "de")
    for (index, section) in page.sections.enumerated() {
      if index == 0 { collector.add(page.title, section: index, weight: 2) }
      collector.add(section.heading, section: index, weight: 1)
      collector.add(section.text, section: index, weight: 0)
    }
    var texts = BinaryWriter()
    for section in page.sections {
      var text: [UInt8] = []
      for (number, part) in [section.id, section.heading, section.text].enumerated() {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        JSON.append(literal: part, to: &text)
      }
      texts.append(text)
    }
    self.texts = texts.bytes[...]
    words = collector.encoded[...]
  }

  /// Calls `visit` with each section's text as it is written.
  func forEachText(_ visit: (ArraySlice<UInt8>) -> Void) {
    var reader = BinaryReader(texts)
    while let text = reader.content() { visit(text) }
  }

  /// Calls `visit` with each word and place, the places of a word in order.
  func forEachWord(_ visit: (_ word: ArraySlice<UInt8>, _ places: inout BinaryReader) -> Void) {
    var reader = BinaryReader(words)
    while let word = reader.content(), let places = reader.content() {
      var places = BinaryReader(places)
      visit(word, &places)
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
        var list = BinaryWriter()
        for place in places { list.append(place) }
        writer.append(word)
        writer.append(list.bytes)
      }
      return writer.bytes
    }
  }
}
