import RaceLab
import Testing

/// One caller talks to the server, in the one order that there is.
@Suite struct ModelServerTests {
  /// What one caller sees, line by line, and what the server reported.
  private func talk(
    graceWindow: Duration? = nil, behaviour: [Int: ModelServer.Behaviour] = [:], accounts: [String] = ["a"],
    _ body: @escaping @Sendable (ModelServer, Run) async -> Void
  ) -> (outcomes: Set<String>, tally: [String: Int]) {
    let scenario = Scenario("talk", oracles: [.spentOnce, .nobodyWaitsForever]) { run in
      let server = ModelServer(run, accounts: accounts, graceWindow: graceWindow, behaviour: behaviour)
      run.caller("A") { _ in await body(server, run) }
    }
    let report = scenario.explore([.exhaustive], within: .seconds(30), stopsAtViolation: false)
    return (report.outcomes, report.tally)
  }

  private static let first = ModelServer.firstPair().refreshToken

  @Test func `each renewal rotates both tokens`() {
    let seen = talk { server, run in
      let pair = try? await server.refresh(Self.first)
      run.observe("\(pair?.accessToken ?? "-") \(pair?.refreshToken ?? "-")")
      run.observe("\(await server.accepts("a1")) \(await server.accepts("a2"))")
    }
    #expect(seen.outcomes == ["a2 refresh-a2; false true"])
  }

  @Test func `a spent refresh token revokes the family`() {
    let seen = talk { server, run in
      _ = try? await server.refresh(Self.first)
      do { _ = try await server.refresh(Self.first) } catch { run.observe("\(error)") }
      run.observe("\(await server.accepts("a2"))")
    }
    #expect(seen.outcomes == ["Failure(renewal: 2, cause: RaceLab.ModelServer.Failure.Cause.refused); false"])
    #expect(seen.tally == ["a refresh token is spent once: refresh-a1 is spent a second time": 1])
  }

  @Test func `within the grace window the same pair is answered again, after it the family is revoked`() {
    let seen = talk(graceWindow: .seconds(10)) { server, run in
      _ = try? await server.refresh(Self.first)
      try? await Task.sleep(for: .seconds(10))
      run.observe((try? await server.refresh(Self.first))?.accessToken ?? "-")
      try? await Task.sleep(for: .seconds(1))
      run.observe((try? await server.refresh(Self.first))?.accessToken ?? "-")
    }
    #expect(seen.outcomes == ["a2; -"])
  }

  @Test func `a lost answer has rotated, an outage has not, a refusal revokes`() {
    for (behaviour, expected) in [
      (ModelServer.Behaviour.lost, "connection false"), (.outage, "connection true"),
      (.refused, "refused false"),
    ] {
      let seen = talk(behaviour: [1: behaviour]) { server, run in
        do {
          _ = try await server.refresh(Self.first)
        } catch let failure as ModelServer.Failure {
          run.observe("\(failure.cause) \(await server.accepts("a1"))")
        } catch {}
      }
      #expect(seen.outcomes == [expected])
    }
  }

  @Test func `a slow answer takes virtual time and can be cancelled`() {
    let seen = talk(behaviour: [1: .slow(.seconds(30)), 2: .slow(.seconds(30))]) { server, run in
      run.observe((try? await server.refresh(Self.first))?.accessToken ?? "-")
      run.observe("\(run.elapsed)")
      withUnsafeCurrentTask { $0?.cancel() }
      do { _ = try await server.refresh("refresh-a2") } catch { run.observe("\(error is CancellationError)") }
    }
    #expect(seen.outcomes == ["a2; 30.0 seconds; true"])
  }

  @Test func `an account's tokens expire without touching another's`() {
    let seen = talk(accounts: ["a", "b"]) { server, run in
      await server.expireAccessToken(of: "a")
      run.observe("\(await server.accepts("a1")) \(await server.accepts("b1"))")
      run.observe((try? await server.refresh(Self.first))?.accessToken ?? "-")
    }
    #expect(seen.outcomes == ["false true; a2"])
  }
}
