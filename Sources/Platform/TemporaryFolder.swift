import Synchronization

/// A folder of our own that is gone with the value, at the end of the process, and on interrupt.
package final class TemporaryFolder: Sendable {
  /// Where it is, without symbolic links on the way.
  package let path: Path

  /// Keeps others from taking it for a leftover; -1 in the process's own folder, which is locked as a whole.
  private let lock: Int32

  /// Makes a new empty folder, by default in a folder of this process where the system keeps temporary things (`TMPDIR`,
  /// else `/tmp`).
  package init(
    in parent: Path? = nil, prefix: String = "course-", permissions: UInt32 = 0o700
  ) throws(FileError) {
    let place = if let parent { parent } else { try ProcessFolder.path() }
    path = try makeTemporaryFolder(in: place, prefix: prefix)
    lock = parent == nil ? -1 : lockedFolder(path) ?? -1
    registry.add(path)
    if permissions != 0o700 { try Files.setPermissions(permissions & ~fileCreationMask, of: path) }
  }

  deinit {
    remove()
    if lock >= 0 { closeDescriptor(lock) }
  }

  /// Removes it now; once is enough, and a second time does nothing.
  package func remove() {
    guard registry.take(path) else { return }
    removeWithRetries(path)
  }

  /// The system's folder for temporary things.
  package static var defaultParent: Path {
    guard let named = EnvironmentVariables.current["TMPDIR"], Files.isDirectory(Path(named)), !named.isEmpty
    else {
      return Path("/tmp")
    }
    return Path(named)
  }

  /// Removes all that are left; called when the process ends.
  fileprivate static func removeAll() {
    for path in registry.takeAll() { removeWithRetries(path) }
    ProcessFolder.remove()
  }
}

extension TemporaryFolder {
  /// A folder for what programs leave in their `TMPDIR`, as the Swift driver does; gone at the end of the process.
  package static func scratch() throws(FileError) -> Path {
    let path = try ProcessFolder.path() / "scratch"
    try Files.makeDirectories(path)
    return path
  }

  /// Removes folders of the same prefix that a killed process left in `parent`.
  static func removeLeftovers(in parent: Path, prefix: String) {
    for name in (try? Files.list(parent)) ?? []
    where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
      guard let lock = lockedFolder(parent / name) else { continue }
      try? Files.remove(parent / name)
      closeDescriptor(lock)
    }
  }
}

/// The mask of permissions that new files lack; it can only be read by setting it.
private let fileCreationMask: UInt32 = {
  let mask = umask(0o022)
  umask(mask)
  return UInt32(mask)
}()

/// Tries again where a program that is just ending writes while we remove.
private func removeWithRetries(_ path: Path) {
  for _ in 0..<5 where (try? Files.remove(path)) == nil { sched_yield() }
}

private let registry = TemporaryFolderRegistry()

private final class TemporaryFolderRegistry: Sendable {
  private let paths = Mutex<Set<Path>>([])

  /// The folders of values that are still alive when the process ends are removed then.
  init() {
    atexit { TemporaryFolder.removeAll() }
    Interrupts.atEnd { TemporaryFolder.removeAll() }
  }

  func add(_ path: Path) { paths.withLock { _ = $0.insert(path) } }

  func take(_ path: Path) -> Bool { paths.withLock { $0.remove(path) != nil } }

  func takeAll() -> Set<Path> {
    paths.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }
}
