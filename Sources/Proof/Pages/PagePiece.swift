import CourseModel
import MarkdownSource
import SwiftSource

/// A block of a page that proves itself, read: its text, what it declares and uses, what its comments claim.
struct PagePiece: Sendable {
  /// The block's number on its page, from 1, every code block counted.
  let number: Int
  let block: LessonBlock
  let fence: Fence
  let attributes: LessonBlock.Piece
  let source: SwiftFile
  let file: MainFile
  let claims: PageClaims
  /// Why it cannot be put beside other blocks: its own syntax.
  let syntaxFaults: [SourceFault]
  /// What it needs from `Prelude/`.
  let prelude: Prelude?

  /// Reads a block.
  init(
    _ block: LessonBlock, _ attributes: LessonBlock.Piece, _ fence: Fence, prelude: Prelude? = nil,
    valuesOf names: Set<String>? = nil
  ) {
    number = block.codeIndex + 1
    self.block = block
    self.fence = fence
    self.attributes = attributes
    self.prelude = prelude
    source = SwiftFile(bytes: fence.literal)
    file = source.mainFile
    claims = PageClaims(in: file, valuesOf: names)
    if let fragment = attributes.fragment {
      let wrapper = fragment.wrapper(around: fence.literal, number: 0)
      syntaxFaults =
        SwiftFile(bytes: Array(wrapper.opening.utf8) + fence.literal + Array(wrapper.closing.utf8))
        .syntaxFaults
    } else {
      syntaxFaults = source.syntaxFaults
    }
  }

  var isFragment: Bool { attributes.fragment != nil }

  /// What it introduces for the blocks after it; a fragment keeps its names to itself.
  var declared: Set<DeclaredName> { isFragment ? [] : file.declared }

  /// Whether the compiler must refuse it.
  var mustFail: Bool { !claims.errors.isEmpty }
}

extension LessonBlock.Piece.Fragment {
  /// What a fragment is compiled in: a function, or the kind of type that can hold its members.
  func wrapper(around text: [UInt8], number: Int) -> (opening: String, closing: String) {
    switch self {
    case .body: ("func __fragment\(number)() async throws {\n", "}\n")
    case .members: ("\(SwiftFile.memberForm(of: text)) __Fragment\(number) {\n", "}\n")
    }
  }
}
