import CPlatform
import Synchronization

/// The folder that holds all temporary folders of this process, in the system's folder for temporary things.
///
/// It is locked while the process lives, however that ends, so that the next start can remove what a killed one left.
enum ProcessFolder {
  private static let prefix = "course-tmp-"
  /// A file that only we put into such a folder: another's of a similar name is not ours to remove.
  private static let mark = ".course-temporary"

  /// Its path, and the descriptor that holds the lock, which the end of the process closes.
  private static let current = Mutex<(path: Path, lock: Int32)?>(nil)

  /// The folder, made where it is missing; the first time, those of dead processes are removed.
  static func path() throws(FileError) -> Path {
    try current.withLock { current throws(FileError) in
      if let (path, lock) = current {
        if Files.isDirectory(path) { return path }
        closeDescriptor(lock)
      } else {
        removeLeftovers(in: TemporaryFolder.defaultParent)
      }
      let made = try make()
      current = made
      return made.path
    }
  }

  /// Removes it with all that is in it.
  static func remove() {
    // At the end from outside, a thread that was stopped in the middle may hold the lock for ever.
    _ = current.withLockIfAvailable { current in
      if let path = current?.path { try? Files.remove(path) }
    }
  }

  private static func make() throws(FileError) -> (path: Path, lock: Int32) {
    while true {
      let path = try makeTemporaryFolder(in: TemporaryFolder.defaultParent, prefix: prefix)
      // Until it is locked, another process may take it for a leftover.
      guard let lock = lockedFolder(path) else { continue }
      try Files.write([], to: path / mark)
      return (path, lock)
    }
  }

  private static func removeLeftovers(in parent: Path) {
    for name in (try? Files.list(parent)) ?? []
    where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
      let path = parent / name
      guard let lock = lockedFolder(path) else { continue }
      defer { closeDescriptor(lock) }
      let names = try? Files.list(path)
      if names == [] || names?.contains(mark) ?? false { try? Files.remove(path) }
    }
  }
}

/// Makes a folder with a name of its own.
func makeTemporaryFolder(in parent: Path, prefix: String) throws(FileError) -> Path {
  let pattern = try Files.resolvingSymbolicLinks(parent) / (prefix + "XXXXXX")
  var template = Array(pattern.string.utf8CString)
  guard mkdtemp(&template) != nil else { throw .last("make a temporary folder in", parent) }
  return Path(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
}

/// Locks a folder of our own user; nil where a living process has locked it, or it is gone.
func lockedFolder(_ path: Path) -> Int32? {
  let number = platform_open(path.string, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0)
  guard number >= 0 else { return nil }
  var status = stat()
  guard flock(number, LOCK_EX | LOCK_NB) == 0, fstat(number, &status) == 0, status.st_uid == getuid(),
    Files.isDirectory(path)
  else {
    closeDescriptor(number)
    return nil
  }
  return number
}
