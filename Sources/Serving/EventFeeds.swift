import Synchronization

/// The open streams of server-sent events and what each of them has still to be told.
///
/// Knows no server: how a connection is woken and put to sleep is given. All state is behind one lock, and both are
/// called while it is held, so that no announcement falls between looking and falling asleep.
final class EventFeeds: Sendable {
  /// What to do with a stream that asks for more.
  enum Step: Equatable {
    /// Send these bytes.
    case send([UInt8])
    /// Nothing to tell: it has been put to sleep.
    case sleep
    /// The server stops.
    case end
  }

  private struct Feed {
    var told = 0
    var rest: [UInt8] = []
    var owesPing = false
  }

  private struct State {
    var announced = 0
    var text = ""
    var feeds: [Int: Feed] = [:]
    var asleep: [Int: UInt] = [:]
    var next = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable (UInt) -> Void
  private let sleep: @Sendable (UInt) -> Void

  /// `wake` and `sleep` are told the connection as a number.
  init(wake: @escaping @Sendable (UInt) -> Void, sleep: @escaping @Sendable (UInt) -> Void) {
    self.wake = wake
    self.sleep = sleep
  }

  /// Tells every open stream, and those that are opened later until the next announcement.
  func announce(_ text: String) {
    state.withLock { state in
      state.announced += 1
      state.text = text
      wakeAll(&state)
    }
  }

  /// Sends a comment on every stream: only by writing is it seen that a browser has gone.
  func ping() {
    state.withLock { state in
      for id in state.feeds.keys { state.feeds[id]?.owesPing = true }
      wakeAll(&state)
    }
  }

  /// Ends every stream.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      wakeAll(&state)
    }
  }

  /// A new stream's number.
  func open() -> Int {
    state.withLock { state in
      state.next += 1
      // A browser that has lost us asks again after a second.
      state.feeds[state.next] = Feed(rest: Array("retry: 1000\n\n".utf8))
      return state.next
    }
  }

  /// Forgets a stream.
  func close(_ id: Int) {
    state.withLock { state in
      state.feeds[id] = nil
      state.asleep[id] = nil
    }
  }

  /// What comes next on a stream, at most so many bytes.
  func next(_ id: Int, connection: UInt, limit: Int) -> Step {
    state.withLock { state in
      guard var feed = state.feeds[id], !state.isStopped else { return .end }
      if feed.rest.isEmpty, feed.told < state.announced {
        feed.rest = Array("data: \(state.text)\n\n".utf8)
        feed.told = state.announced
      } else if feed.rest.isEmpty, feed.owesPing {
        feed.rest = Array(":\n\n".utf8)
      }
      feed.owesPing = feed.owesPing && feed.rest.isEmpty
      let bytes = Array(feed.rest.prefix(limit))
      feed.rest.removeFirst(bytes.count)
      state.feeds[id] = feed
      if !bytes.isEmpty { return .send(bytes) }
      state.asleep[id] = connection
      sleep(connection)
      return .sleep
    }
  }

  private func wakeAll(_ state: inout State) {
    for connection in state.asleep.values { wake(connection) }
    state.asleep = [:]
  }
}
