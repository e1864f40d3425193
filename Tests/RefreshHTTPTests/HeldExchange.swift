import RefreshHTTP
import Synchronization

/// A refresh whose calls are answered by the test, when it likes and in the order it likes.
final class HeldExchange: Sendable {
  private let held = Mutex<[CheckedContinuation<TokenPair, any Error>?]>([])
  /// Advances once a call is held.
  let calls = Tally()

  func refresh() async throws -> TokenPair {
    try await withCheckedThrowingContinuation { call in
      held.withLock { $0.append(call) }
      calls.add()
    }
  }

  /// Answers the call with this index (the first is 0), as soon as it has arrived.
  ///
  /// A caller that has joined a flight does not mean that the flight has reached the exchange: it runs in a task of its own.
  func answer(_ index: Int, with result: Result<TokenPair, any Error>) async {
    await calls.wait(for: index + 1)
    let call = held.withLock { $0[index].take() }
    call?.resume(with: result)
  }
}

extension TokenPair {
  /// `a2` and `r2` for 2.
  static func number(_ number: Int) -> TokenPair {
    TokenPair(accessToken: "a\(number)", refreshToken: "r\(number)")
  }
}
