import Encodings

/// Turns a plan into edits of cmark's tree.
///
/// cmark writes the page; what differs from its own HTML is written here, construct by construct: headings, code, links,
/// images, alerts, footnotes, tables, task lists, raw HTML. Everything else is cmark's.
struct PageEdits {
  private(set) var edits = TreeEdits()
  private let tree: Tree
  private let plan: RenderPlan

  init(_ document: Document, _ plan: RenderPlan) {
    tree = document.context.tree
    self.plan = plan
    editHeadings(document)
    editCode(document)
    editLinks(document)
    editImages(document)
    editAlerts(document)
    editTables(document)
    editTasks()
    editRawHTML(document)
    var footnotes = FootnoteMarkup(tree, plan)
    footnotes.write()
    edits.markup.merge(footnotes.markup) { $1 }
  }

  private mutating func editHeadings(_ document: Document) {
    for (index, node) in document.outlineNodes.headings.enumerated() {
      if let explicit = ExplicitID(of: node, in: tree) {
        edits.literals.merge(explicit.literals(in: tree)) { $1 }
      }
      guard let markup = plan.headings[index] else { continue }
      let level = tree.nodes[node].number
      let id = markup.id.map { " id=\"\(MarkupText.escaped($0, in: .attribute))\"" } ?? ""
      edits.markup[node] = .block(open: "<h\(level)\(id)>", close: "\(markup.suffix)</h\(level)>\n")
    }
  }

  private mutating func editCode(_ document: Document) {
    for (index, html) in plan.codeBlocks {
      guard document.codeNodes.indices.contains(index), let node = document.codeNodes[index] else { continue }
      edits.markup[node] = .block(open: html.hasSuffix("\n") ? html : html + "\n")
    }
  }

  private mutating func editLinks(_ document: Document) {
    for (index, node) in document.outlineNodes.links.enumerated() {
      if let html = plan.paragraphs[index], document.outline.links[index].isParagraph {
        edits.markup[tree.nodes[node].parent] = .block(open: html)
        edits.removed.insert(node)
        continue
      }
      guard let markup = plan.links[index] else { continue }
      guard !markup.attributes.isEmpty else {
        if let destination = markup.destination { edits.destinations[node] = Array(destination.utf8) }
        continue
      }
      let link = document.outline.links[index]
      let title = link.title.isEmpty ? [] : [RenderPlan.Attribute("title", link.title)]
      let tag =
        "<a href=\"\(address(markup.destination ?? link.destination))\"\(written(title + markup.attributes))>"
      edits.markup[node] = .inline(open: tag, close: "</a>")
    }
  }

  private mutating func editImages(_ document: Document) {
    for (index, node) in document.outlineNodes.images.enumerated() {
      let image = document.outline.images[index]
      let markup = plan.images[index] ?? RenderPlan.LinkMarkup()
      var attributes = image.title.isEmpty ? [] : [RenderPlan.Attribute("title", image.title)]
      attributes += markup.attributes
      if !attributes.contains(where: { $0.name == "loading" }) { attributes.append(.init("loading", "lazy")) }
      // The alternative text as cmark writes it: tags are text in it.
      let inside = tree.descendants(of: node)
      let alternative = tree.plainText(of: inside, shownTags: Set(inside))
      let source = address(markup.destination ?? image.destination)
      let tag =
        "<img src=\"\(source)\" alt=\"\(MarkupText.escaped(alternative, in: .attribute))\"\(written(attributes)) />"
      edits.markup[node] = .inline(open: tag)
      edits.removed.formUnion(tree.children(of: node))
    }
  }

  private mutating func editAlerts(_ document: Document) {
    for (index, node) in document.outlineNodes.alerts.enumerated() {
      guard let mark = AlertMark(of: node, in: tree) else { continue }
      let kind = mark.kind.lowercased()
      let title = MarkupText.escaped(mark.argument.isEmpty ? mark.kind : mark.argument, in: .attribute)
      let wrapper =
        plan.alerts[index]
        ?? RenderPlan.Wrapper(
          open: "<div class=\"alert alert-\(kind)\">\n<p class=\"alert-title\">\(title)</p>", close: "</div>")
      edits.markup[node] = .block(
        open: wrapper.open + "\n", close: wrapper.close + "\n", closesOnFreshLine: true)
      edits.removed.formUnion(mark.isWholeParagraph ? [mark.paragraph] : mark.nodes)
    }
  }

  private mutating func editTables(_ document: Document) {
    for (index, table) in document.outlineNodes.tables.enumerated() {
      let label = MarkupText.escaped("\(plan.labels.table) \(index + 1)", in: .attribute)
      let wrapper =
        plan.tables[index]
        ?? RenderPlan.Wrapper(
          open: "<div class=\"table-scroll\" role=\"group\" aria-label=\"\(label)\" tabindex=\"0\">",
          close: "</div>")
      let rows = tree.children(of: table)
      let hasBody = rows.contains { !tree.nodes[$0].isMarked }
      edits.markup[table] = .block(
        open: wrapper.open + "\n<table>\n",
        close: (hasBody ? "</tbody>\n" : "") + "</table>\n" + wrapper.close + "\n",
        closesOnFreshLine: true)
      for row in rows {
        let isHeading = tree.nodes[row].isMarked
        edits.markup[row] =
          isHeading
          ? .block(open: "<thead>\n<tr>\n", close: "</tr>\n</thead>\n" + (hasBody ? "<tbody>\n" : ""))
          : .block(open: "<tr>\n", close: "</tr>\n")
        for cell in tree.children(of: row) { edits.markup[cell] = cellMarkup(cell, isHeading: isHeading) }
      }
    }
  }

  /// A cell; an empty one heads nothing, so it is no `th`. Alignment by class: the page's policy forbids styles.
  private func cellMarkup(_ cell: Int, isHeading: Bool) -> TreeEdits.Markup {
    let name = isHeading && !tree.descendants(of: cell).isEmpty ? "th" : "td"
    let scope = name == "th" ? " scope=\"col\"" : ""
    let alignment =
      switch tree.nodes[cell].alignment {
      case .none: ""
      case .left: " class=\"align-left\""
      case .center: " class=\"align-center\""
      case .right: " class=\"align-right\""
      }
    return .block(open: "<\(name)\(scope)\(alignment)>", close: "</\(name)>\n")
  }

  private mutating func editTasks() {
    for (index, node) in tree.nodes.enumerated() where node.kind == .item && node.isMarked {
      let label = MarkupText.escaped(
        node.isTight ? plan.labels.taskDone : plan.labels.taskOpen, in: .attribute)
      let checked = node.isTight ? " checked=\"\"" : ""
      edits.markup[index] = .block(
        open:
          "<li class=\"task\"><input type=\"checkbox\"\(checked) disabled=\"\" aria-label=\"\(label)\" /> ",
        close: "</li>\n")
    }
  }

  private mutating func editRawHTML(_ document: Document) {
    for (node, html) in document.rawHTML.markup {
      if tree.nodes[node].kind == .htmlInline {
        edits.markup[node] = TreeEdits.Markup(open: html)
      } else {
        let ending: [UInt8] = html.isEmpty || html.last == .newline ? [] : [.newline]
        edits.markup[node] = TreeEdits.Markup(open: html + ending, freshLines: .beforeOpen)
      }
    }
  }

  /// A destination as an attribute's value; none where it would run something.
  private func address(_ destination: String) -> String {
    HTMLText.isDangerous(destination) ? "" : HTMLText.escapedURL(destination)
  }

  private func written(_ attributes: [RenderPlan.Attribute]) -> String {
    attributes.map { " \($0.name)=\"\(MarkupText.escaped($0.value, in: .attribute))\"" }.joined()
  }
}

extension TreeEdits.Markup {
  /// Markup of a block: it begins on a fresh line, as cmark's own do.
  static func block(open: String, close: String = "", closesOnFreshLine: Bool = false) -> TreeEdits.Markup {
    TreeEdits.Markup(
      open: Array(open.utf8), close: Array(close.utf8),
      freshLines: closesOnFreshLine ? [.beforeOpen, .beforeClose] : .beforeOpen)
  }

  /// Markup within a line.
  static func inline(open: String, close: String = "") -> TreeEdits.Markup {
    TreeEdits.Markup(open: Array(open.utf8), close: Array(close.utf8))
  }
}
