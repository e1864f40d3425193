/// Which file it is and which state of it: enough to see that somebody wrote to it or put another in its place.
package struct FileIdentity: Hashable, Sendable {
  /// The device that holds it.
  package var device: UInt64
  /// Its inode number on that device.
  package var inode: UInt64
  /// Its size in bytes.
  package var size: Int
  /// When its bytes last changed, in nanoseconds since 1970.
  package var modified: Int
  /// When its bytes or its metadata last changed, in nanoseconds since 1970; no program can set it back.
  package var changed: Int
  var permissions: UInt32
  var owner: UInt32
  var group: UInt32

  /// Looks up what a path leads to; nil when nothing is there.
  package init?(of path: Path) {
    guard let status = Files.status(of: path) else { return nil }
    self.init(status)
  }

  /// Looks at a symbolic link itself, not at what it leads to; nil where nothing is.
  package init?(ofLink path: Path) {
    guard let status = Files.status(of: path, followingLinks: false) else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = status.modified
    changed = status.changed
    permissions = status.permissions
    owner = status.st_uid
    group = status.st_gid
  }
}

/// A file's bytes and the state in which they were read.
struct FileSnapshot: Hashable, Sendable {
  /// Where it was read.
  let path: Path
  /// All its bytes.
  let bytes: [UInt8]
  /// The state in which it was.
  let identity: FileIdentity

  /// Reads a regular file.
  init(reading path: Path, for operation: String) throws(FileError) {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, for: operation)
    let status = try file.status(for: operation, path)
    guard status.isRegularFile else { throw FileError(operation, path, .notARegularFile) }
    self.path = path
    self.bytes = try file.readAll(expecting: Int(status.st_size), for: operation, path)
    // Looked at after reading: a write in between shows in the times.
    self.identity = FileIdentity(try file.status(for: operation, path))
  }
}
