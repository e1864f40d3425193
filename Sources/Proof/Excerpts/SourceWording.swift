import TextComparison

extension Difference {
  /// The sentence in the words of an excerpt: the page is compared with a source, not what a program wrote.
  ///
  /// A sentence quotes numbers and single characters only, never a text of the page or the source, so its words can be exchanged.
  var sentenceOfSource: String {
    sentence
      .replacing("extra output:", with: "extra lines:")
      .replacing("the output", with: "the source")
  }
}
