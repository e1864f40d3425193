import CourseModel
import Platform
import Site
import Synchronization

/// Writes a site into a staging folder and puts that in the place of the old one when it is whole.
///
/// Dropped before, it leaves the old site and nothing else.
final class SiteWriter: SiteSink {
  private struct State {
    var paths: Set<String> = []
    /// The files that are the old site's own, too: they are never written to.
    var linked: Set<String> = []
    var failure: FileError?
  }

  /// The site's folder, absolute.
  let destination: Path
  private let staging: TemporaryFolder
  private let state = Mutex(State())

  /// Makes the staging folder.
  ///
  /// Throws where an existing folder is not a site of ours (its files would be lost), and what the system says.
  init(_ destination: Path) throws(FileError) {
    self.destination = destination
    try Self.refuseForeignFolder(destination)
    try Files.makeDirectories(destination.parent)
    staging = try Files.stagingFolder(for: destination)
  }

  /// How many pages were written.
  var pageCount: Int { state.withLock { $0.paths.count { $0.hasSuffix(".html") } } }

  /// Writes a file; a fault is reported when the site is put in place.
  func write(_ path: String, _ bytes: [UInt8]) {
    do throws(FileError) {
      if state.withLock({ $0.linked.remove(path) }) != nil { try Files.remove(staging.path / path) }
      try Files.write(bytes, to: staging.path / path)
      state.withLock { _ = $0.paths.insert(path) }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// Links the old site's file into the new one, if it is the one with the mark.
  func keep(_ path: String, mark: String) -> Bool {
    let old = destination / path
    guard Self.mark(of: old) == mark, Files.link(old, at: staging.path / path) else { return false }
    // What the link leads to is looked at again: the old site may have been replaced meanwhile.
    guard Self.mark(of: staging.path / path) == mark else {
      try? Files.remove(staging.path / path)
      return false
    }
    state.withLock {
      $0.paths.insert(path)
      $0.linked.insert(path)
    }
    return true
  }

  /// How a file of the site that stands is recognised: which file it is, how long, and when it was written.
  private static func mark(of file: Path) -> String? {
    FileIdentity(ofLink: file).map { "\($0.device) \($0.inode) \($0.size) \($0.modified)" }
  }

  /// The marks of the files that are written so far; taken before anybody else knows them.
  func marks(of paths: [String]) -> [String: String] {
    var marks: [String: String] = [:]
    for path in paths { marks[path] = Self.mark(of: staging.path / path) }
    return marks
  }

  /// Copies the files of the course that no written file covers, by their path in the site, and puts the site in place.
  func finish(copying copies: [String: String], of course: Course) throws(FileError) {
    for (path, source) in copies.sorted(by: { $0.key < $1.key })
    where !state.withLock({ $0.paths.contains(path) }) {
      write(path, try Files.read(course.root / source))
    }
    if let failure = state.withLock(\.failure) { throw failure }
    try Files.write([], to: staging.path / Self.mark)
    try Files.replaceDirectory(destination, with: staging.path)
  }

  /// Its presence says that the folder was made by this command and may be replaced.
  private static let mark = ".course-site"

  private static func refuseForeignFolder(_ destination: Path) throws(FileError) {
    guard Files.exists(destination) else { return }
    guard Files.isDirectory(destination) else {
      throw FileError("replace", destination, .notAFolder)
    }
    let names = try Files.list(destination)
    guard names.isEmpty || names.contains(mark) else {
      throw FileError("replace", destination, .foreign)
    }
  }
}
