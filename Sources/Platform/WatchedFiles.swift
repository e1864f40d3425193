import CPlatform
import Encodings

/// What a watcher knows about its files, and the events that say when to look; used by one thread at a time.
struct WatchedFiles: ~Copyable {
  /// A file as it was when it was last looked at.
  struct Entry: Sendable {
    var identity: FileIdentity
    /// Of its bytes; known from the first change on.
    var hash: ContentHash?
  }

  private let excluded: Set<Path>
  private var entries: [Path: Entry] = [:]
  private var events: EventSource

  init(excluded: Set<Path>, events: consuming EventSource) {
    self.excluded = excluded
    self.events = events
  }

  /// The state that moves to another thread.
  struct State: Sendable {
    let excluded: Set<Path>
    let entries: [Path: Entry]
    let watch: Int32
    let reason: String
  }

  init(_ state: State) {
    excluded = state.excluded
    entries = state.entries
    events = EventSource(watch: state.watch, reason: state.reason)
  }

  consuming func handOver() -> State {
    let reason = events.reason
    return State(excluded: excluded, entries: entries, watch: events.release(), reason: reason)
  }

  var mode: WatchMode { events.watch >= 0 ? .events : .polling(because: events.reason) }

  // MARK: Looking

  /// Looks at everything and returns what has changed.
  mutating func changes(below roots: [Path]) -> Set<Path> {
    var found: [Path: FileIdentity] = [:]
    for root in roots { look(at: root, into: &found) }
    var changed: Set<Path> = []
    for (path, identity) in found {
      guard let known = entries[path] else {
        entries[path] = Entry(identity: identity, hash: hash(of: path, identity))
        changed.insert(path)
        continue
      }
      if known.identity == identity { continue }
      let now = hash(of: path, identity)
      entries[path] = Entry(identity: identity, hash: now)
      if now == nil || now != known.hash { changed.insert(path) }
    }
    for path in entries.keys where found[path] == nil {
      entries[path] = nil
      changed.insert(path)
    }
    return changed
  }

  /// Returns what has changed, once no further changes follow.
  ///
  /// Events have been waited for already; without them, a file that has just changed may still be being written.
  mutating func settledChanges(below roots: [Path], _ timing: WatchTiming) -> Set<Path> {
    var changed = changes(below: roots)
    var more = events.watch < 0 && !changed.isEmpty
    for _ in 0..<timing.patience where more {
      poll(nil, 0, timing.quiet.milliseconds)
      let others = changes(below: roots)
      changed.formUnion(others)
      more = !others.isEmpty
    }
    return changed
  }

  /// Switches to other roots: files below new roots count as known, files below none are forgotten.
  mutating func adopt(_ roots: [Path], besides known: [Path]) {
    var found: [Path: FileIdentity] = [:]
    for root in roots where !known.contains(root) { look(at: root, into: &found) }
    for (path, identity) in found where entries[path] == nil { entries[path] = Entry(identity: identity) }
    entries = entries.filter { path, _ in roots.contains { path.isInside($0) } }
  }

  private mutating func look(at root: Path, into found: inout [Path: FileIdentity]) {
    if Files.isDirectory(root) {
      walk(root, into: &found)
      // Its parent too: the root may be removed and made again.
      events.add(root.parent)
      return
    }
    if let identity = identity(of: root) { found[root] = identity }
    var folder = root.parent
    while !Files.isDirectory(folder), folder.parent != folder { folder = folder.parent }
    events.add(folder)
  }

  private mutating func walk(_ folder: Path, into found: inout [Path: FileIdentity]) {
    // Before it is listed, so that a file made in between is reported.
    events.add(folder)
    for name in (try? Files.list(folder)) ?? [] where !isIgnored(name) {
      let path = folder / name
      guard let status = Files.status(of: path, followingLinks: false) else { continue }
      if status.isDirectory {
        if !excluded.contains(path) { walk(path, into: &found) }
      } else if let identity = identity(of: path) {
        found[path] = identity
      }
    }
  }

  private func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#")
  }

  private func identity(of path: Path) -> FileIdentity? {
    guard let status = Files.status(of: path), status.isRegularFile else { return nil }
    return FileIdentity(status)
  }

  /// nil for a file that cannot be read, or that is so large that its times have to suffice.
  private func hash(of path: Path, _ identity: FileIdentity) -> ContentHash? {
    guard identity.size <= 4 << 20, let bytes = try? Files.read(path) else { return nil }
    return ContentHash(of: bytes)
  }

  // MARK: Waiting

  /// Waits until there is a reason to look: a finished burst of events, the interval, or `wakeUp`.
  mutating func wait(_ wakeUp: WakeUp, _ timing: WatchTiming) {
    let timeout = events.watch >= 0 ? -1 : timing.interval.milliseconds
    var ready = [
      pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: events.watch, events: Int16(POLLIN), revents: 0),
    ]
    poll(&ready, 2, timeout)
    if ready[0].revents != 0 {
      wakeUp.clear()
      return
    }
    for _ in 0..<timing.patience where ready[1].revents != 0 {
      platform_watch_clear(events.watch)
      ready[1].revents = 0
      poll(&ready[1], 1, timing.quiet.milliseconds)
    }
    platform_watch_clear(events.watch)
  }
}

extension Duration {
  fileprivate var milliseconds: Int32 {
    Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
