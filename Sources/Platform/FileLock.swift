import CPlatform

/// Exclusive use of something among processes: a file that is locked while this value exists.
///
/// The lock belongs to the process: when it ends, however it ends, the lock is free. The file itself stays.
package final class FileLock: Sendable {
  /// The locked file.
  package let path: Path
  private let number: Int32

  /// Locks a file, making it where it is missing.
  /// - Throws: `locked` where another holds it and `waiting` is false. Waiting blocks the thread.
  package init(_ path: Path, waiting: Bool = false) throws(FileError) {
    let number = retrying { platform_open(path.string, O_RDWR | O_CREAT, 0o666) }
    guard number >= 0 else { throw .last("lock", path) }
    guard retrying({ flock(number, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) }) == 0 else {
      let code = errno
      close(number)
      throw FileError("lock", path, code == EWOULDBLOCK ? .locked : .system(code: code))
    }
    self.path = path
    self.number = number
  }

  deinit { close(number) }
}
