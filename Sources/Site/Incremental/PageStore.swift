import Encodings
import Synchronization

/// The pages of an earlier build, so that what has not changed is not made again.
///
/// An entry counts only where its fingerprint is the one that the page has now: whatever a page is made from is in it. What is
/// damaged, or was stored by another program, counts as nothing. Safe to use from any thread.
package final class PageStore: Sendable {
  /// What is known of a page.
  struct Entry: Sendable {
    /// Of everything that the page and its summary are made from.
    let fingerprint: ContentHash
    /// The page's summary.
    let summary: ArraySlice<UInt8>
    /// How the file is recognised by those who wrote it.
    var mark: String
  }

  private let circumstances: ContentHash
  private let known: [String: Entry]
  private let now = Mutex<[String: Entry]>([:])

  /// A store with what an earlier build has stored.
  ///
  /// - Parameters:
  ///   - stored: What `toStore` gave; anything else counts as nothing.
  ///   - circumstances: The program that makes the pages; entries of another one are ignored.
  package init(stored: [UInt8] = [], circumstances: String) {
    self.circumstances = ContentHash(of: circumstances)
    known = Self.read(stored, self.circumstances) ?? [:]
  }

  /// The store for the next build in the same process.
  package init(after earlier: PageStore) {
    circumstances = earlier.circumstances
    known = earlier.now.withLock(\.self)
  }

  /// The paths of the pages that this build knows.
  package var paths: [String] { now.withLock { Array($0.keys) } }

  func entry(of path: String) -> Entry? { known[path] }

  func keep(_ entry: Entry, for path: String) { now.withLock { $0[path] = entry } }

  /// What the next build needs.
  ///
  /// - Parameter marks: How the files that were written are recognised, by the pages' paths; a page without a mark is left
  ///   out.
  package func toStore(marks: [String: String]) -> [UInt8] {
    let entries = now.withLock(\.self)
    var writer = BinaryWriter(capacity: entries.reduce(256) { $0 + $1.value.summary.count + 256 })
    writer.append(plain: Self.heading.utf8)
    writer.append(plain: circumstances.bytes)
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      guard let mark = marks[path] else { continue }
      writer.append(path)
      writer.append(mark)
      writer.append(plain: entry.fingerprint.bytes)
      writer.append(entry.summary)
    }
    // An empty path ends the list, so that a file that was cut is seen to be one.
    writer.append("")
    return writer.bytes
  }

  private static let heading = "course pages 1\n"

  private static func read(_ stored: [UInt8], _ circumstances: ContentHash) -> [String: Entry]? {
    var reader = BinaryReader(stored[...])
    guard reader.plain(heading.utf8.count)?.elementsEqual(heading.utf8) == true,
      reader.plain(ContentHash.length)?.elementsEqual(circumstances.bytes) == true
    else { return nil }
    var entries: [String: Entry] = [:]
    while let path = reader.text() {
      if path.isEmpty { return reader.isAtEnd ? entries : nil }
      guard let mark = reader.text(),
        let fingerprint = reader.plain(ContentHash.length).flatMap(ContentHash.init(bytes:)),
        let summary = reader.content()
      else { return nil }
      entries[path] = Entry(fingerprint: fingerprint, summary: summary, mark: mark)
    }
    return nil
  }
}
