import Diagnostics
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("stpe", "step"), ("platform-olny", "platform-only"), ("flie", "file"), ("souce-only", "source-only"),
    ("tiemout", "timeout"),
  ])
  func `finds the word that was meant`(_ word: String, _ meant: String) {
    let words = ["file", "decl", "region", "source-only", "platform-only", "step", "timeout", "status"]
    #expect(nearestWord(to: word, in: words) == meant)
  }

  @Test func `another letter case is near`() {
    #expect(nearestWord(to: "SAKLAMA", in: ["yenileme", "saklama"]) == "saklama")
    #expect(nearestWord(to: "Saklma", in: ["yenileme", "saklama"]) == "saklama")
  }

  @Test func `suggests nothing for a word that is far from all`() {
    #expect(nearestWord(to: "banana", in: ["file", "step"]) == nil)
  }

  @Test func `the first candidate wins a tie`() {
    #expect(nearestWord(to: "ab", in: ["ac", "ad"]) == "ac")
  }
}
