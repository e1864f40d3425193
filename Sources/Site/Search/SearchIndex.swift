import CourseModel
import Encodings

/// The search index of one language as scripts: words, their places, and the texts of the sections.
///
/// Scripts, since a page that was opened as a file may load those and nothing else. A reader's browser loads the list
/// of words first, then only the shards with the places and texts that a query needs.
///
/// A word's places are the numbers of its sections as differences, in base 36, each followed by `!` where the word
/// stands in the page's title and by `^` where it stands in the section's heading. Words are sorted, each
/// written as how many characters it shares with the one before (base 36) and the rest.
struct SearchIndex: Sendable {
  /// A page as the index sees it.
  struct Page: Sendable {
    let path: String
    let title: String
    let sections: [PageText.Section]
  }

  /// How large a shard may grow, in bytes.
  static let shardSize = 64 * 1024

  /// The files of a language's index.
  static func files(of pages: [Page], language: LanguageTag) -> [SiteOutput.File] {
    let places = places(of: pages, expandsUmlauts: language.primary == "de")
    let name = language.primary
    var wordShards: [String] = []
    var files: [SiteOutput.File] = []

    var coded: [String] = []
    var postings: [String] = []
    var size = 0
    var previous: [Character] = []
    func closeWords() {
      guard !coded.isEmpty else { return }
      let list = postings.map(JSON.literal).joined(separator: ",")
      files.append(
        script("\(name)-w\(wordShards.count).js", "postings(\"\(name)\",\(wordShards.count),[\(list)])"))
      wordShards.append(coded.joined(separator: " "))
      (coded, postings, size, previous) = ([], [], 0, [])
    }
    for (word, entry) in places.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let characters = Array(word)
      let shared = min(35, zip(previous, characters).prefix { $0 == $1 }.count)
      coded.append(String(shared, radix: 36) + String(characters[shared...]))
      previous = characters
      postings.append(entry.coded)
      size += entry.coded.utf8.count + word.utf8.count
      if size > shardSize { closeWords() }
    }
    closeWords()

    var starts: [Int] = []
    var texts: [String] = []
    var number = 0
    size = 0
    func closeTexts() {
      guard !texts.isEmpty else { return }
      files.append(
        script(
          "\(name)-t\(starts.count - 1).js",
          "texts(\"\(name)\",\(starts.count - 1),[\(texts.joined(separator: ","))])"))
      (texts, size) = ([], 0)
    }
    for (pageNumber, page) in pages.enumerated() {
      for section in page.sections {
        if texts.isEmpty { starts.append(number) }
        let parts = [section.id, section.heading, section.text].map(JSON.literal).joined(separator: ",")
        texts.append("[\(pageNumber),\(parts)]")
        size += parts.utf8.count
        number += 1
        if size > shardSize { closeTexts() }
      }
    }
    closeTexts()

    let list = pages.map { "[\(JSON.literal(Address.encoded($0.path))),\(JSON.literal($0.title))]" }
    files.append(
      script(
        "\(name).js",
        "index(\"\(name)\",{pages:[\(list.joined(separator: ","))],"
          + "starts:[\(starts.map(String.init).joined(separator: ","))],"
          + "words:[\(wordShards.map(JSON.literal).joined(separator: ","))]})"))
    return files
  }

  private struct Places {
    var coded = ""
    var last = 0
    /// The section that `coded` ends with, not yet closed by its mark.
    var current = -1
    var weight = 0

    mutating func add(_ section: Int, weight: Int) {
      if section == current {
        self.weight = max(self.weight, weight)
        return
      }
      close()
      current = section
      self.weight = weight
    }

    mutating func close() {
      guard current >= 0 else { return }
      if !coded.isEmpty { coded += "," }
      coded += String(current - last, radix: 36) + ["", "^", "!"][weight]
      last = current
      current = -1
    }
  }

  private static func places(of pages: [Page], expandsUmlauts: Bool) -> [String: Places] {
    var places: [String: Places] = [:]
    var number = 0
    func add(_ text: String, weight: Int) {
      for word in Folding.words(text) where !word.isEmpty {
        places[word, default: Places()].add(number, weight: weight)
      }
      guard expandsUmlauts, let expanded = Folding.expanded(text) else { return }
      for word in Folding.words(expanded) where !word.isEmpty {
        places[word, default: Places()].add(number, weight: weight)
      }
    }
    for page in pages {
      for (index, section) in page.sections.enumerated() {
        if index == 0 { add(page.title, weight: 2) }
        add(section.heading, weight: 1)
        add(section.text, weight: 0)
        number += 1
      }
    }
    for word in places.keys { places[word]?.close() }
    return places
  }

  private static func script(_ name: String, _ call: String) -> SiteOutput.File {
    SiteOutput.File(path: "search/\(name)", content: .bytes(Array("courseSearch.\(call);\n".utf8)))
  }
}
