import Synchronization

/// One line at the bottom of a terminal that shows the progress of longer work: `verifying 12 of 40: saklama`.
///
/// It appears after a second, only where standard error is a terminal, and is replaced by whatever is written. It
/// disappears with the value.
package final class ProgressLine: Sendable {
  private struct State {
    var text: String
    var isDue = false
    var lastShown: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let isEnabled: Bool
  private let timer = Mutex<Task<Void, Never>?>(nil)

  /// Starts the second after which the line appears.
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

  /// Changes the text; shown at most ten times a second.
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

  /// Removes the line.
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

  /// Shortens a line that would wrap, since a wrapped line could not be removed any more.
  static func fit(_ text: String, into width: Int) -> String {
    let line = text.filter { !$0.isNewline && $0 != "\u{1B}" }
    return line.count < width ? line : String(line.prefix(max(width - 2, 0))) + "…"
  }
}
