import SwiftSource

/// What one block printed, by its statements, and how that belongs to its claims.
///
/// A claim at the top level speaks of what was printed since the claim before it. One inside a statement, such as a loop, speaks of
/// that statement with what came before; one inside a declaration counts with the next claim, or at the end of the block.
struct PieceOutput: Sendable {
  /// Claims that share a part of the output, and that part.
  struct Part: Sendable {
    /// Indices into the block's output claims; empty for what follows the last claim.
    var claims: [Int]
    var actual: [UInt8]
  }

  /// The parts that were printed, in the order of the block; the last one is what no claim speaks of.
  let parts: [Part]
  /// All of it.
  let bytes: [UInt8]
  /// The values that were reported, by the index of the claim.
  let values: [Int: String]
  /// Whether the block was begun.
  let isReached: Bool
  /// The statement at which the program was last seen in the block.
  let lastItem: Int?

  /// - Parameter marks: the block's marks with their numbers, in their order; none for a block that is not in the program.
  init(of piece: PagePiece, marks: [(number: Int, mark: UnitSource.Mark)], _ transcript: UnitTranscript) {
    var outputs: [[UInt8]] = []
    var values: [Int: String] = [:]
    var lastItem: Int?
    for (number, mark) in marks {
      guard let output = transcript.outputs[number] else { continue }
      switch mark {
      case .block:
        outputs.append(output)
        lastItem = piece.firstStatement
      case .item(_, let item):
        outputs.append(output)
        lastItem = item
      case .value(_, let claim):
        values[claim] = transcript.values[number]
        if let last = outputs.indices.last { outputs[last] += output }
      case .end: break
      }
    }
    isReached = !outputs.isEmpty
    self.lastItem = lastItem
    self.values = values
    bytes = Array(outputs.joined())
    var parts: [Part] = []
    var start = 0
    for (claims, end) in piece.outputParts {
      let reached = min(end, outputs.count)
      parts.append(Part(claims: claims, actual: Array(outputs[min(start, reached)..<reached].joined())))
      start = reached
    }
    parts.append(Part(claims: [], actual: Array(outputs[start...].joined())))
    self.parts = parts
  }
}

extension PagePiece {
  /// The block's output claims by the part of the output that they share, each with the number of marked places that it ends before.
  var outputParts: [(claims: [Int], end: Int)] {
    let marked = markedItems
    let last = marked.count + 1
    var parts: [(claims: [Int], end: Int)] = []
    var pending: [Int] = []
    for (index, claim) in claims.outputs.enumerated() {
      let comment = file.comments[claim.comments.lowerBound]
      if let item = comment.item, file.items[item].kind == .declaration {
        pending.append(index)
        continue
      }
      let next = comment.item.map { $0 + 1 } ?? comment.itemsBefore
      let end = marked.firstIndex { $0 >= next }.map { $0 + 1 } ?? last
      if let same = parts.indices.last, parts[same].end == end {
        parts[same].claims += pending + [index]
      } else {
        parts.append((pending + [index], end))
      }
      pending = []
    }
    if pending.isEmpty { return parts }
    if let same = parts.indices.last, parts[same].end == last {
      parts[same].claims += pending
    } else {
      parts.append((pending, last))
    }
    return parts
  }

  /// What the claims say together, and whether the order of the lines counts.
  func expectation(of indices: [Int]) -> (text: [UInt8], isUnordered: Bool) {
    let outputs = indices.map { claims.outputs[$0] }
    return (
      Array(outputs.map(\.text).joined(separator: [UInt8(ascii: "\n")])),
      outputs.contains(where: \.isUnordered)
    )
  }
}
