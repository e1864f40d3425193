import Synchronization

/// A private copy of a folder: what is done in it does not alter the original, and it can be made as new again.
///
/// Files and folders are copied with their permissions, files with their times. A link to something inside leads to its
/// copy, one that leads out leads to the same place. What cannot be copied (a socket, a file that may not be read, one of
/// more than ``largestCopy`` bytes) is a link to the original.
package struct FolderMirror: Sendable {
  /// What becomes of a file or folder.
  package enum Treatment: Hashable, Sendable {
    case copied
    /// A link to the original.
    case linked
    case leftOut
  }

  /// Decides by the path inside, for a folder before what lies in it.
  package typealias Rule = @Sendable (_ inside: Path) -> Treatment

  private struct Entry {
    var identity: FileIdentity
    var isFolder = false
    var isCopy = true

    /// Whether it is as it was made; of a folder only which one it is, since what lies in it is looked at by itself.
    func isUnchanged(_ now: FileIdentity) -> Bool {
      isFolder ? identity.inode == now.inode && identity.permissions == now.permissions : identity == now
    }
  }

  /// The largest file that is copied, in bytes.
  package static let largestCopy = 16 << 20

  /// The folder that is copied.
  package let source: Path
  /// Where the copy is.
  package private(set) var path: Path
  private let rule: Rule
  /// What was made, by its path inside, as it was then.
  private var entries: [Path: Entry] = [:]
  private var journal: Journal?

  /// Copies `source`, a path without symbolic links, to a new folder at `path`. Linear.
  package init(of source: Path, at path: Path, _ rule: @escaping Rule) throws(FileError) {
    self.source = source
    self.path = path
    self.rule = rule
    try copyFolder(".")
    watch()
  }

  /// Moves it within its file system, in one step whatever is in it.
  package mutating func move(to destination: Path) throws(FileError) {
    try Files.move(path, to: destination)
    path = destination
  }

  /// The copy of a file of the source, by its path without symbolic links; nil where it was not copied.
  package func copy(of original: Path) -> Path? {
    guard let inside = original.relative(to: source), entries[Path(inside)]?.isCopy ?? false else {
      return nil
    }
    return path / inside
  }

  /// What was opened in it since it was asked last, by the path inside; nil where the system cannot report all of it.
  package func opened() -> Set<Path>? { journal?.opened() }

  // MARK: Making it as new

  /// Removes what was added since it was made, and makes again what was changed or removed.
  ///
  /// Linear in the entries; costs nothing where the system reports that nothing was written.
  package mutating func restore() throws(FileError) {
    if let journal, !journal.isWritten() { return }
    var missing = Set(entries.keys)
    try removeChanges(".", &missing)
    // Folders come before what lies in them.
    for inside in missing.sorted() where FileIdentity(ofLink: path / inside.string) == nil {
      entries[inside] = nil
      try copyEntry(inside)
    }
    watch()
  }

  private func removeChanges(_ folder: Path, _ missing: inout Set<Path>) throws(FileError) {
    missing.remove(folder)
    for name in try Files.list(path / folder.string) {
      let inside = folder / name
      let made = path / inside.string
      guard let identity = FileIdentity(ofLink: made) else { continue }
      guard let entry = entries[inside], entry.isUnchanged(identity) else {
        try Files.remove(made)
        continue
      }
      if entry.isFolder { try removeChanges(inside, &missing) } else { missing.remove(inside) }
    }
  }

  // MARK: Copying

  private mutating func copyFolder(_ inside: Path) throws(FileError) {
    let folder = path / inside.string
    let original = source / inside.string
    let names = try Files.list(original)
    try Files.makeDirectory(folder, permissions: 0o700)
    for name in names { try copyEntry(inside / name) }
    // We must be able to remove what a run leaves in it.
    let permissions = FileIdentity(of: original)?.permissions ?? 0
    try Files.setPermissions(permissions & 0o777 | 0o700, of: folder)
    note(inside, isFolder: true)
  }

  private mutating func copyEntry(_ inside: Path) throws(FileError) {
    let original = source / inside.string
    // Gone since it was listed.
    guard let status = Files.status(of: original, followingLinks: false) else { return }
    switch rule(inside) {
    case .leftOut: return
    case .linked: return try link(inside, to: original.string, isCopy: false)
    case .copied: break
    }
    if status.isSymbolicLink { return try link(inside, to: try linkText(inside)) }
    do throws(FileError) {
      if status.isDirectory { return try copyFolder(inside) }
      guard status.isRegularFile, Int(status.st_size) <= FolderMirror.largestCopy else {
        return try link(inside, to: original.string, isCopy: false)
      }
      try Files.copyFile(original, to: path / inside.string)
      note(inside)
    } catch  where error.path == original {
      // It may not be read: a run is told the same through a link.
      try Files.remove(path / inside.string)
      try link(inside, to: original.string, isCopy: false)
    }
  }

  private mutating func link(_ inside: Path, to text: String, isCopy: Bool = true) throws(FileError) {
    try Files.makeSymbolicLink(path / inside.string, to: text)
    note(inside, isCopy: isCopy)
  }

  private mutating func note(_ inside: Path, isFolder: Bool = false, isCopy: Bool = true) {
    entries[inside] = FileIdentity(ofLink: path / inside.string).map {
      Entry(identity: $0, isFolder: isFolder, isCopy: isCopy)
    }
  }

  /// What a link says in the copy: the same where that leads inside, the way from here where it names the source.
  private func linkText(_ inside: Path) throws(FileError) -> String {
    let original = source / inside.string
    let text = try Files.targetOfSymbolicLink(original)
    let depth = inside.components.count - 1
    if !Path(text).isAbsolute, Path(text).components.prefix(while: { $0 == ".." }).count <= depth {
      return text
    }
    let target = original.parent / text
    let resolved = try? Files.resolvingSymbolicLinks(original)
    guard let rest = target.relative(to: source) ?? resolved?.relative(to: source) else {
      return target.string
    }
    return String(repeating: "../", count: depth) + rest
  }

  // MARK: Watching

  private mutating func watch() {
    // The old one first: the system allows only so many watches.
    journal = nil
    let folders = entries.filter(\.value.isFolder).keys.map { (path: path / $0.string, name: $0) }
    journal = FileAccess(to: [], folders: folders).map(Journal.init)
  }
}

/// What the system reports of a copy.
private final class Journal: Sendable {
  private let access: FileAccess
  private let hasChanged = Atomic(false)

  init(_ access: FileAccess) { self.access = access }

  func opened() -> Set<Path>? {
    let activity = access.activity()
    if activity.isWritten || !activity.isComplete { hasChanged.store(true, ordering: .relaxed) }
    return activity.isComplete ? activity.opened : nil
  }

  /// Whether anything was written since it was made; also where that is not known.
  func isWritten() -> Bool {
    _ = opened()
    return hasChanged.load(ordering: .relaxed)
  }
}
