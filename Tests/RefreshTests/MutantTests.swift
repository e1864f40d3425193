import Refresh
import Testing

@testable import gleichzeitige_erneuerung

/// A gate with one fault, and the checks that must fail on it: exactly these.
struct Mutant: CustomTestStringConvertible, Sendable {
  let gate: any TokenGate.Type
  let fails: Set<Check>
  var playedOn = Set(Check.allCases)

  var testDescription: String { "\(gate)" }

  func observe(_ check: Check) async -> [String] {
    func open<Gate: TokenGate>(_ gate: Gate.Type) async -> [String] { await check.observe(gate) }
    return await open(gate)
  }

  static let all = [
    Mutant(
      gate: NoSingleFlight.self,
      fails: [
        .shared, .late, .signOut, .signOutCooperative, .failure, .retry, .cancellation, .twoWaves,
        .freshTokenForAll, .soleCallerCancelled, .signOutReachesTransport,
      ]),
    // Its other checks would wait for a second caller that never comes.
    Mutant(gate: SuspendsBeforeRegistering.self, fails: [.shared], playedOn: [.shared]),
    Mutant(gate: JoiningGate.self, fails: [.late]),
    Mutant(gate: JoinersKeepRejectedToken.self, fails: [.freshTokenForAll]),
    Mutant(gate: CleanUpWithoutID.self, fails: [.twoWaves]),
    Mutant(gate: KeepsFlightAfterSuccess.self, fails: [.twoWaves]),
    Mutant(gate: KeepsFlightAfterFailure.self, fails: [.retry]),
    Mutant(gate: NoGenerationCheck.self, fails: [.signOut, .signOutCooperative]),
    Mutant(gate: LeaksTokenAfterSignOut.self, fails: [.signOut, .signOutCooperative]),
    Mutant(gate: NoGenerationCheckOnFailure.self, fails: [.signOutCooperative]),
    Mutant(gate: SignOutKeepsToken.self, fails: [.signOut, .signOutCooperative]),
    Mutant(gate: SignOutLetsTransportRun.self, fails: [.signOutReachesTransport]),
    Mutant(gate: FailureNotShared.self, fails: [.failure, .retry]),
    Mutant(gate: RetriesByItself.self, fails: [.failure, .retry]),
    Mutant(gate: FailureSignsOut.self, fails: [.failure, .retry]),
    Mutant(gate: SwallowsFailure.self, fails: [.failure, .retry]),
    Mutant(gate: CancellationStopsFlight.self, fails: [.cancellation, .soleCallerCancelled]),
    Mutant(gate: OwnCancellationFirst.self, fails: [.soleCallerCancelled]),
    Mutant(gate: IgnoresOwnCancellation.self, fails: [.cancellation, .soleCallerCancelled]),
    Mutant(gate: IgnoresCancellationOfLateCaller.self, fails: [.lateCallerCancelled]),
  ]
}

@Suite(.timeLimit(.minutes(15)))
struct MutantTests {
  @Test(arguments: Mutant.all)
  func `a gate with a fault fails exactly the checks that are there for it`(mutant: Mutant) async {
    var failed: Set<Check> = []
    for check in Check.allCases where mutant.playedOn.contains(check) {
      if await mutant.observe(check) != check.expected { failed.insert(check) }
    }
    #expect(failed == mutant.fails)
  }

  @Test(arguments: Check.allCases)
  func `the parts that the faulty gates share are a sound gate when put together`(check: Check) async {
    #expect(await check.observe(Faultless.self) == check.expected)
  }

  @Test func `every check fails on some faulty gate or layer`() {
    let bitten = Mutant.all.reduce(into: Set<Check>()) { $0.formUnion($1.fails) }
    #expect(bitten.union([.secondRefusal]) == Set(Check.allCases))
  }
}
