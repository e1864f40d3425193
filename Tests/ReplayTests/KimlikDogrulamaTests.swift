import Replay
import TestSupport
import Testing

@testable import kimlik_dogrulama

@Suite struct KimlikDogrulamaTests {
  @Test func `every step prints what the lesson promises`() async throws {
    let expected = try expectedOutputs("kimlik-dogrulama")
    let steps = try await runBuilt("kimlik-dogrulama", ["--list"]).output.split(separator: "\n").map(
      String.init)
    #expect(Set(steps) == Set(expected.keys))
    for (step, output) in expected {
      let ended = try await runBuilt("kimlik-dogrulama", [step])
      #expect(ended.output == output, "\(step)")
      #expect(ended.status == 0 && ended.errors == "")
    }
  }

  @Test func `the two token row completes the four verdicts`() throws {
    let rows = try expectedOutputs("kimlik-dogrulama").values.flatMap { $0.split(separator: "\n") }
    let verdicts = Set(
      rows.compactMap { $0.contains(" -> ") ? $0.split(separator: " ").last.map(String.init) : nil })
    #expect(verdicts == Set(Sensitivity.allCases.map(\.name)))
  }

  @Test(arguments: [(1, "a#2"), (2, "a#2"), (3, "b#3")])
  func `only a larger stamp replaces what is stored`(_ serial: Int, _ left: String) {
    let vault = Vault(current: Token(value: "a", serial: 2))
    #expect(storeNewer(Token(value: "b", serial: serial))(vault).description == left)
  }

  /// The limit that assumption AG10 names: without distinct stamps the client cannot make up an order.
  @Test func `equal stamps make even the careful rule depend on the order`() {
    let a = Token(value: "a", serial: 1)
    let b = Token(value: "b", serial: 1)
    let trial = replay("esit", from: Vault(current: nil), storeNewer(a), then: storeNewer(b))
    #expect(trial.row == "esit | bir=a#1 iki=a#1 ab=a#1 ba=b#1 -> siraya-duyarli")
  }

  /// Why sign-out needs a check of its own: an empty vault takes any stamp.
  @Test func `a stamp does not keep a late answer out of an emptied vault`() {
    let emptied = signOut(Session(vault: Vault(current: stale), open: true)).vault
    #expect(storeNewer(fresh)(emptied).current == fresh)
  }

  @Test func `a refused token leaves the valid one alone`() {
    let issuer = redeem("r1")(redeem("r1")(Issuer(valid: "r1")))
    #expect(issuer == Issuer(valid: "r2", issued: 2, rejected: 1))
    #expect(redeem("r2")(issuer) == Issuer(valid: "r3", issued: 3, rejected: 1))
  }
}
