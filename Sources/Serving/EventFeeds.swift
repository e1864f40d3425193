import Synchronization

/// The open streams of server-sent events and what each of them has not sent yet.
///
/// It does not know the server: functions that resume and suspend a connection are given. One lock guards all state, and both
/// functions are called while it is held, so that no announcement is lost between the check and the suspension.
final class EventFeeds: Sendable {
  /// What to do with a stream that asks for more.
  enum Step: Equatable {
    /// Send these bytes.
    case send([UInt8])
    /// Nothing to send: the connection has been suspended.
    case suspend
    /// The server stops.
    case end
  }

  private struct Feed {
    var sent = 0
    var rest: [UInt8] = []
    var owesPing = false
  }

  private struct State {
    var announced = 0
    var text = ""
    var feeds: [Int: Feed] = [:]
    var suspended: [Int: UInt] = [:]
    var next = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let resume: @Sendable (UInt) -> Void
  private let suspend: @Sendable (UInt) -> Void

  /// `resume` and `suspend` get the connection as a number.
  init(resume: @escaping @Sendable (UInt) -> Void, suspend: @escaping @Sendable (UInt) -> Void) {
    self.resume = resume
    self.suspend = suspend
  }

  /// Sends a text on every open stream, and on those that are opened before the next announcement.
  func announce(_ text: String) {
    state.withLock { state in
      state.announced += 1
      state.text = text
      resumeAll(&state)
    }
  }

  /// Sends a comment on every stream: a closed browser is noticed only when something is written.
  func ping() {
    state.withLock { state in
      for id in state.feeds.keys { state.feeds[id]?.owesPing = true }
      resumeAll(&state)
    }
  }

  /// Ends every stream.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      resumeAll(&state)
    }
  }

  /// A new stream's number.
  func open() -> Int {
    state.withLock { state in
      state.next += 1
      // After a lost connection the browser asks again after a second.
      state.feeds[state.next] = Feed(rest: Array("retry: 1000\n\n".utf8))
      return state.next
    }
  }

  /// Forgets a stream.
  func close(_ id: Int) {
    state.withLock { state in
      state.feeds[id] = nil
      state.suspended[id] = nil
    }
  }

  /// What comes next on a stream, at most so many bytes.
  func next(_ id: Int, connection: UInt, limit: Int) -> Step {
    state.withLock { state in
      guard var feed = state.feeds[id], !state.isStopped else { return .end }
      if feed.rest.isEmpty, feed.sent < state.announced {
        feed.rest = Array("data: \(state.text)\n\n".utf8)
        feed.sent = state.announced
      } else if feed.rest.isEmpty, feed.owesPing {
        feed.rest = Array(":\n\n".utf8)
      }
      feed.owesPing = feed.owesPing && feed.rest.isEmpty
      let bytes = Array(feed.rest.prefix(limit))
      feed.rest.removeFirst(bytes.count)
      state.feeds[id] = feed
      if !bytes.isEmpty { return .send(bytes) }
      state.suspended[id] = connection
      suspend(connection)
      return .suspend
    }
  }

  private func resumeAll(_ state: inout State) {
    for connection in state.suspended.values { resume(connection) }
    state.suspended = [:]
  }
}
