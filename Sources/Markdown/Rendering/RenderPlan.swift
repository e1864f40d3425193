/// What the site decides about a page before cmark renders it; indices are those of the document's outline.
///
/// All markup in here is HTML that goes out as it is: whoever fills the plan has escaped it.
public struct RenderPlan: Hashable, Sendable {
  /// The id of each heading and what stands behind its text.
  public var headings: [Int: HeadingMarkup] = [:]
  /// The HTML that stands for each code block, by `Fence.index`; the others are rendered plainly.
  public var codeBlocks: [Int: String] = [:]
  /// What becomes of links.
  public var links: [Int: LinkMarkup] = [:]
  /// What becomes of images.
  public var images: [Int: LinkMarkup] = [:]
  /// What stands around each alert's content; without an entry, a plain `div` with the kind as its class.
  public var alerts: [Int: Wrapper] = [:]
  /// What stands around each table; without an entry, a box that scrolls and takes the focus.
  public var tables: [Int: Wrapper] = [:]
  /// Words that the page says by itself.
  public var labels = Labels()
  /// What the ids of footnotes begin with, so that they are unique where pages are joined.
  public var footnotePrefix = "fn"

  /// Makes a plan that adds nothing.
  public init() {}

  /// A heading's additions.
  public struct HeadingMarkup: Hashable, Sendable {
    /// The id; nil for none.
    public var id: String?
    /// HTML before the closing tag: the anchor.
    public var suffix: String

    /// Makes a heading's additions.
    public init(id: String?, suffix: String = "") {
      self.id = id
      self.suffix = suffix
    }
  }

  /// A link's or image's destination and further attributes.
  public struct LinkMarkup: Hashable, Sendable {
    /// The new destination, not escaped; nil keeps the old one.
    public var destination: String?
    /// Further attributes in order, values not escaped.
    public var attributes: [Attribute]

    /// Makes a link's changes.
    public init(destination: String? = nil, attributes: [Attribute] = []) {
      self.destination = destination
      self.attributes = attributes
    }
  }

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value, not escaped.
    public var value: String

    /// Makes an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// HTML before and after a content.
  public struct Wrapper: Hashable, Sendable {
    /// The HTML before.
    public var open: String
    /// The HTML after.
    public var close: String

    /// Makes a wrapper.
    public init(open: String, close: String) {
      self.open = open
      self.close = close
    }
  }

  /// Words that the page says by itself, not escaped; in the page's language.
  public struct Labels: Hashable, Sendable {
    /// The heading of the list of footnotes, for assistive technology.
    public var footnotes = "Footnotes"
    /// What the link back from a footnote is called; the number of the reference follows.
    public var footnoteBack = "Back to reference"
    /// What a reference to a footnote is called; the footnote's number follows.
    public var footnoteReference = "Footnote"
    /// What a ticked box of a task list is called.
    public var taskDone = "done"
    /// What an open box of a task list is called.
    public var taskOpen = "open"
    /// What the scrolling box around a table is called; the table's number follows.
    public var table = "Table"

    /// Makes English labels.
    public init() {}
  }
}

/// A rendered document.
public struct RenderedPage: Hashable, Sendable {
  /// The HTML of the body, UTF-8.
  public var html: [UInt8]
}
