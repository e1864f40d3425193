import CPlatform
import Synchronization

// A file that people edit is replaced whole or not at all: a crash at any moment leaves the old or the new bytes.
extension Files {
  /// Replaces a file's bytes in one step, if it still holds the expected ones.
  ///
  /// Writes a hidden file beside it, syncs it, reads the old one again, renames, syncs the folder. Permissions,
  /// owner, group and extended attributes stay. A symbolic link stays a link: the file it leads to is replaced.
  /// - Throws: `changed` when the file holds other bytes, `readOnly`, `otherOwner`, `notARegularFile`, or what the
  ///   system says (a full disk); the file is then as it was, and nothing is left beside it. Only with `notDurable` it is
  ///   the new one.
  package static func replace(
    _ path: Path, with bytes: [UInt8], expecting: [UInt8]
  ) throws(FileError) {
    try replace(path, with: bytes, expecting: expecting, synchronizing: synchronizeFolder)
  }

  static func replace(
    _ path: Path, with bytes: [UInt8], expecting: [UInt8],
    synchronizing synchronize: (Path) throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      let target = isSymbolicLink(path) ? try resolvingSymbolicLinks(path) : path
      let before = try FileSnapshot(reading: target, for: verb)
      guard before.bytes == expecting else { throw FileError(verb, path, .changed) }
      guard before.identity.permissions & 0o222 != 0, access(target.string, W_OK) == 0 else {
        throw FileError(verb, path, errno == EROFS ? .system(code: EROFS) : .readOnly)
      }
      removeLeftovers(of: target)
      let temporary = try TemporarySibling(of: target)
      do throws(FileError) {
        try temporary.fill(with: bytes, like: target, before.identity)
        let again = try FileSnapshot(reading: target, for: verb)
        guard again == before else { throw FileError(verb, path, .changed) }
        guard rename(temporary.path.string, target.string) == 0 else { throw .last(verb, path) }
      } catch {
        temporary.remove()
        throw error
      }
      do throws(FileError) {
        try synchronize(target.parent)
      } catch {
        throw FileError(verb, path, .notDurable(code: error.errnoCode))
      }
    } catch {
      // The path that the caller knows, not the hidden one at which it may have failed.
      throw FileError(verb, path, error.reason)
    }
  }

  /// Puts a file that may be lost, such as an entry of a cache, into its place in one step: a reader sees the old one or
  /// the new one, never a part.
  /// - Returns: Whether it is there; where not, what was there before still is.
  @discardableResult
  package static func put(_ bytes: [UInt8], at path: Path) -> Bool {
    let temporary = path.parent / ".\(path.name).\(String(UInt64.random(in: .min ... .max), radix: 36))"
    if (try? write(bytes, to: temporary)) != nil, (try? move(temporary, to: path)) != nil { return true }
    try? remove(temporary)
    return false
  }

  private static let verb = "replace"

  static func synchronizeFolder(_ folder: Path) throws(FileError) {
    let descriptor = try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY, for: "synchronise")
    try descriptor.synchronize(for: "synchronise", folder)
  }

  /// Removes what a killed process left beside the file: siblings with our pattern of name that are not locked.
  private static func removeLeftovers(of target: Path) {
    guard let names = try? list(target.parent) else { return }
    let prefix = TemporarySibling.prefix(of: target)
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(TemporarySibling.suffix) {
      let path = target.parent / name
      guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW, for: "open") else {
        continue
      }
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path.string) }
    }
  }
}

/// The hidden file beside the one that it will replace; locked while its process lives.
///
/// An end from outside removes it, too.
private struct TemporarySibling: ~Copyable {
  let path: Path
  let file: FileDescriptor

  static let suffix = ".course-tmp"

  static func prefix(of target: Path) -> String { ".\(target.name)." }

  init(of target: Path) throws(FileError) {
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let path = target.parent / (TemporarySibling.prefix(of: target) + random + TemporarySibling.suffix)
      let file = try siblings.make(path)
      // Between making and locking, another process may have taken it for a leftover: it is locked, or has no name any
      // more. Where locking is not supported, nothing counts as a leftover.
      let isTaken = flock(file.number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, try file.status(for: "write", path).st_nlink > 0 {
        self.path = path
        self.file = file
        return
      }
      siblings.forget(path)
    }
  }

  deinit { siblings.forget(path) }

  /// Removes it where it has not taken the other's place.
  func remove() { unlink(path.string) }

  /// Writes and syncs, and takes over everything but the bytes from the old file.
  func fill(with bytes: [UInt8], like target: Path, _ old: FileIdentity) throws(FileError) {
    try file.write(bytes, for: "write", path)
    let own = try file.status(for: "write", path)
    if own.st_uid != old.owner || own.st_gid != old.group {
      guard fchown(file.number, old.owner, old.group) == 0 else {
        throw FileError("write", path, .otherOwner)
      }
    }
    platform_copy_attributes(target.string, path.string)
    // After fchown, which clears the set-user bits.
    guard fchmod(file.number, mode_t(old.permissions)) == 0 else { throw .last("write", path) }
    try file.synchronize(for: "write", path)
  }
}

private let siblings = TemporarySiblings()

/// The temporary siblings of this process.
private final class TemporarySiblings: Sendable {
  private struct State {
    var paths: Set<Path> = []
    var isEnding = false
  }

  private let state = Mutex(State())

  init() { Interrupts.atEnd { siblings.removeAll() } }

  /// Makes one; when the process is ending, none is made any more.
  func make(_ path: Path) throws(FileError) -> FileDescriptor {
    try state.withLock { state throws(FileError) in
      if state.isEnding { throw FileError("write", path, .system(code: EINTR)) }
      let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, for: "write")
      state.paths.insert(path)
      return file
    }
  }

  func forget(_ path: Path) { state.withLock { _ = $0.paths.remove(path) } }

  private func removeAll() {
    let paths = state.withLock { state in
      state.isEnding = true
      return state.paths
    }
    for path in paths { unlink(path.string) }
  }
}
