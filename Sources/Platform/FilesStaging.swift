import CPlatform

// A rebuilt folder appears whole or not at all.
extension Files {
  /// A new hidden folder beside `destination`, for what will take its place; removed with the value, also on interrupt.
  package static func stagingFolder(for destination: Path) throws(FileError) -> TemporaryFolder {
    let destination = isSymbolicLink(destination) ? try resolvingSymbolicLinks(destination) : destination
    try makeDirectories(destination.parent)
    let prefix = ".\(destination.name).staging-"
    TemporaryFolder.removeLeftovers(in: destination.parent, prefix: prefix)
    return try TemporaryFolder(in: destination.parent, prefix: prefix, permissions: 0o777)
  }

  /// Puts a whole folder in the place of another in one step, then removes the old one.
  ///
  /// Both must be on one file system (see `stagingFolder`). Where the file system cannot swap, the old folder is moved
  /// aside first, and back should the second step fail. A symbolic link at the destination stays one.
  package static func replaceDirectory(_ destination: Path, with staging: Path) throws(FileError) {
    let destination = isSymbolicLink(destination) ? try resolvingSymbolicLinks(destination) : destination
    if platform_rename_new(staging.string, destination.string) == 0 {
      return try synchronizeFolder(destination.parent)
    }
    guard errno == EEXIST || cannotSwap else { throw .last("replace", destination) }
    guard !exists(destination) || isDirectory(destination) else {
      throw FileError("replace", destination, .system(code: ENOTDIR))
    }
    if platform_exchange(staging.string, destination.string) != 0 {
      guard errno == ENOENT || cannotSwap else { throw .last("replace", destination) }
      try replaceInTwoSteps(destination, with: staging)
    }
    try synchronizeFolder(destination.parent)
    try remove(staging)
  }

  /// After it, `staging` holds the old folder, as after a swap.
  static func replaceInTwoSteps(_ destination: Path, with staging: Path) throws(FileError) {
    let aside =
      destination.parent / ".\(destination.name).old-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let hadOld = exists(destination)
    if hadOld { try move(destination, to: aside) }
    do throws(FileError) {
      try move(staging, to: destination)
    } catch {
      if hadOld { try move(aside, to: destination) }
      throw error
    }
    if hadOld { try move(aside, to: staging) }
  }

  /// Whether the last error says that the file system knows no such renaming.
  private static var cannotSwap: Bool { errno == EINVAL || errno == ENOSYS || errno == ENOTSUP }
}
