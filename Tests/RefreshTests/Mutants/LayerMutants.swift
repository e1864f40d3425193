import Refresh

@testable import gleichzeitige_erneuerung

typealias Send = @Sendable (String) async throws -> String

/// Renews again when the fresh token is refused too.
enum RenewsTwice: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    var token = try await gate.currentToken()
    for _ in 1...2 {
      do {
        return try await send(token)
      } catch is AuthenticationRefused {
        token = try await gate.validToken(rejected: token)
      }
    }
    return try await send(token)
  }
}

/// Takes the second refusal for the end of the session, whatever the server's protocol says.
enum SecondRefusalSignsOut: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    let used = try await gate.currentToken()
    do {
      return try await send(used)
    } catch is AuthenticationRefused {
      let fresh = try await gate.validToken(rejected: used)
      do {
        return try await send(fresh)
      } catch is AuthenticationRefused {
        await gate.signOut()
        throw AuthenticationRefused()
      }
    }
  }
}

/// Renews out of every catch.
enum RenewsOnEveryFailure: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    try await RequestLayer(over: gate) { _ in true }.perform(send)
  }
}

/// Renews, and leaves the repetition to nobody.
enum NeverRepeats: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    let used = try await gate.currentToken()
    do {
      return try await send(used)
    } catch is AuthenticationRefused {
      _ = try await gate.validToken(rejected: used)
      throw AuthenticationRefused()
    }
  }
}

/// Repeats the very request that was refused.
enum RepeatsWithUsedToken: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    let used = try await gate.currentToken()
    do {
      return try await send(used)
    } catch is AuthenticationRefused {
      _ = try await gate.validToken(rejected: used)
      return try await send(used)
    }
  }
}

/// Asks for the token at the time of the refusal, instead of remembering the one that it sent.
enum HandsOverCurrentToken: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    do {
      return try await send(try await gate.currentToken())
    } catch is AuthenticationRefused {
      let fresh = try await gate.validToken(rejected: try await gate.currentToken())
      return try await send(fresh)
    }
  }
}

/// Reports the refusal, and says nothing of the renewal that failed.
enum HidesRenewalFailure: Layer {
  static func perform(_ gate: RefreshGate, _ send: @escaping Send) async throws -> String {
    let used = try await gate.currentToken()
    do {
      return try await send(used)
    } catch is AuthenticationRefused {
      guard let fresh = try? await gate.validToken(rejected: used) else { throw AuthenticationRefused() }
      return try await send(fresh)
    }
  }
}
