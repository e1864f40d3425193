import Diagnostics
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("stpe", "step"), ("platform-olny", "platform-only"), ("flie", "file"), ("souce-only", "source-only"),
    ("tiemout", "timeout"),
  ])
  func findsTheWordMeant(_ word: String, _ meant: String) {
    let words = ["file", "decl", "region", "source-only", "platform-only", "step", "timeout", "status"]
    #expect(nearestWord(to: word, in: words) == meant)
  }

  @Test func suggestsNothingForAWordThatIsFarFromAll() {
    #expect(nearestWord(to: "banana", in: ["file", "step"]) == nil)
  }

  @Test func firstCandidateWinsATie() {
    #expect(nearestWord(to: "ab", in: ["ac", "ad"]) == "ac")
  }
}
