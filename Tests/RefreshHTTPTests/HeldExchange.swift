import RefreshHTTP
import Synchronization

/// A refresh whose calls are answered by the test, when it likes and in the order it likes.
final class HeldExchange: Sendable {
  private struct Call {
    let spent: String
    let continuation: CheckedContinuation<TokenPair, any Error>
  }

  private let pending = Mutex<[Call?]>([])
  let calls = Tally()

  var spent: [String?] { pending.withLock { $0.map { $0?.spent } } }

  func refresh(_ refreshToken: String) async throws -> TokenPair {
    try await withCheckedThrowingContinuation { continuation in
      pending.withLock { $0.append(Call(spent: refreshToken, continuation: continuation)) }
      calls.add()
    }
  }

  /// Answers the call with this index (the first is 0).
  func answer(_ index: Int, with result: Result<TokenPair, any Error>) {
    let call = pending.withLock { calls in
      defer { calls[index] = nil }
      return calls[index]
    }
    call?.continuation.resume(with: result)
  }
}

extension TokenPair {
  /// `a2` and `r2` for 2.
  static func number(_ number: Int) -> TokenPair {
    TokenPair(accessToken: "a\(number)", refreshToken: "r\(number)")
  }
}
