import Platform
import RaceLab
import TestSupport
import Testing

@testable import race_lab_fixture

/// The tables of mutants fit the sources and the tests as they are; `make mutants` shows that each mutant is noticed.
@Suite struct MutantTableTests {
  private static let engines = ["Fate", "Replay", "Refresh", "RefreshHTTP"]

  @Test func `each mutant changes its source in one place`() throws {
    for mutant in try MutantTable.read(from: packageFolder) {
      let source = try packageFile(mutant.file)
      #expect(mutant.applied(to: source) != nil, "\(mutant.fault)")
    }
  }

  @Test func `the test or rule that must notice a mutant is there once`() throws {
    for mutant in try MutantTable.read(from: packageFolder) {
      switch mutant.killer {
      case .test(let target, let name):
        let files = try Files.list(packageFolder / "Tests/\(target)").filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try packageFile("Tests/\(target)/\($0)") }
        let count = texts.map { $0.ranges(of: "func `\(name)`").count }.reduce(0, +)
        #expect(count == 1, "\(name)")
      case .oracle(let id, let rule):
        let rules = scenario(named: id)?.oracles.map(\.name) ?? []
        #expect(EngineTests.scenarios.contains(id))
        #expect(rules.contains(rule), "\(id): \(rule)")
      }
    }
  }

  @Test func `every source of the engines that does anything has a mutant`() throws {
    let mutated = try Set(MutantTable.read(from: packageFolder).map(\.file))
    var sources: Set<String> = []
    for engine in Self.engines {
      let files = try Files.walk(packageFolder / "Sources/\(engine)")
      sources.formUnion(
        files.filter { $0.name.hasSuffix(".swift") }.compactMap { $0.relative(to: packageFolder) })
    }
    // Declarations alone, and one line that only a network can show.
    let idle = ["Refresh/Requests/TokenSource", "RefreshHTTP/APIError", "RefreshHTTP/HTTPTransport"]
    #expect(sources.subtracting(mutated) == Set(idle.map { "Sources/\($0).swift" }))
  }

  @Test(arguments: [
    "a fault\n- old\n+ new\n! test T: n", "a fault\n@ f\n- old\n! oracle s: r", "f\n@ f\n- a\n+ b\n! x y",
  ])
  func `an entry that lacks a part is refused`(entry: String) {
    #expect(throws: MutantTable.Malformed.self) { try MutantTable.parse(entry) }
  }

  @Test func `a mutant is applied whatever the indentation, and only where its text is there once`() throws {
    let mutant = try #require(
      MutantTable.parse("# …\n\na fault\n@ f\n- if a {\n- b\n+ c\n! test T: a name: b\n").first)
    #expect(mutant.killer == .test(target: "T", name: "a name: b"))
    #expect(mutant.applied(to: "  if a {\n    b\n  }\n") == "c\n}\n")
    #expect(mutant.applied(to: "if a {\nb\nif a {\nb\n") == nil)
    #expect(mutant.applied(to: "b") == nil)
  }
}
