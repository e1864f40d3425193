/// What a document contains besides its prose and code, in document order, each with its place.
public struct Outline: Hashable, Sendable {
  /// Headings of all levels.
  public var headings: [Heading] = []
  /// Links, autolinks included; images are apart.
  public var links: [Link] = []
  /// Images.
  public var images: [Link] = []
  /// References to footnotes that are defined.
  public var footnoteReferences: [Footnote] = []
  /// Definitions of footnotes, the unused and the repeated ones too.
  public var footnoteDefinitions: [Footnote] = []
  /// Pieces of raw HTML: a whole block, or one inline tag.
  public var rawHTML: [RawHTML] = []
  /// Anchors that raw HTML sets (`<a id="…">`).
  public var targets: [Target] = []
  /// GitHub's alert quotes, `[!ASSUMPTION]` among them.
  public var alerts: [Alert] = []
  /// Tables.
  public var tables: [Table] = []

  /// A heading.
  public struct Heading: Hashable, Sendable {
    /// 1 to 6.
    public var level: Int
    /// The text as it reads, without marks and without an explicit id.
    public var text: String
    /// What `{#id}` at the end of the line names; nil where there is none.
    public var explicitID: String?
    /// Where the heading begins.
    public var position: Position
  }

  /// A link or an image.
  public struct Link: Hashable, Sendable {
    /// The destination after backslashes and entities, before any escaping.
    public var destination: String
    /// The title, empty where there is none.
    public var title: String
    /// The text as it reads; of an image its alternative text.
    public var text: String
    /// Where it begins.
    public var position: Position
  }

  /// One end of a footnote.
  public struct Footnote: Hashable, Sendable {
    /// The label as written, without `[^` and `]`.
    public var label: String
    /// Where it stands.
    public var position: Position
  }

  /// A piece of raw HTML.
  public struct RawHTML: Hashable, Sendable {
    /// The source as written.
    public var source: String
    /// True for a block, false for one tag within a line.
    public var isBlock: Bool
    /// Where it begins.
    public var position: Position
  }

  /// An anchor set by raw HTML.
  public struct Target: Hashable, Sendable {
    /// The id.
    public var id: String
    /// Where the tag stands.
    public var position: Position
  }

  /// A quote whose first line is `[!KIND]`, with an argument behind it for assumptions.
  public struct Alert: Hashable, Sendable {
    /// The word in upper case: `NOTE`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`, `ASSUMPTION`.
    public var kind: String
    /// What stands behind the word on its line: `AG10`; empty where nothing does.
    public var argument: String
    /// The text of the quote as it reads, without the first line's mark.
    public var text: String
    /// Where the quote begins.
    public var position: Position
  }

  /// A table.
  public struct Table: Hashable, Sendable {
    /// How many columns.
    public var columns: Int
    /// How many rows, the heading row included.
    public var rows: Int
    /// Where it begins.
    public var position: Position
  }
}
