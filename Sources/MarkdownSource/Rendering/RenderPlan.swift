/// What the site decides about a page before cmark renders it; indices are those of the document's outline.
///
/// All markup in here is HTML that goes out as it is: whoever fills the plan has escaped it.
package struct RenderPlan: Hashable, Sendable {
  /// The id of each heading and what stands behind its text.
  package var headings: [Int: HeadingMarkup] = [:]
  /// The HTML that stands for each code block, by `Fence.index`; the others are rendered plainly.
  package var codeBlocks: [Int: String] = [:]
  /// What becomes of links.
  package var links: [Int: LinkMarkup] = [:]
  /// What becomes of images.
  package var images: [Int: LinkMarkup] = [:]
  /// What stands around each alert's content; without an entry, a plain `div` with the kind as its class.
  package var alerts: [Int: Wrapper] = [:]
  /// What stands around each table; without an entry, a box that scrolls and takes the focus.
  package var tables: [Int: Wrapper] = [:]
  /// Words that the page says by itself.
  package var labels = Labels()
  /// What the ids of footnotes begin with, so that they are unique where pages are joined.
  package var footnotePrefix = "fn"

  package init() {}

  /// A heading's additions.
  package struct HeadingMarkup: Hashable, Sendable {
    /// The id; nil for none.
    package var id: String?
    /// HTML before the closing tag: the anchor.
    package var suffix: String

    package init(id: String?, suffix: String = "") {
      self.id = id
      self.suffix = suffix
    }
  }

  /// A link's or image's destination and further attributes.
  package struct LinkMarkup: Hashable, Sendable {
    /// The new destination, not escaped; nil keeps the old one.
    package var destination: String?
    /// Further attributes in order, values not escaped.
    package var attributes: [Attribute]

    package init(destination: String? = nil, attributes: [Attribute] = []) {
      self.destination = destination
      self.attributes = attributes
    }
  }

  /// An attribute of an element.
  package struct Attribute: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value, not escaped.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// HTML before and after a content.
  package struct Wrapper: Hashable, Sendable {
    /// The HTML before.
    package var open: String
    /// The HTML after.
    package var close: String

    package init(open: String, close: String) {
      self.open = open
      self.close = close
    }
  }

  /// Words that the page says by itself, not escaped; in the page's language.
  package struct Labels: Hashable, Sendable {
    /// The heading of the list of footnotes, for assistive technology.
    package var footnotes = "Footnotes"
    /// What the link back from a footnote is called; the number of the reference follows.
    package var footnoteBack = "Back to reference"
    /// What a reference to a footnote is called; the footnote's number follows.
    package var footnoteReference = "Footnote"
    /// What a ticked box of a task list is called.
    package var taskDone = "done"
    /// What an open box of a task list is called.
    package var taskOpen = "open"
    /// What the scrolling box around a table is called; the table's number follows.
    package var table = "Table"

    /// Makes English labels.
    package init() {}
  }
}

/// A rendered document.
package struct RenderedPage: Hashable, Sendable {
  /// The HTML of the body, UTF-8.
  package var html: [UInt8]
}
