import CPlatform

/// How a watcher knows when to look.
package enum WatchMode: Hashable, Sendable {
  /// The system reports when something happens.
  case events
  /// It looks again and again, since the system does not report; the reason is a sentence.
  case polling(because: String)
}

/// How patient a watcher is.
struct WatchTiming: Sendable {
  /// How long nothing may happen before it looks: one saving is often several events.
  var quiet: Duration = .milliseconds(25)
  /// How often a burst of events may postpone the look.
  var patience = 20
  /// How long it waits between two looks without events.
  var interval: Duration = .milliseconds(500)
}

/// The system's file events, or the reason why there are none.
struct EventSource: ~Copyable {
  /// The descriptor; -1 where there are no events.
  private(set) var watch: Int32
  private(set) var reason: String

  init(watch: Int32, reason: String) {
    self.watch = watch
    self.reason = reason
  }

  /// Without events, as requested.
  static var off: EventSource { EventSource(watch: -1, reason: Message.off) }

  /// Events for everything below some folders, where the system sees every change there.
  static func open(for roots: [Path]) -> EventSource {
    for root in roots where platform_is_shared_from_elsewhere(root.string) {
      return EventSource(watch: -1, reason: Message.shared(root))
    }
    let watch = platform_watch_open()
    guard watch >= 0 else { return EventSource(watch: -1, reason: Message.none(errno)) }
    return EventSource(watch: watch, reason: "")
  }

  /// Watches a folder; when a limit of the system is reached, events are given up.
  mutating func add(_ folder: Path) {
    if watch < 0 { return }
    let code = platform_watch_folder(watch, folder.string)
    // It has been removed meanwhile, or we may not read it: then there is nothing to report either.
    if code == 0 || code == ENOENT || code == ENOTDIR || code == EACCES { return }
    close(watch)
    watch = -1
    reason = code == ENOSPC ? Message.limit : Message.none(code)
  }

  consuming func release() -> Int32 {
    defer { watch = -1 }
    return watch
  }

  deinit { if watch >= 0 { close(watch) } }
}

private enum Message {
  static let off = "file events are switched off"
  static let limit =
    "the limit of watched folders is reached; raise it with 'sysctl fs.inotify.max_user_watches=524288'"
  static func shared(_ path: Path) -> String {
    "'\(path)' is on a file system that other machines can change without this one noticing"
  }
  static func none(_ code: Int32) -> String {
    code == EMFILE
      ? "the limit of watchers is reached; raise it with 'sysctl fs.inotify.max_user_instances=512'"
      : "the system provides no file events (\(systemMessage(code)))"
  }
}
