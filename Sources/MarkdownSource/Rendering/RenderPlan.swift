/// What the site decides about a page before cmark renders it; indices are those of the document's outline.
///
/// All markup in here is HTML that is written as it is: the caller has escaped it.
package struct RenderPlan: Hashable, Sendable {
  /// The id of each heading and the markup after its text.
  package var headings: [Int: HeadingMarkup] = [:]
  /// The HTML of each code block, by `Fence.index`; the others are rendered plainly.
  package var codeBlocks: [Int: String] = [:]
  /// Changes to links.
  package var links: [Int: LinkMarkup] = [:]
  /// The HTML that stands in place of a paragraph, by the index of the link that is all there is in it.
  package var paragraphs: [Int: String] = [:]
  /// Changes to images.
  package var images: [Int: LinkMarkup] = [:]
  /// The markup around each alert's content; without an entry, a plain `div` with the kind as its class.
  package var alerts: [Int: Wrapper] = [:]
  /// The markup around each table; without an entry, a box that scrolls and takes the focus.
  package var tables: [Int: Wrapper] = [:]
  /// The renderer's own words on the page.
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

  /// The renderer's own words on the page, not escaped; in the page's language.
  package struct Labels: Hashable, Sendable {
    /// The heading of the list of footnotes, for assistive technology.
    package var footnotes = "Footnotes"
    /// The name of the link back from a footnote; the number of the reference follows.
    package var footnoteBack = "Back to reference"
    /// The name of a reference to a footnote; the footnote's number follows.
    package var footnoteReference = "Footnote"
    /// The name of a ticked box of a task list.
    package var taskDone = "done"
    /// The name of an open box of a task list.
    package var taskOpen = "open"
    /// The name of the scrolling box around a table; the table's number follows.
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
