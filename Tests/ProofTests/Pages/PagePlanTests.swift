import Testing

@testable import Proof

/// How blocks go together.
@Suite struct PagePlanTests {
  /// The units as texts: the blocks, and after a slash those that are judged there.
  private func units(_ blocks: [String]) throws -> [String] {
    let plan = PagePlan(try pieces(page(blocks)))
    return plan.units.map { unit in
      let numbers = { (indices: [Int]) in
        indices.map { String(plan.pieces[$0].number) }.joined(separator: " ")
      }
      return numbers(unit.pieces) + " / " + numbers(unit.judged) + (unit.mustFail ? " !" : "")
    }
  }

  @Test func `blocks build on each other in the order of the page`() throws {
    #expect(try units(["let a = 1", "let b = a", "print(b)"]) == ["1 2 3 / 1 2 3"])
  }

  @Test func `a redeclaration opens a unit and replaces the old one with what needed it`() throws {
    #expect(
      try units(["let a = 1", "let b = a", "let c = 2", "print(b)", "let a = 3", "print(a + c)"])
        == ["1 2 3 4 / 1 2 3 4", "3 5 6 / 5 6"])
  }

  @Test func `a block that uses the old name and declares it again replaces what it needs`() throws {
    #expect(try units(["let a = 1", "struct S { let a = 2 }", "let a = 3"]) == ["1 2 / 1 2", "2 3 / 3"])
  }

  @Test func `only the declaration that is replaced goes, with what needs it`() throws {
    let blocks = [
      "let degrees = 25\nlet advice: String\nadvice = \"\\(degrees)\"\nprint(advice)",
      "let advice = degrees + 1", "print(degrees)",
    ]
    let plan = PagePlan(try pieces(page(blocks)))
    #expect(plan.units.map(\.pieces) == [[0], [0, 1, 2]])
    #expect(plan.units.map(\.omitted) == [[:], [0: [1, 2, 3]]])
  }

  @Test func `types that need each other are declared again one by one`() throws {
    #expect(
      try units([
        "class A { var b: B? }\nclass B {}", "print(A())", "class A { var b: B? = nil }",
        "class B { let a = 1 }", "print(A())",
      ]) == ["1 2 / 1 2", "3 4 5 / 3 4 5"])
  }

  @Test func `an item that shares its line takes its block along`() throws {
    #expect(try units(["let a = 1; let b = 2", "let a = 3"]) == ["1 / 1", "2 / 2"])
  }

  @Test func `an overload joins`() throws {
    #expect(try units(["func f(_ x: Int) {}", "func f(_ x: String) {}", "f(1)"]) == ["1 2 3 / 1 2 3"])
  }

  @Test func `groups and single blocks stand apart`() throws {
    #expect(
      try units(["let a = 1", "@group=x\nlet a = 2", "@alone\nlet a = 3", "@group=x\nprint(a)", "print(a)"])
        == ["1 5 / 1 5", "2 4 / 2 4", "3 / 3"])
  }

  @Test func `nothing builds on a block that must fail`() throws {
    #expect(
      try units(["let a = 1", "a = 2 // error: a", "print(a)"]) == ["1 3 / 1 3", "1 2 / 2 !"])
    #expect(
      try units(["let a = 1", "let a: Int = \"\" // error: a", "print(a)"]) == ["1 3 / 1 3", "2 / 2 !"])
  }

  @Test func `a trap ends its unit`() throws {
    #expect(
      try units(["let a = [1]", "let b = a[1] // traps", "print(a)"]) == ["1 2 / 1 2", "1 3 / 3"])
  }

  @Test func `a fragment keeps its names to itself`() throws {
    #expect(try units(["let a = 1", "@fragment=body\nlet a = 2", "print(a)"]) == ["1 2 3 / 1 2 3"])
  }

  @Test func `a block that does not parse belongs to no unit`() throws {
    #expect(try units(["let a = 1", "let = (", "print(a)"]) == ["1 3 / 1 3"])
  }

  @Test func `a unit is called by its number and its blocks`() throws {
    let plan = PagePlan(try pieces(page(["let a = 1", "let b = 2", "let c = 3", "let b = 4"])))
    #expect(plan.units.map(plan.name) == ["unit 1: blocks 1–3", "unit 2: blocks 1, 3–4"])
  }
}
