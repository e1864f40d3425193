/// The file system: every reading and writing of the toolkit goes through here.
package enum Files {
  /// All bytes of a file.
  package static func read(_ path: Path) throws(FileError) -> [UInt8] {
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, for: "read")
    let status = try file.status(for: "read", path)
    if status.isDirectory { throw FileError("read", path, .system(code: EISDIR)) }
    return try file.readAll(expecting: Int(status.st_size), for: "read", path)
  }

  /// A file's text, which must be UTF-8; a byte-order mark stays in front.
  package static func readText(_ path: Path) throws(FileError) -> String {
    guard let text = String(validating: try read(path), as: UTF8.self) else {
      throw FileError("read", path, .notUTF8)
    }
    return text
  }

  /// Writes a generated file, which is edited by nobody else (for sources see `replace`), making its folder when needed.
  package static func write(_ bytes: [UInt8], to path: Path) throws(FileError) {
    do throws(FileError) {
      try writePlainly(bytes, to: path)
    } catch  where error.errnoCode == ENOENT {
      try makeDirectories(path.parent)
      try writePlainly(bytes, to: path)
    }
  }

  private static func writePlainly(_ bytes: [UInt8], to path: Path) throws(FileError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666, for: "write")
    try file.write(bytes, for: "write", path)
  }

  // MARK: Folders

  /// Makes one folder; its parent must exist, and it must not.
  package static func makeDirectory(_ path: Path, permissions: UInt32 = 0o777) throws(FileError) {
    guard mkdir(path.string, mode_t(permissions)) == 0 else { throw .last("make the folder", path) }
  }

  /// Makes a folder and those above it; one that is there already is fine.
  package static func makeDirectories(_ path: Path) throws(FileError) {
    if mkdir(path.string, 0o777) == 0 { return }
    switch errno {
    case EEXIST where isDirectory(path): return
    case EEXIST: throw FileError("make the folder", path, .notAFolder)
    case ENOENT where path.parent != path:
      try makeDirectories(path.parent)
      // Another process may have made it meanwhile, which is as good.
      guard mkdir(path.string, 0o777) == 0 || errno == EEXIST else { throw .last("make the folder", path) }
    default: throw .last("make the folder", path)
    }
  }

  // MARK: Queries

  /// Whether anything is there; a symbolic link that leads nowhere is not.
  package static func exists(_ path: Path) -> Bool { status(of: path) != nil }

  /// Whether it is a folder, or a symbolic link to one.
  package static func isDirectory(_ path: Path) -> Bool { status(of: path)?.isDirectory ?? false }

  /// Whether it is a regular file, or a symbolic link to one.
  package static func isRegularFile(_ path: Path) -> Bool { status(of: path)?.isRegularFile ?? false }

  /// Whether it is a symbolic link itself.
  package static func isSymbolicLink(_ path: Path) -> Bool {
    status(of: path, followingLinks: false)?.isSymbolicLink ?? false
  }

  /// Whether we may run it: a regular file with an execute permission for us.
  package static func isExecutable(_ path: Path) -> Bool {
    isRegularFile(path) && access(path.string, X_OK) == 0
  }

  /// How many bytes a file has; nil where there is none.
  package static func size(of path: Path) -> Int? { status(of: path).map { Int($0.st_size) } }

  /// Sets the permission bits.
  package static func setPermissions(_ bits: UInt32, of path: Path) throws(FileError) {
    guard chmod(path.string, mode_t(bits)) == 0 else { throw .last("set the permissions of", path) }
  }

  /// The absolute path without symbolic links, `.` and `..`, as the system walks it; everything on it must exist.
  package static func resolvingSymbolicLinks(_ path: Path) throws(FileError) -> Path {
    guard let resolved = realpath(path.string, nil) else { throw .last("resolve", path) }
    defer { free(resolved) }
    return Path(String(cString: resolved))
  }

  static func status(of path: Path, followingLinks: Bool = true) -> stat? {
    var status = stat()
    let result = followingLinks ? stat(path.string, &status) : lstat(path.string, &status)
    return result == 0 ? status : nil
  }
}
