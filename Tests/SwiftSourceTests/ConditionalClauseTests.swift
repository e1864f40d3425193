import SwiftSource
import Testing

@Suite struct ConditionalClauseTests {
  private func clauses(_ source: String) -> [String] {
    SwiftFile(bytes: Array(source.utf8)).conditionalClauses
      .sorted { ($0.lines.lowerBound, $1.lines.upperBound) < ($1.lines.lowerBound, $0.lines.upperBound) }
      .map { clause in
        let requirements = clause.requirements.map { ($0.isTrue ? "" : "not ") + $0.condition }
        return "\(clause.lines) \(clause.name): \(requirements.joined(separator: ", "))"
      }
  }

  @Test func `a clause holds where its own condition does and those before it do not`() {
    let source = """
      #if os(iOS)
      let a = 1
      #elseif DEBUG && canImport(X)

      let b = 2
      #else
      let c = 3
      #endif
      """
    #expect(
      clauses(source) == [
        "2...2 #if os(iOS): os(iOS)",
        "4...5 #elseif DEBUG && canImport(X): not os(iOS), DEBUG && canImport(X)",
        "7...7 #else of #if os(iOS): not os(iOS), not DEBUG && canImport(X)",
      ])
  }

  @Test func `clauses are found in types, functions, switches, expressions and one another`() {
    let source = """
      struct S {
        #if A
          func f() {
            #if B
              g()
            #endif
          }
        #endif
        func h(_ x: Int) {
          switch x {
          #if C
            case 1: break
          #endif
          default: break
          }
          view
            #if D
              .padding()
            #endif
        }
      }
      """
    #expect(
      clauses(source) == [
        "3...7 #if A: A", "5...5 #if B: A, B", "12...12 #if C: C", "18...18 #if D: D",
      ])
  }

  @Test func `a clause without lines, and text that only looks like one, is none`() {
    #expect(clauses("#if A\n#endif\nlet a = \"\"\"\n#if B\nx\n#endif\n\"\"\"\n// #if C\n") == [])
  }

  @Test func `directives of the C family are clauses, but for the guard around a header`() {
    let header = """
      #ifndef X_H
      #define X_H
      int a;
      #ifdef LINUX
      int b;
      # else
      int c;
      #endif
      #endif
      """
    let clauses = PlainFile(bytes: Array(header.utf8)).preprocessorClauses
    #expect(clauses.map { "\($0.lines) \($0.name)" } == ["5...5 #ifdef LINUX", "7...7 #else"])
  }
}
