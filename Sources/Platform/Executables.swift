/// Finding programs as a shell does.
package enum Executables {
  /// The program that a word means: a path when it holds a slash, else the first match in the folders of `PATH`.
  ///
  /// - Parameters:
  ///   - searchPath: Folders separated by colons; nil takes the process's own `PATH`.
  ///   - workingDirectory: Where a relative path begins.
  package static func locate(
    _ name: String, searchPath: String? = nil, workingDirectory: Path = .workingDirectory
  ) -> Path? {
    if name.isEmpty { return nil }
    if name.utf8.contains(UInt8(ascii: "/")) {
      let path = workingDirectory / name
      return Files.isExecutable(path) ? path : nil
    }
    let folders = (searchPath ?? EnvironmentVariables.current["PATH"] ?? defaultSearchPath).split(
      separator: ":", omittingEmptySubsequences: false)
    for folder in folders {
      // An empty part means the working directory.
      let path = workingDirectory / folder / name
      if Files.isExecutable(path) { return path }
    }
    return nil
  }

  /// Where programs are when no `PATH` says so.
  package static let defaultSearchPath = "/usr/local/bin:/usr/bin:/bin"

  /// The file of the running program, also where a build has replaced it meanwhile; nil where `/proc` is not there.
  package static var current: Path? {
    (try? Files.targetOfSymbolicLink("/proc/self/exe")).map(file(ofLink:))
  }

  /// The file that a link of `/proc` names: of one that was removed or replaced, the link says so behind its name.
  static func file(ofLink target: String) -> Path {
    let mark = " (deleted)"
    return target.hasSuffix(mark) && !Files.exists(Path(target))
      ? Path(String(target.dropLast(mark.count))) : Path(target)
  }

  /// Which program runs, with every library that is loaded into it, and in which state of their files; nil where `/proc`
  /// is not there.
  ///
  /// What was computed by another program than this one shows in it, also after an update of the toolchain in place.
  package static let fingerprint: String? = {
    guard let maps = try? Files.readText("/proc/self/maps") else { return nil }
    var files: [Path: FileIdentity] = [:]
    for line in maps.split(separator: "\n") {
      // Address, permissions, offset, device, inode, path.
      let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard parts.count == 6, parts[1].contains("x") else { continue }
      let path = Path(parts[5].drop { $0 == " " })
      if path.isAbsolute { files[path] = FileIdentity(of: path) }
    }
    return files.sorted { $0.key < $1.key }.map { path, file in
      "\(path) \(file.device) \(file.inode) \(file.size) \(file.modified) \(file.changed)\n"
    }.joined()
  }()
}
