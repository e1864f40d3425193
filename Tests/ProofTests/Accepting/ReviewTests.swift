import Testing

@testable import Proof

@Suite struct ReviewTests {
  private let plan = JudgedPage(
    ["a", "b", "c"].map { "```output step=\($0)\nold \($0)\n```\n\n" }.joined(),
    outputs: ["a": "new a\n", "b": "new b\n", "c": "new c\n"]
  ).plan

  private func reviewed(_ answers: String...) async -> (accepted: [Int], shown: String) {
    var shown = ""
    var left = answers[...]
    let accepted = await Review.run(
      plan.changes, colours: false, write: { shown += $0 }, readLine: { left.popFirst() })
    return (accepted.compactMap { change in plan.changes.firstIndex(of: change) }, shown)
  }

  @Test(arguments: [
    (["a", "a", "a"], [0, 1, 2]), (["s", "a", "s"], [1]), (["a", "q"], [0]), (["all"], [0, 1, 2]),
    (["s", "all"], [1, 2]),
    (["q"], []), ([], []), (["a"], [0]), (["", "x", "d", "?", "a", "q"], [0]),
    (["yes", "No", " A "], [0, 2]),
  ])
  func `answers decide block by block`(_ answers: [String], _ accepted: [Int]) async {
    var left = answers[...]
    let changes = await Review.run(
      plan.changes, colours: false, write: { _ in }, readLine: { left.popFirst() })
    #expect(changes.compactMap { plan.changes.firstIndex(of: $0) } == accepted)
  }

  @Test func `each block is shown with its place and difference`() async {
    let shown = await reviewed("a", "d", "q").shown
    #expect(shown.contains("[1/3] lesson.md:1:1: output step=a"))
    #expect(shown.contains("- 2 │ old a"))
    #expect(shown.components(of: "[2/3]") == 2)
    #expect(!shown.contains("[3/3]"))
    #expect(shown.hasSuffix("1 of 3 blocks accepted\n"))
  }

  @Test func `an unknown answer explains the choices and asks again`() async {
    let shown = await reviewed("maybe", "q").shown
    #expect(shown.contains("leave the page as it is here"))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
