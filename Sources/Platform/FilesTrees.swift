// Folders and their contents.
extension Files {
  /// The names in a folder, hidden ones included, in the order of their bytes.
  package static func list(_ folder: Path) throws(FileError) -> [String] {
    guard let directory = opendir(folder.string) else { throw .last("list", folder) }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last("list", folder) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether it is a folder with nothing in it that we may use freely, and no link to one.
  package static func isPlainEmptyDirectory(_ path: Path) -> Bool {
    guard let status = status(of: path, followingLinks: false), status.isDirectory,
      status.st_mode & 0o700 == 0o700
    else { return false }
    return (try? list(path)) == []
  }

  /// All regular files below a folder in the order of their paths, without hidden ones and without following links.
  ///
  /// `descends` is asked with each subfolder's path before it is entered.
  package static func walk(
    _ folder: Path, descends: (Path) -> Bool = { !$0.name.hasPrefix(".") }
  ) throws(FileError) -> [Path] {
    var files: [Path] = []
    for name in try list(folder) {
      let path = folder / name
      guard let status = status(of: path, followingLinks: false) else { continue }
      if status.isDirectory {
        if descends(path) { files += try walk(path, descends: descends) }
      } else if status.isRegularFile, !name.hasPrefix(".") {
        files.append(path)
      }
    }
    return files
  }

  /// Copies a file, a link as a link, or a folder with all that is in it, permissions kept; the destination must be new.
  package static func copy(_ source: Path, to destination: Path) throws(FileError) {
    guard let status = status(of: source, followingLinks: false) else { throw .last("copy", source) }
    if status.isSymbolicLink {
      try makeSymbolicLink(destination, to: try targetOfSymbolicLink(source))
    } else if status.isDirectory {
      // Writable while it is filled; the permissions follow.
      try makeDirectory(destination, permissions: 0o700)
      for name in try list(source) { try copy(source / name, to: destination / name) }
      try setPermissions(status.permissions, of: destination)
    } else if status.isRegularFile {
      try copyFile(source, to: destination)
    } else {
      throw FileError("copy", source, .notARegularFile)
    }
  }

  /// Copies a regular file with its permissions and its time; the destination must be new.
  static func copyFile(_ source: Path, to destination: Path) throws(FileError) {
    let snapshot = try FileSnapshot(reading: source, for: "read")
    let file = try FileDescriptor(
      opening: destination, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, for: "write")
    try file.write(snapshot.bytes, for: "write", destination)
    let modified = timespec(nanoseconds: snapshot.identity.modified)
    guard fchmod(file.number, mode_t(snapshot.identity.permissions)) == 0,
      futimens(file.number, [modified, modified]) == 0
    else { throw .last("write", destination) }
  }

  /// Makes a symbolic link that says `text`; nothing may be there.
  package static func makeSymbolicLink(_ path: Path, to text: String) throws(FileError) {
    guard symlink(text, path.string) == 0 else { throw .last("make the link", path) }
  }

  /// What a symbolic link says, unresolved.
  package static func targetOfSymbolicLink(_ path: Path) throws(FileError) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.string, &buffer, buffer.count)
    guard count >= 0 else { throw .last("read the link", path) }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives a file a second name, making the folder where it is missing; false where the file system cannot, or something is
  /// there.
  package static func link(_ file: Path, at path: Path) -> Bool {
    if linkat(AT_FDCWD, file.string, AT_FDCWD, path.string, 0) == 0 { return true }
    guard errno == ENOENT, (try? makeDirectories(path.parent)) != nil else { return false }
    return linkat(AT_FDCWD, file.string, AT_FDCWD, path.string, 0) == 0
  }

  /// Moves within a file system in one step; what was at the destination is replaced.
  package static func move(_ source: Path, to destination: Path) throws(FileError) {
    guard rename(source.string, destination.string) == 0 else {
      throw .last("move to \(destination)", source)
    }
  }

  /// Removes a file, a link (never what it leads to) or a folder with all that is in it; nothing there is fine.
  package static func remove(_ path: Path) throws(FileError) {
    guard let status = status(of: path, followingLinks: false) else {
      if errno == ENOENT { return }
      throw .last("remove", path)
    }
    guard status.isDirectory else {
      guard unlink(path.string) == 0 || errno == ENOENT else { throw .last("remove", path) }
      return
    }
    if status.st_mode & 0o700 != 0o700 { chmod(path.string, 0o700) }
    for name in try list(path) { try remove(path / name) }
    guard rmdir(path.string) == 0 || errno == ENOENT else { throw .last("remove", path) }
  }
}
