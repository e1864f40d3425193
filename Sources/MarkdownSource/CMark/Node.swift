/// cmark's tree as values: all nodes in the order of a preorder walk, their strings in one buffer.
struct Tree: Hashable, Sendable {
  /// Every node; a parent comes before its children.
  var nodes: [Node] = []
  /// The bytes that the nodes' ranges point into.
  var strings: [UInt8] = []
  /// Footnote definitions that cmark dropped since nothing refers to them, or since their label was taken.
  var droppedFootnotes: [DroppedFootnote] = []
  /// What keeps a line inside the containers of the fence at [line, column], in the plainest form.
  var containerPrefixes: [[Int]: [UInt8]] = [:]

  /// A definition that is in the file but not in the tree, with the code in it.
  struct DroppedFootnote: Hashable, Sendable {
    var label: [UInt8]
    var line: Int
    var column: Int
    var code: [CodeNode]
    /// The lines on which its blocks begin.
    var blockLines: [Int]
  }

  /// What is known of a code block before its bytes are found in the source.
  struct CodeNode: Hashable, Sendable {
    var line: Int
    var column: Int
    /// Nil for indented code.
    var fence: FenceStyle?
    var literal: [UInt8]
    /// Its index in the tree; nil in a dropped footnote.
    var node: Int?
  }

  /// How a fence is written.
  struct FenceStyle: Hashable, Sendable {
    var marker: UInt8
    /// At most three columns.
    var indent: UInt8
  }

  /// The bytes of one of a node's strings.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { strings[range] }

  /// One of a node's strings; the parser's input is valid UTF-8, so nothing is repaired here.
  func string(_ range: Range<Int>) -> String { String(decoding: strings[range], as: UTF8.self) }

  /// The indices of a node's children, in order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < nodes[index].end {
      children.append(child)
      child = nodes[child].end
    }
    return children
  }

  /// The indices of a node's descendants, itself not included.
  func descendants(of index: Int) -> Range<Int> { (index + 1)..<nodes[index].end }
}

/// One node of cmark's tree.
struct Node: Hashable, Sendable {
  /// CommonMark's and GitHub's constructs.
  enum Kind: UInt8, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
    case footnoteReference, other

    /// Whether the construct is part of a line.
    var isInline: Bool { rawValue >= Kind.text.rawValue }
  }

  /// How a table's column is aligned.
  enum Alignment: UInt8, Sendable {
    case none, left, center, right
  }

  // All nodes of all pages are in memory together: each number takes what cmark's own type of it can hold.
  private var numbers = SIMD4<Int32>(0, 0, 0, 0)
  private var textRange = SIMD2<UInt32>(0, 0)
  private var titleRange = SIMD2<UInt32>(0, 0)
  private var parentIndex: Int32
  private var endIndex: Int32 = 0

  let kind: Kind
  /// An ordered list; a task list's item; a table's heading row.
  var isMarked = false
  /// A tight list; a ticked item of a task list.
  var isTight = false
  /// A cell's alignment.
  var alignment = Alignment.none
  /// How a code block is fenced; nil for indented code and all other nodes.
  var fence: Tree.FenceStyle?

  init(kind: Kind, parent: Int, line: Int, column: Int, endLine: Int) {
    self.kind = kind
    parentIndex = Int32(parent)
    numbers = SIMD4(Int32(line), Int32(column), Int32(endLine), 0)
  }

  /// The parent's index; -1 for the document.
  var parent: Int { Int(parentIndex) }
  /// One past the last descendant's index.
  var end: Int {
    get { Int(endIndex) }
    set { endIndex = Int32(newValue) }
  }
  /// 1-based line as cmark counts, in its input; 0 where it does not know.
  var line: Int { Int(numbers[0]) }
  /// 1-based byte column as cmark counts: reliable for blocks, a hint for inlines.
  var column: Int { Int(numbers[1]) }
  /// The last line as cmark sees it; unreliable for HTML blocks and open fences.
  var endLine: Int { Int(numbers[2]) }
  /// A heading's level, an ordered list's first number, a table's columns.
  var number: Int {
    get { Int(numbers[3]) }
    set { numbers[3] = Int32(newValue) }
  }
  /// The literal of text, code, HTML and footnotes; the destination of links and images.
  var text: Range<Int> {
    get { Int(textRange[0])..<Int(textRange[1]) }
    set { textRange = SIMD2(UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }
  /// The title of links and images.
  var title: Range<Int> {
    get { Int(titleRange[0])..<Int(titleRange[1]) }
    set { titleRange = SIMD2(UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
  }
}

/// What is changed in the tree before cmark renders it.
struct TreeEdits: Sendable {
  /// HTML in place of cmark's own, by node index.
  var markup: [Int: Markup] = [:]
  /// New literals of text nodes, by node index.
  var literals: [Int: [UInt8]] = [:]
  /// New destinations of links, by node index.
  var destinations: [Int: [UInt8]] = [:]
  /// Nodes that go, with all that is in them.
  var removed: Set<Int> = []
  /// HTML after a node's last child, by node index.
  var appended: [Int: Piece] = [:]

  /// HTML that is not in the source.
  struct Piece: Sendable {
    var html: [UInt8]
    /// Whether the parent holds inlines (a paragraph) or blocks.
    var isInline: Bool
  }

  /// The HTML around a node's children; of a leaf (text, code, HTML, breaks) only `open` counts.
  struct Markup: Sendable {
    var open: [UInt8]
    var close: [UInt8] = []
    /// Begin on a fresh line, as cmark does for blocks: before `open`, and before `close`.
    var freshLines: FreshLines = []
  }

  /// Where a line break is put unless one is there.
  struct FreshLines: OptionSet, Sendable {
    let rawValue: UInt8
    static let beforeOpen = FreshLines(rawValue: 1)
    static let beforeClose = FreshLines(rawValue: 2)
  }
}
