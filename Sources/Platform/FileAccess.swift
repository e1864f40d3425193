import CPlatform

/// Notices which of some files are opened while it exists.
///
/// The system reports each opening by any process, under any of the file's names, but not who opened it: a file that others
/// open at the same time counts as opened, too. It reports nothing for files that another machine serves.
package final class FileAccess: Sendable {
  private let watch: Int32
  private let files: [Int32: Path]

  /// Watches files; nil where the system cannot report all of them.
  package init?(to paths: Set<Path>) {
    watch = platform_watch_open()
    var files: [Int32: Path] = [:]
    for path in paths where watch >= 0 && !platform_is_shared_from_elsewhere(path.string) {
      let number = platform_watch_opening(watch, path.string)
      if number >= 0 { files[number] = path }
    }
    self.files = files
    if files.count < paths.count { return nil }
  }

  deinit { if watch >= 0 { close(watch) } }

  /// The files that have been opened so far; each opening is reported once.
  package func opened() -> Set<Path> {
    var found: Set<Path> = []
    var numbers = [Int32](repeating: -1, count: 64)
    while case let count = Int(platform_watch_read(watch, &numbers, Int32(numbers.count))), count > 0 {
      found.formUnion(numbers[..<count].compactMap { files[$0] })
    }
    return found
  }
}
