import TestSupport
import Testing

/// The rows that the lesson shows, from its own program.
@Suite(.timeLimit(.minutes(15))) struct LessonStepsTests {
  @Test(arguments: [
    (
      "sans-garde",
      ["requetes=5 refresh=5 acceptes=1 refuses=4 reponses_200=1 logout=4 -> session perdue"]
    ),
    (
      "single-flight",
      ["requetes=5 refresh=1 acceptes=1 refuses=0 reponses_200=5 logout=0 -> session ouverte"]
    ),
    (
      "un-seul-retry",
      ["requetes=1 refresh=1 acceptes=1 refuses=0 reponses_200=0 logout=0 -> session ouverte"]
    ),
    (
      "refresh-refuse",
      ["requetes=5 refresh=1 acceptes=0 refuses=1 reponses_200=0 logout=1 -> session perdue"]
    ),
    (
      "refresh-reseau",
      ["requetes=5 refresh=1 acceptes=0 refuses=0 reponses_200=0 logout=0 -> session ouverte"]
    ),
  ])
  func `each run of a step prints the same row`(_ step: String, _ rows: [String]) async throws {
    let expected = rows.map { "\(step) | \($0)\n" }.joined()
    for _ in 0..<20 { #expect(try await output(of: step) == expected) }
  }

  @Test func `the three wirings end as the lesson says`() async throws {
    let expected = """
      jamais-recursif/boucle | requetes=1 refresh=10 acceptes=0 refuses=10 reponses_200=0 logout=0 -> session ouverte
      jamais-recursif/interblocage | requetes=1 refresh=1 acceptes=0 refuses=1 reponses_200=0 logout=0 -> bloque
      jamais-recursif/client-nu | requetes=1 refresh=1 acceptes=0 refuses=1 reponses_200=0 logout=1 -> session perdue

      """
    for _ in 0..<20 { #expect(try await output(of: "jamais-recursif") == expected) }
  }

  private func output(of step: String) async throws -> String {
    let ended = try await runBuilt("fiche-07-10", [step])
    #expect(ended.status == 0)
    return ended.output
  }
}
