// In an app's package this file lies in the test target, and `swift test` runs
// it. It is in the program so that the page can run it, too; Apple's toolchains
// offer Swift Testing to test targets only.
#if os(Linux)
  import Refresh
  import Testing

  @Suite(.serialized) struct SharedFlightTests {
    @Test func `zwanzig Aufrufer, eine Erneuerung`() async {
      let outcome = await playShared(on: RefreshGate.self)
      #expect(outcome.renewals == 1)
      #expect(outcome.answers.count == 20)
      #expect(outcome.failures.isEmpty)
    }

    @Test(arguments: [false, true])
    func `nach der Abmeldung kommt nichts mehr`(kooperativ: Bool) async {
      let outcome = await playSignOut(
        on: RefreshGate.self, honoursCancellation: kooperativ)
      #expect(outcome.failures == Array(repeating: .signedOut, count: 21))
      #expect(outcome.finalToken == nil)
    }
  }

  /// Runs the tests of this program as `swift test` does; returns whether they
  /// passed.
  func runTests() async -> Bool {
    let status: CInt = await Testing.__swiftPMEntryPoint(passing: nil)
    return status == 0
  }
#endif
