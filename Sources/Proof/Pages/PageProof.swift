import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import SwiftSource

/// Proves a page by its own blocks.
struct PageProof: Sendable {
  /// How the blocks go together.
  let plan: PagePlan
  private let compiler: PageCompiler
  private let repetitions: Int
  private let coverageTools: CoverageTools?
  /// The reports of blocks that belong to no unit, by the blocks' indices.
  private let outside: [Int: BlockReport]

  /// Reads the page's blocks and plans its units; nil for a lesson with a program.
  init?(
    _ lesson: Lesson, course: Path, compiler: PageCompiler, repetitions: Int,
    coverageTools: CoverageTools? = nil
  ) {
    guard let settings = lesson.pageSettings else { return nil }
    self.compiler = compiler
    self.repetitions = repetitions
    self.coverageTools = coverageTools
    var outside: [Int: BlockReport] = [:]
    var pieces: [PagePiece] = []
    let names = settings.checksValues ? Self.names(of: lesson) : nil
    for block in lesson.blocks where block.skip == nil && !block.isMalformed {
      guard let attributes = block.piece, let fence = lesson.fence(of: block) else { continue }
      do throws(PreludeFault) {
        let prelude = try attributes.prelude.map { name throws(PreludeFault) in
          try Prelude(named: name, of: lesson, course: course, at: block.location(of: "prelude"))
        }
        let piece = PagePiece(block, attributes, fence, prelude: prelude, valuesOf: names)
        pieces.append(piece)
        if !piece.syntaxFaults.isEmpty, !piece.mustFail { outside[block.codeIndex] = piece.syntaxReport }
      } catch {
        outside[block.codeIndex] = BlockReport(
          block, .unverified, message: error.diagnostic.message, faults: [error.diagnostic])
      }
    }
    self.outside = outside
    plan = PagePlan(pieces)
  }

  /// The reports of the blocks that a unit judges; costs a run of the compiler unless it is cached, and a run of its program.
  func reports(of unit: PageUnit) async -> [BlockReport] {
    await UnitProof(
      plan: plan, unit: unit, compiler: compiler, repetitions: repetitions, coverageTools: coverageTools
    ).reports()
  }

  /// The report of a block that belongs to no unit; nil for any other.
  func report(outsideUnits block: LessonBlock) -> BlockReport? { outside[block.codeIndex] }

  /// The names that blocks of the page declare: what `// NAME is now 5` can speak of.
  private static func names(of lesson: Lesson) -> Set<String> {
    Set(
      lesson.blocks.filter { $0.piece != nil }.compactMap(lesson.fence)
        .flatMap { SwiftFile(bytes: $0.literal).mainFile.declared.map(\.base) })
  }
}

extension PagePiece {
  /// The report of a block that does not parse.
  fileprivate var syntaxReport: BlockReport {
    let places = BlockPlaces(fence: fence, file: block.location.file)
    // A fragment is parsed below the line that opens its wrapper.
    let shift = isFragment ? 1 : 0
    return BlockReport(
      block, .failed, message: Message.doesNotParse(number, syntaxFaults[0].message),
      findings: syntaxFaults.map {
        .error(
          Message.doesNotParse(number, $0.message),
          at: places.location(line: max(($0.line ?? 1) - shift, 1), column: $0.column))
      })
  }
}

private enum Message {
  static func doesNotParse(_ block: Int, _ message: String) -> String {
    "block \(block) does not parse: \(message)"
  }
}
