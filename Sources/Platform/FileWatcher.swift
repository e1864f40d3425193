import Synchronization

/// Reports which files below some folders have changed.
///
/// The system's events only say *when* to look; looking says *what*. So an editor that puts a new file in the place of the
/// old one, a folder that appears with files in it, and events that were dropped are all the same. A file counts as
/// changed when its bytes have; one that is touched, or written again with the same bytes, counts only the first time.
///
/// Hidden files and folders and editors' backups (`x~`, `#x#`) are ignored; a symbolic link to a folder is not
/// followed. Looking costs one call of the system for each file, on a thread of the watcher's own.
package final class FileWatcher: Sendable {
  private struct Mailbox {
    var roots: [Path]
    var changed: Set<Path> = []
    var mode: WatchMode
    var isStopped = false
    var waiting: CheckedContinuation<Set<Path>, Never>?
    var onChange: (@Sendable (Set<Path>) -> Void)?
  }

  private let mailbox: Mutex<Mailbox>
  /// Raised when the roots change or the watcher is stopped.
  private let wakeUp = WakeUp()
  let timing: WatchTiming

  /// Watches files and folders with all that is in them, also those that are not there yet.
  ///
  /// - Parameters:
  ///   - excluded: Folders that are not entered.
  ///   - usesEvents: Whether the system's events are used where it has any.
  package convenience init(_ roots: [Path], excluding excluded: Set<Path> = [], usesEvents: Bool = true) {
    self.init(roots, excluding: excluded, usesEvents: usesEvents, timing: WatchTiming())
  }

  init(_ roots: [Path], excluding excluded: Set<Path>, usesEvents: Bool, timing: WatchTiming) {
    self.timing = timing
    mailbox = Mutex(Mailbox(roots: roots, mode: .events))
    // Looked at here and not on the thread, so that every change from now on is reported.
    var look = WatchedFiles(excluded: excluded, events: usesEvents ? EventSource.open(for: roots) : .off)
    _ = look.changes(below: roots)
    note(look.mode)
    let first = look.handOver()
    runOnNewThread { self.work(WatchedFiles(first), below: roots) }
  }

  /// How it knows when to look; may become polling while it works, when the system's limits are reached.
  package var mode: WatchMode { mailbox.withLock(\.mode) }

  /// What has changed, appeared or gone since the last call; waits until there is something. For one caller at a time.
  ///
  /// - Returns: The files' paths; nothing only when the watcher has been stopped.
  package func next() async -> Set<Path> {
    await withCheckedContinuation { continuation in
      let ready = mailbox.withLock { mailbox -> Set<Path>? in
        guard mailbox.changed.isEmpty, !mailbox.isStopped else {
          defer { mailbox.changed = [] }
          return mailbox.changed
        }
        mailbox.waiting = continuation
        return nil
      }
      if let ready { continuation.resume(returning: ready) }
    }
  }

  /// Calls an action with the changes that come while nobody waits in `next`, which returns them as well; nil ends this.
  ///
  /// It is called on the watcher's thread, and immediately with the changes that are pending; it must be short.
  package func whileBusy(_ action: (@Sendable (Set<Path>) -> Void)?) {
    let changed = mailbox.withLock { mailbox in
      mailbox.onChange = action
      return mailbox.changed
    }
    if !changed.isEmpty { action?(changed) }
  }

  /// Watches other files and folders from now on; files that were not watched before count as known.
  package func watch(_ roots: [Path]) {
    mailbox.withLock { mailbox in
      guard mailbox.roots != roots, !mailbox.isStopped else { return }
      mailbox.roots = roots
      wakeUp.raise()
    }
  }

  /// Ends the thread; a caller that waits gets the empty set.
  package func stop() {
    let waiting = mailbox.withLock { mailbox -> CheckedContinuation<Set<Path>, Never>? in
      // Raised under the lock: once the thread sees the flag, it closes the counter.
      if !mailbox.isStopped { wakeUp.raise() }
      mailbox.isStopped = true
      defer { mailbox.waiting = nil }
      return mailbox.waiting
    }
    waiting?.resume(returning: [])
  }

  // MARK: The thread

  private func work(_ files: consuming WatchedFiles, below roots: [Path]) {
    var known = roots
    while true {
      let now = mailbox.withLock { $0.isStopped ? nil : $0.roots }
      guard let roots = now else { break }
      if roots != known {
        files.adopt(roots, besides: known)
        known = roots
      } else {
        deliver(files.settledChanges(below: roots, timing))
      }
      note(files.mode)
      files.wait(wakeUp, timing)
    }
    wakeUp.close()
  }

  private func deliver(_ changed: Set<Path>) {
    if changed.isEmpty { return }
    let (waiting, action) = mailbox.withLock { mailbox in
      defer { mailbox.waiting = nil }
      if mailbox.waiting == nil { mailbox.changed.formUnion(changed) }
      return (mailbox.waiting, mailbox.waiting == nil ? mailbox.onChange : nil)
    }
    waiting?.resume(returning: changed)
    action?(changed)
  }

  private func note(_ mode: WatchMode) { mailbox.withLock { $0.mode = mode } }
}
