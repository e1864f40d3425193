import CPlatform
import Glibc

/// Notices which of some files are opened while it exists.
///
/// The system reports each opening by any process, under whatever name the file is reached; who opened it, it does not
/// say. So a file that others open at the same time counts as opened, too. It reports nothing for files that another
/// machine serves.
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
    let header = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) {
      buffer in
      while true {
        let count = Glibc.read(watch, buffer.baseAddress, buffer.count)
        if count < header { return }
        var offset = 0
        while offset + header <= count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          if let path = files[event.wd] { found.insert(path) }
          offset += header + Int(event.len)
        }
      }
    }
    return found
  }
}
