/// The id that a heading's text gives, before it is made unique in its page.
///
/// Letters of every script stay, lowered by the rules of `language` (a BCP 47 tag); everything else separates words,
/// which are joined by hyphens. A heading without a letter or digit gets a fixed word. Linear.
public func headingID(_ text: String, language: String) -> String {
  text
}

/// The ids of a page's headings, and where its fragments lead.
public struct HeadingIDs: Hashable, Sendable {
  /// One id for each heading of the outline, in order, each unique in the page.
  public let ids: [String]

  /// Gives each heading of the document its id: explicit ids first, then the text's, made unique by `-2`, `-3`, ….
  public init(of outline: Outline, language: String, reserved: Set<String> = []) {
    self.ids = []
  }

  /// The id that a fragment leads to, percent-encoded or raw, with or without `#`; nil where it leads nowhere.
  public func resolve(fragment: String) -> String? {
    nil
  }
}
