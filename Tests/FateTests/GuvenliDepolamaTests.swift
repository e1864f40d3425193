import Fate
import TestSupport
import Testing

@testable import guvenli_depolama

@Suite struct GuvenliDepolamaTests {
  @Test func `every step prints what the lesson promises`() async throws {
    let expected = try expectedOutputs("guvenli-depolama")
    let steps = try await runBuilt("guvenli-depolama", ["--list"]).output.split(separator: "\n").map(
      String.init)
    #expect(Set(steps) == Set(expected.keys))
    for (step, output) in expected {
      let ended = try await runBuilt("guvenli-depolama", [step])
      #expect(ended.output == output, "\(step)")
      #expect(ended.status == 0 && ended.errors == "")
    }
  }

  /// Assumption UK2: no token may be found in the tree, whatever its value.
  @Test func `the tree never holds the token`() {
    let operations = reconcile(nil, renderApp(Session(token: "gizli", name: "Ayse")))
    #expect(operations.compactMap(\.next).allSatisfy { !$0.props.values.contains(.string("gizli")) })
    let leaking = reconcile(nil, renderLeakingApp(Session(token: "gizli", name: "Ayse")))
    #expect(leaking.compactMap(\.next).contains { $0.props.values.contains(.string("gizli")) })
  }

  @Test func `the store gives back what was saved last until it is deleted`() async {
    let store = SecretStore()
    #expect(await store.read("oturum") == nil)
    await store.save("t-1", as: "oturum")
    await store.save("t-2", as: "oturum")
    await store.save("x", as: "baska")
    #expect(await store.read("oturum") == "t-2")
    await store.delete("oturum")
    await store.delete("oturum")
    #expect(await store.read("oturum") == nil)
    #expect(await store.read("baska") == "x")
  }
}
