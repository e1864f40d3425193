import Foundation
import Refresh
import Testing

@testable import gleichzeitige_erneuerung

/// Every "yes" of the table has a test that fails where the hazard happens; every test here stands behind a "yes".
@Suite(.timeLimit(.minutes(1)))
struct HazardTableTests {
  private let table: HazardTable

  init() throws { table = HazardTable(page: try packageFile("Sources/README.md")) }

  /// The checks behind `RefreshGate`'s column; each of them fails on a gate with that fault.
  static let gate: [Int: [Check]] = [
    1: [.shared], 3: [.late], 4: [.freshTokenForAll], 5: [.cancellation, .soleCallerCancelled],
    6: [.retry], 7: [.twoWaves], 8: [.signOut, .signOutCooperative], 10: [.failure], 13: [.twoWaves],
    17: [.secondRefusal],
  ]

  /// What the gate's column owes to the request layer.
  static let layer: [Int: [LayerCheck]] = [17: [.secondRefusal], 20: [.repeatsWithFreshToken]]

  /// The tests behind `TokenRefresher`'s column, by their names in `RefreshHTTPTests`.
  static let refresher: [Int: [String]] = [
    1: ["everybodyWhoWaitsGetsTheTokenOfTheOneRefresh", "fiveRequestsAtOnceCostOneRefresh"],
    3: ["aLateRefusalOfTheOldTokenRefreshesNothing"],
    4: ["everybodyWhoWaitsGetsTheTokenOfTheOneRefresh"],
    5: ["aCancelledStarterLeavesTheFlightToTheOthers"],
    6: [
      "anythingButARefusalLeavesTheSessionOpen",
      "aServerThatStaysSilentEndsInATimeoutAndLeavesTheSessionOpen",
    ],
    7: ["anotherAccountNeitherJoinsNorLosesItsSlotToTheFormerFlight"],
    8: ["aSignOutIsNotUndoneByTheAnswerThatComesAfterIt"],
    9: [
      "anotherAccountNeitherJoinsNorLosesItsSlotToTheFormerFlight",
      "aRequestOfTheFormerSessionGetsNoTokenOfTheNextOne",
    ],
    10: ["aDroppedConnectionLeavesTheSessionOpen", "aTransportThatWasCancelledIsNoRefusal"],
    13: [
      "anotherAccountNeitherJoinsNorLosesItsSlotToTheFormerFlight", "aPairOfAClosedSessionIsNotSavedLater",
    ],
    16: ["theRefreshIsABarePostOfJSON"],
    17: ["aSecond401GoesUpAfterOneRefreshAndDoesNotLogOut"],
    19: ["aRefusalLogsOutOnceAndLateCallersSendNothing", "eachSessionThatEndsIsAnnouncedOnce"],
    20: ["aBodyThatIsAStreamIsNotReplayed"],
    22: ["aLogoutThatAsksForATokenDoesNotWaitForItself"],
  ]

  @Test func `the table names all 22 hazards for all four shapes`() {
    #expect(table.faults == [])
    #expect(
      Set(table.claims.keys) == ["TokenProvider", "RefreshCoordinator", "RefreshGate", "TokenRefresher"])
    for claims in table.claims.values { #expect(claims.keys.sorted() == Array(1...22)) }
  }

  @Test func `what the gate is said to prevent, it prevents`() async {
    // 22 has a test of its own below.
    let proven = Set(Self.gate.keys).union(Self.layer.keys).union([22])
    #expect(table.prevented(by: "RefreshGate") == proven.sorted())
    for check in Set(Self.gate.values.joined()) {
      #expect(await check.observe(RefreshGate.self) == check.expected)
    }
    for check in Set(Self.layer.values.joined()) {
      #expect(await check.observe(SoundLayer.self) == check.expected)
    }
  }

  @Test func `an observer that asks the gate again does not block it`() async {
    let asked = Milestone()
    let (gates, handOver) = AsyncStream.makeStream(of: RefreshGate.self)
    let observer = FlightObserver { event in
      guard case .started = event else { return }
      Task {
        for await gate in gates {
          _ = try? await gate.recover(rejected: "alt")
          asked.advance()
        }
      }
    }
    let gate = RefreshGate(token: "alt", observer: observer) { "neu-1" }
    handOver.yield(gate)
    handOver.finish()
    #expect(await gate.answer(rejected: "alt", settling: Milestone()).isSuccess)
    await asked.reached(1)
  }

  @Test func `what the refresher is said to prevent has its test`() throws {
    #expect(table.prevented(by: "TokenRefresher") == Self.refresher.keys.sorted())
    let tests =
      try packageFile("Tests/RefreshHTTPTests/RefresherTests.swift")
      + packageFile("Tests/RefreshHTTPTests/OverHTTPTests.swift")
    let missing = Set(Self.refresher.values.joined()).filter { name in
      tests.range(of: "@Test[^{]*func \(name)\\(", options: .regularExpression) == nil
    }
    #expect(missing == [])
  }

  @Test(arguments: SharerCheck.allCases)
  func `the two actors shown to be read do what the table says`(check: SharerCheck) async {
    #expect(await check.observe(TokenProvider.self) == check.expected)
    #expect(await check.observe(RefreshCoordinator.self) == check.expected)
    let happens: Set<SharerCheck> = [.lateRefusal]
    for shape in ["TokenProvider", "RefreshCoordinator"] {
      #expect(table.claims[shape]?[check.rawValue] == (happens.contains(check) ? .no : .yes))
      #expect(table.prevented(by: shape) == [1, 5, 6, 7])
    }
  }

  @Test(arguments: ["TokenProvider", "RefreshCoordinator"])
  func `the actors tested here are those that the lesson shows`(name: String) throws {
    let source = try packageFile("Tests/RefreshTests/SourceOnly/\(name).swift")
    let page = try packageFile("Lessons/kimlik-dogrulama/lesson.md")
    #expect(page.contains("\n\(source)```\n"))
  }
}

extension Answer {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}
