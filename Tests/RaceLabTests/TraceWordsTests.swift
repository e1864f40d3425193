import RaceLab
import Testing

@Suite struct TraceWordsTests {
  @Test(arguments: [
    ("en", "gets an empty token"), ("fr", "reçoit un token vide"), ("de", "bekommt ein leeres Token"),
    ("tr", "boş belirteç alıyor"),
  ])
  func `an empty token is named, since nobody sees it`(language: String, text: String) {
    #expect(TraceWords.language(language).text(.handed(caller: "A", token: "")) == text)
  }

  @Test func `a token with blanks is shown as a literal`() {
    #expect(TraceWords.english.text(.stored(token: " a\n")) == #"stores " a\n""#)
    #expect(TraceWords.english.text(.stored(token: "a-1")) == "stores a-1")
  }
}
