import Synchronization

/// One line at the foot of a terminal that says how far a longer work is: `verifying 12 of 40: saklama`.
///
/// It appears after a second, only where standard error is a terminal, and gives way to whatever is written. It is gone
/// with the value.
package final class ProgressLine: Sendable {
  private struct State {
    var text: String
    var isDue = false
    var lastShown: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let isEnabled: Bool
  private let timer = Mutex<Task<Void, Never>?>(nil)

  /// Begins to count the second.
  package init(_ text: String = "", isEnabled: Bool = Terminal.isTerminal(.error)) {
    state = Mutex(State(text: text))
    self.isEnabled = isEnabled
    guard isEnabled else { return }
    let task = Task { [weak self] in
      if (try? await Task.sleep(for: .seconds(1))) != nil { self?.becomeDue() }
    }
    timer.withLock { $0 = task }
  }

  deinit { finish() }

  /// Says something else; shown at most ten times a second.
  package func update(_ text: String) {
    guard isEnabled else { return }
    let isNow = state.withLock { state in
      state.text = text
      guard state.isDue, (state.lastShown ?? .now - .seconds(1)).duration(to: .now) > .milliseconds(100)
      else {
        return false
      }
      state.lastShown = .now
      return true
    }
    if isNow { show(text) }
  }

  /// Takes the line away.
  package func finish() {
    timer.withLock { $0?.cancel() }
    state.withLock { $0.isDue = false }
    if isEnabled { Terminal.screen.withLock { $0.hideProgress() } }
  }

  private func becomeDue() {
    let text = state.withLock { state in
      state.isDue = true
      return state.text
    }
    show(text)
  }

  private func show(_ text: String) {
    let fitting = ProgressLine.fit(text, into: Terminal.width(.error))
    if !fitting.isEmpty { Terminal.screen.withLock { $0.showProgress(fitting) } }
  }

  /// A line as wide as the terminal would wrap, and could not be taken away any more.
  static func fit(_ text: String, into width: Int) -> String {
    let line = text.filter { !$0.isNewline && $0 != "\u{1B}" }
    return line.count < width ? line : String(line.prefix(max(width - 2, 0))) + "…"
  }
}
