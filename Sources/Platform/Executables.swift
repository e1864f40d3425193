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

  /// The file of the running program; nil where `/proc` is not there.
  package static var current: Path? {
    (try? Files.targetOfSymbolicLink("/proc/self/exe")).map { Path($0) }
  }
}
