import CourseModel
import SwiftSource

/// Some blocks of a page that are compiled together, and run in one process.
struct PageUnit: Hashable, Sendable {
  /// From 1, in the order of the page.
  var number: Int
  /// The blocks, as indices into the page's pieces, in the order of the page.
  var pieces: [Int]
  /// Of these the ones that are judged here; the others come from earlier units, where they were.
  var judged: [Int]
  /// Of the blocks from earlier units, the items that were replaced, or that need what was.
  var omitted: [Int: Set<Int>] = [:]
  /// Whether the compiler must refuse the last block; nothing is run then.
  var mustFail = false
}

/// How the blocks of a page go together.
///
/// Blocks build on each other in the order of the page. A block that declares again what an earlier one did opens a new unit in
/// which its declaration replaces the old one, with all statements and declarations that needed that; the rest of their blocks
/// stays. `group=NAME` makes a sequence of its own, `alone` a unit of its own. A block with `// error:` stands last in a unit that
/// no other block builds on; one with `// traps` ends its unit, and what comes after does not build on it. Nothing is tried out:
/// the same page always gives the same units.
struct PagePlan: Sendable {
  let pieces: [PagePiece]
  private(set) var units: [PageUnit] = []

  /// Plans the pieces that parse; the others belong to no unit.
  init(_ pieces: [PagePiece]) {
    self.pieces = pieces
    var sequences: [LessonBlock.Piece.Grouping: [Int]] = [:]
    for (index, piece) in pieces.enumerated() where piece.syntaxFaults.isEmpty || piece.mustFail {
      if piece.attributes.grouping == .alone {
        units.append(PageUnit(number: 0, pieces: [index], judged: [index], mustFail: piece.mustFail))
      } else {
        sequences[piece.attributes.grouping, default: []].append(index)
      }
    }
    for sequence in sequences.values { addUnits(of: sequence) }
    units.sort { ($0.judged.first ?? 0) < ($1.judged.first ?? 0) }
    for index in units.indices { units[index].number = index + 1 }
  }

  /// The blocks that a unit begins with, and their items that are left out.
  private struct Context {
    var pieces: [Int] = []
    var omitted: [Int: Set<Int>] = [:]
  }

  private mutating func addUnits(of sequence: [Int]) {
    var context = Context()
    var new: [Int] = []
    for index in sequence {
      let kept = replacing(with: index, in: context, new: new)
      if pieces[index].mustFail {
        units.append(
          PageUnit(
            number: 0, pieces: kept.pieces + [index], judged: [index], omitted: kept.omitted, mustFail: true))
        continue
      }
      if new.contains(where: { kept.omitted[$0] != context.omitted[$0] }) { close(context, &new) }
      context = kept
      context.pieces.append(index)
      new.append(index)
      if pieces[index].claims.trap != nil {
        close(context, &new)
        context.pieces.removeLast()
      }
    }
    close(context, &new)
  }

  private mutating func close(_ context: Context, _ new: inout [Int]) {
    if !new.isEmpty {
      units.append(PageUnit(number: 0, pieces: context.pieces, judged: new, omitted: context.omitted))
    }
    new = []
  }

  /// The context without the items that a block replaces and without all that needs them; a block of which nothing is left, or in
  /// which such an item shares a line with another, goes as a whole.
  ///
  /// - Parameter new: the unit's own blocks. Their types and functions see the new declaration where they named the old one, so
  ///   that a page can declare several types again that need each other.
  private func replacing(with index: Int, in context: Context, new: [Int]) -> Context {
    let declaring = pieces[index].declared
    var context = context
    var names: Set<DeclaredName> = []
    var isDone = declaring.isEmpty
    while !isDone {
      isDone = true
      for piece in context.pieces {
        let file = pieces[piece].file
        for (item, content) in file.items.enumerated()
        where !(context.omitted[piece]?.contains(item) ?? false) {
          let declared = pieces[piece].isFragment ? [] : content.declared
          let isReplaced = declared.contains { old in declaring.contains { $0.excludes(old) } }
          let staysAnyway = content.kind == .declaration && new.contains(piece)
          guard isReplaced || !staysAnyway && content.needs(names) else { continue }
          isDone = false
          let goes = pieces[piece].isFragment || !file.canOmit(item) ? Array(file.items.indices) : [item]
          context.omitted[piece, default: []].formUnion(goes)
          if !pieces[piece].isFragment { names.formUnion(goes.flatMap { file.items[$0].declared }) }
        }
      }
    }
    context.pieces.removeAll { context.omitted[$0]?.count == pieces[$0].file.items.count }
    return context
  }

  /// The blocks of `context` that go where `removed` go, each with the one of these that it needs, if need be through others.
  func causes(of removed: [Int], in context: [Int]) -> [Int: Int] {
    var gone = Dictionary(removed.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    var open = removed
    while let next = open.popLast() {
      let declared = pieces[next].declared
      for index in context where gone[index] == nil && pieces[index].file.needs(declared) {
        gone[index] = gone[next]
        open.append(index)
      }
    }
    return gone
  }

  /// How a unit is called in messages: `unit 3: blocks 41, 44–52`.
  func name(of unit: PageUnit) -> String {
    let numbers = unit.pieces.map { pieces[$0].number }
    var parts: [String] = []
    var start = 0
    while start < numbers.count {
      var end = start
      // Numbers that follow one another but for blocks that belong to no unit are one range to a reader.
      while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1 { end += 1 }
      parts.append(start == end ? "\(numbers[start])" : "\(numbers[start])–\(numbers[end])")
      start = end + 1
    }
    return "unit \(unit.number): \(numbers.count == 1 ? "block" : "blocks") \(parts.joined(separator: ", "))"
  }
}
