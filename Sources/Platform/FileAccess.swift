import CPlatform

/// Notices which files are opened while it exists, and whether anything is written in the folders that it watches.
///
/// The system reports each opening by any process, under any of the file's names, but not who opened it: a file that others
/// open at the same time counts as opened, too. It reports nothing for files that another machine serves.
package final class FileAccess: Sendable {
  /// What has happened since it was asked last.
  package struct Activity: Hashable, Sendable {
    /// What was opened; a folder counts as opened when it was listed.
    package var opened: Set<Path> = []
    /// Whether something was made, written, renamed, removed or permitted in a watched folder.
    package var isWritten = false
    /// Whether the system reported all of it; where not, anything may have happened.
    package var isComplete = true
  }

  private let watch: Int32
  private let names: [Int32: Path]

  /// Watches files, and folders with what lies directly in them; nil where the system cannot report all of them.
  ///
  /// - Parameters:
  ///   - files: The files, each with the name under which it is reported.
  ///   - folders: The folders, each with the name under which it is reported.
  package init?(to files: [(path: Path, name: Path)], folders: [(path: Path, name: Path)] = []) {
    watch = platform_watch_open()
    var names: [Int32: Path] = [:]
    for (paths, isFolder) in [(files, false), (folders, true)] {
      for (path, name) in paths where watch >= 0 && !platform_is_shared_from_elsewhere(path.string) {
        let number = platform_watch_opening(watch, path.string, isFolder)
        if number >= 0 { names[number] = name }
      }
    }
    self.names = names
    if names.count < files.count + folders.count { return nil }
  }

  deinit { if watch >= 0 { close(watch) } }

  /// The files that have been opened so far; each opening is reported once.
  package func opened() -> Set<Path> { activity().opened }

  /// What has happened so far; each event is reported once.
  package func activity() -> Activity {
    var found = Activity()
    var events = [platform_watch_event](repeating: platform_watch_event(), count: 64)
    while case let count = Int(platform_watch_read(watch, &events, Int32(events.count))), count > 0 {
      for event in events[..<count] { note(event, in: &found) }
    }
    return found
  }

  private func note(_ event: platform_watch_event, in found: inout Activity) {
    if event.number < 0 { found.isComplete = false }
    guard let path = names[event.number] else { return }
    if event.opened {
      let name = withUnsafeBytes(of: event.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      found.opened.insert(name.isEmpty ? path : path / name)
    }
    if event.written { found.isWritten = true }
  }
}
