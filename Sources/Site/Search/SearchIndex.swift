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

  /// The files of a language's index, from pages whose words are known. Linear in the words and texts.
  static func files(of pages: [IndexedPage], language: LanguageTag) -> [SiteOutput.File] {
    let name = language.primary
    let (wordFiles, words) = wordShards(of: pages, name)
    let (textFiles, starts) = textShards(of: pages, name)
    let list = pages.map { "[\(JSON.literal(Address.encoded($0.path))),\(JSON.literal($0.title))]" }
    let index = script(
      "\(name).js",
      Array(
        ("index(\"\(name)\",{pages:[\(list.joined(separator: ","))],"
          + "starts:[\(starts.map(String.init).joined(separator: ","))],"
          + "words:[\(words.map(JSON.literal).joined(separator: ","))]})").utf8))
    return wordFiles + textFiles + [index]
  }

  private static func wordShards(of pages: [IndexedPage], _ name: String) -> (
    files: [SiteOutput.File], words: [String]
  ) {
    var files: [SiteOutput.File] = []
    var shards: [String] = []
    var coded: [String] = []
    var postings: [UInt8] = []
    var size = 0
    var previous = ""
    func close() {
      guard !coded.isEmpty else { return }
      files.append(
        script(
          "\(name)-w\(shards.count).js",
          Array("postings(\"\(name)\",\(shards.count),[".utf8) + postings + Array("])".utf8)))
      shards.append(coded.joined(separator: " "))
      (coded, postings, size, previous) = ([], [], 0, "")
    }
    for (word, places) in places(of: pages) {
      coded.append(shortened(word, after: previous))
      previous = word
      if !postings.isEmpty { postings.append(UInt8(ascii: ",")) }
      postings.append(UInt8(ascii: "\""))
      postings += places
      postings.append(UInt8(ascii: "\""))
      size += places.count + word.utf8.count
      if size > shardSize { close() }
    }
    close()
    return (files, shards)
  }

  /// How many characters a word shares with the one before, and the rest of it.
  private static func shortened(_ word: String, after previous: String) -> String {
    let characters = Array(word)
    let shared = min(35, zip(Array(previous), characters).prefix { $0 == $1 }.count)
    return String(shared, radix: 36) + String(characters[shared...])
  }

  private static func textShards(of pages: [IndexedPage], _ name: String) -> (
    files: [SiteOutput.File], starts: [Int]
  ) {
    var files: [SiteOutput.File] = []
    var starts: [Int] = []
    var texts: [UInt8] = []
    var number = 0
    var size = 0
    func close() {
      guard !texts.isEmpty else { return }
      files.append(
        script(
          "\(name)-t\(starts.count - 1).js",
          Array("texts(\"\(name)\",\(starts.count - 1),[".utf8) + texts + Array("])".utf8)))
      (texts, size) = ([], 0)
    }
    for (pageNumber, page) in pages.enumerated() {
      let opening = Array("[\(pageNumber),".utf8)
      page.forEachText { text in
        if texts.isEmpty { starts.append(number) } else { texts.append(UInt8(ascii: ",")) }
        texts += opening
        texts += text
        texts.append(UInt8(ascii: "]"))
        size += text.count
        number += 1
        if size > shardSize { close() }
      }
    }
    close()
    return (files, starts)
  }

  /// The places of a word in all pages, as they are written.
  private struct Places {
    var coded: [UInt8] = []
    private var last = 0

    mutating func add(_ section: Int, weight: Int) {
      if !coded.isEmpty { coded.append(UInt8(ascii: ",")) }
      append(section - last)
      last = section
      if weight > 0 { coded.append(UInt8(ascii: weight == 1 ? "^" : "!")) }
    }

    private mutating func append(_ number: Int) {
      if number >= 36 { append(number / 36) }
      let digit = UInt8(truncatingIfNeeded: number % 36)
      coded.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }

  /// Every word with its places, in the order of the words' bytes.
  private static func places(of pages: [IndexedPage]) -> [(word: String, places: [UInt8])] {
    var numbers: [WordKey: Int] = [:]
    var places: [Places] = []
    var firstSection = 0
    for page in pages {
      page.forEachWord { word, found in
        let key = WordKey(bytes: word)
        let number = numbers[key] ?? places.count
        if number == places.count {
          numbers[key] = number
          places.append(Places())
        }
        while let place = found.number() {
          places[number].add(firstSection + place >> 2, weight: place & 3)
        }
      }
      page.forEachText { _ in firstSection += 1 }
    }
    let words = numbers.sorted { $0.key < $1.key }
    return words.map { (String(decoding: $0.key.bytes, as: UTF8.self), places[$0.value].coded) }
  }

  /// A word as its bytes, which are compared faster than characters.
  private struct WordKey: Hashable, Comparable {
    let bytes: ArraySlice<UInt8>

    static func == (left: WordKey, right: WordKey) -> Bool {
      left.bytes.count == right.bytes.count
        && left.bytes.withUnsafeBytes { left in
          right.bytes.withUnsafeBytes { right in
            for index in left.indices where left[index] != right[index] { return false }
            return true
          }
        }
    }

    static func < (left: WordKey, right: WordKey) -> Bool {
      left.bytes.withUnsafeBytes { left in
        right.bytes.withUnsafeBytes { left.lexicographicallyPrecedes($0) }
      }
    }

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private static func script(_ name: String, _ call: [UInt8]) -> SiteOutput.File {
    SiteOutput.File(
      path: "search/\(name)", content: .bytes(Array("courseSearch.".utf8) + call + Array(";\n".utf8)))
  }
}
