/// What a document contains besides its prose and code, in document order, each with its place.
package struct Outline: Hashable, Sendable {
  /// Headings of all levels.
  package var headings: [Heading] = []
  /// Links, autolinks included; images are apart.
  package var links: [Link] = []
  /// Images.
  package var images: [Link] = []
  /// References to footnotes that are defined.
  package var footnoteReferences: [Footnote] = []
  /// Definitions of footnotes, the unused and the repeated ones too.
  package var footnoteDefinitions: [Footnote] = []
  /// Pieces of raw HTML: a whole block, or one inline tag.
  package var rawHTML: [RawHTML] = []
  /// Anchors that raw HTML sets (`<a id="…">`).
  package var targets: [Target] = []
  /// GitHub's alert quotes, `[!ASSUMPTION]` among them.
  package var alerts: [Alert] = []
  /// Tables.
  package var tables: [Table] = []

  /// A heading.
  package struct Heading: Hashable, Sendable {
    /// 1 to 6.
    package var level: Int
    /// The text as it reads, without marks and without an explicit id.
    package var text: String
    /// What `{#id}` at the end of the line names; nil where there is none.
    package var explicitID: String?
    /// Where the heading begins.
    package var position: Position
  }

  /// A link or an image.
  package struct Link: Hashable, Sendable {
    /// The destination after backslashes and entities, before any escaping.
    package var destination: String
    /// The title, empty where there is none.
    package var title: String
    /// The text as it reads; of an image its alternative text.
    package var text: String
    /// Where it begins.
    package var position: Position
    /// Whether it is a paragraph of its own that stands in no list, quote or table.
    package var isParagraph = false
  }

  /// One end of a footnote.
  package struct Footnote: Hashable, Sendable {
    /// The label as written, without `[^` and `]`.
    package var label: String
    /// Its place.
    package var position: Position
  }

  /// A piece of raw HTML.
  package struct RawHTML: Hashable, Sendable {
    /// The source as written.
    package var source: String
    /// True for a block, false for one tag within a line.
    package var isBlock: Bool
    /// Where it begins.
    package var position: Position
  }

  /// An anchor set by raw HTML.
  package struct Target: Hashable, Sendable {
    /// The id.
    package var id: String
    /// The place of the tag.
    package var position: Position
  }

  /// A quote whose first line is `[!KIND]`, with an argument after it for assumptions.
  package struct Alert: Hashable, Sendable {
    /// The word in upper case: `NOTE`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`, `ASSUMPTION`.
    package var kind: String
    /// The rest of the line after the word: `AG10`; may be empty.
    package var argument: String
    /// The text of the quote as it reads, without the first line's mark.
    package var text: String
    /// Where the quote begins.
    package var position: Position
  }

  /// A table.
  package struct Table: Hashable, Sendable {
    /// How many columns.
    package var columns: Int
    /// How many rows, the heading row included.
    package var rows: Int
    /// Where it begins.
    package var position: Position
  }
}
