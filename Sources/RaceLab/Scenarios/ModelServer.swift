/// A token server as the field has them: it rotates, detects reuse and revokes the family, and it can misbehave.
///
/// Each renewal takes two steps, arrival and answer, so that something may happen between the two. The tokens of account `a`
/// are `a1`, `a2` and so on; the refresh token beside `a1` is `refresh-a1`.
public actor ModelServer {
  nonisolated let executor = ActorExecutor("server")
  /// The lab's own executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The two tokens of a session.
  public struct Pair: Sendable, Hashable {
    /// Sent with every request.
    public let accessToken: String
    /// Spent once, for the next pair.
    public let refreshToken: String

    init(_ account: String, _ serial: Int) {
      accessToken = "\(account)\(serial)"
      refreshToken = "refresh-\(account)\(serial)"
    }
  }

  /// How the server behaves at one renewal.
  public enum Behaviour: Sendable, Hashable {
    case normal
    /// The answer takes this long in virtual time.
    case slow(Duration)
    /// The server rotates, and the answer never arrives: the caller sees a broken connection.
    case lost
    /// The refresh token is refused for good (`invalid_grant`), and its family with it.
    case refused
    /// The server cannot be reached; nothing has changed there.
    case outage
  }

  /// Why a renewal failed.
  public struct Failure: Error, Hashable {
    /// The renewal's number, from 1.
    public let renewal: Int
    /// What was behind it.
    public let cause: Cause

    /// What a caller can tell apart.
    public enum Cause: Error, Sendable, Hashable {
      /// An explicit refusal: the session is over.
      case refused
      /// A broken connection: nothing is known of the session.
      case connection
    }
  }

  private struct Account {
    var serial = 1
    var isRevoked = false
    /// When each spent refresh token was spent.
    var spent: [String: Duration] = [:]
  }

  private let run: Run
  private let graceWindow: Duration?
  private let behaviour: [Int: Behaviour]
  private var accounts: [String: Account]
  private var expired: Set<String> = []
  /// How many renewals have arrived.
  public private(set) var renewals = 0

  /// A server with one open session for each account.
  ///
  /// - Parameters:
  ///   - graceWindow: how long a spent refresh token still gets the pair that replaced it; nil for not at all.
  ///   - behaviour: what happens at a renewal of that number, from 1; the others are normal.
  public init(
    _ run: Run, accounts: [String] = ["a"], graceWindow: Duration? = nil, behaviour: [Int: Behaviour] = [:]
  ) {
    self.run = run
    self.graceWindow = graceWindow
    self.behaviour = behaviour
    self.accounts = Dictionary(accounts.map { ($0, Account()) }) { first, _ in first }
  }

  /// The pair that an account's session begins with.
  public static func firstPair(of account: String = "a") -> Pair { Pair(account, 1) }

  /// Whether a request with this access token would be served.
  public func accepts(_ accessToken: String) -> Bool {
    accounts.contains { name, account in
      !account.isRevoked && accessToken == "\(name)\(account.serial)" && !expired.contains(accessToken)
    }
  }

  /// From now on the account's access token is refused; its refresh token is still good.
  public func expireAccessToken(of account: String = "a") {
    guard let serial = accounts[account]?.serial else { return }
    expired.insert("\(account)\(serial)")
    run.note(.expired(token: "\(account)\(serial)"))
  }

  /// Spends a refresh token and answers with the pair that replaces it.
  ///
  /// - Throws: `Failure`, and `CancellationError` when the task is cancelled while a slow answer is under way.
  public func refresh(_ refreshToken: String) async throws -> Pair {
    renewals += 1
    let number = renewals
    let replaced = String(refreshToken.dropFirst("refresh-".count))
    run.note(.renewalStarted(number: number, replacing: replaced))
    let behaviour = behaviour[number] ?? .normal
    let result =
      behaviour == .outage ? .failure(.connection) : receive(refreshToken, refuses: behaviour == .refused)
    do {
      if case .slow(let delay) = behaviour { try await Task.sleep(for: delay) } else { await Task.yield() }
    } catch {
      run.note(.renewalEnded(number: number, token: nil))
      throw error
    }
    switch result {
    case .success(let pair) where behaviour != .lost:
      run.note(.renewalEnded(number: number, token: pair.accessToken))
      return pair
    case .success:
      run.note(.renewalEnded(number: number, token: nil))
      throw Failure(renewal: number, cause: .connection)
    case .failure(let cause):
      run.note(.renewalEnded(number: number, token: nil))
      throw Failure(renewal: number, cause: cause)
    }
  }

  /// Renews the session of an account whose refresh token the caller leaves to the server.
  public func renew(_ account: String = "a") async throws -> String {
    try await refresh(Pair(account, accounts[account]?.serial ?? 1).refreshToken).accessToken
  }

  /// What the server decides in the moment of arrival.
  private func receive(_ refreshToken: String, refuses: Bool) -> Result<Pair, Failure.Cause> {
    let name = accounts.keys.first {
      refreshToken.hasPrefix("refresh-\($0)") && Int(refreshToken.dropFirst(8 + $0.count)) != nil
    }
    guard let name, var account = accounts[name], !account.isRevoked else { return .failure(.refused) }
    defer { accounts[name] = account }
    if refuses {
      account.isRevoked = true
      return .failure(.refused)
    }
    if let spent = account.spent[refreshToken] {
      let previous = Pair(name, account.serial - 1).refreshToken
      if let graceWindow, refreshToken == previous, run.elapsed - spent <= graceWindow {
        return .success(Pair(name, account.serial))
      }
      account.isRevoked = true
      run.note(.reuse(refreshToken: refreshToken))
      return .failure(.refused)
    }
    guard refreshToken == Pair(name, account.serial).refreshToken else { return .failure(.refused) }
    account.spent[refreshToken] = run.elapsed
    account.serial += 1
    return .success(Pair(name, account.serial))
  }
}
