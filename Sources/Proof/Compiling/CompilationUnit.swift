import Diagnostics
import MarkdownSource
import Platform
import SwiftSource

/// The text that the compiler gets for one block: the prelude, then the block, each with lines of its own.
///
/// Imports are per file, so that both must be one file; `#sourceLocation` keeps their lines apart. The names
/// in it are fixed, so that a block which only moved on its page is found in the cache.
struct CompilationUnit: Sendable {
  /// An error at its place in the page or the prelude.
  struct PlacedError: Hashable, Sendable {
    var diagnostic: Diagnostic
    var isInBlock: Bool
  }

  /// What is compiled.
  let text: [UInt8]
  /// The modules that it imports.
  let imports: [String]
  /// Without statements at the top level it is compiled as a library, so that a page may show `@main`.
  let isLibrary: Bool
  private let prelude: Prelude?
  private let places: BlockPlaces
  /// How many lines of the text come before the block's first.
  private let linesBefore: Int

  private static let blockName = "block"
  private static let preludeName = "prelude"

  /// Puts a unit together.
  init(prelude: Prelude?, fence: Fence, page: String) {
    var text: [UInt8] = []
    if let prelude {
      text += Array("#sourceLocation(file: \"\(Self.preludeName)\", line: 1)\n".utf8) + prelude.bytes
      if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    }
    text += Array("#sourceLocation(file: \"\(Self.blockName)\", line: 1)\n".utf8)
    linesBefore = text.count { $0 == UInt8(ascii: "\n") }
    text += fence.literal
    let file = SwiftFile(bytes: text)
    self.text = text
    imports = file.imports
    isLibrary = !file.hasTopLevelStatements
    self.prelude = prelude
    places = BlockPlaces(fence: fence, file: page)
  }

  /// The errors among the compiler's messages, each with the notes that follow it, at their places.
  func errors(_ messages: [CompilerMessage]) -> [PlacedError] {
    var errors: [PlacedError] = []
    var takesNotes = false
    for message in messages {
      let place = place(of: message)
      if message.severity == .note {
        guard takesNotes, let last = errors.indices.last else { continue }
        errors[last].diagnostic.notes.append(Diagnostic.Note(message.text, at: place.location))
        continue
      }
      takesNotes = message.severity == .error
      if takesNotes {
        errors.append(
          PlacedError(diagnostic: .error(message.text, at: place.location), isInBlock: place.isInBlock))
      }
    }
    return errors
  }

  private func place(of message: CompilerMessage) -> (location: SourceLocation?, isInBlock: Bool) {
    switch message.file {
    case Self.blockName: return (places.location(line: message.line, column: message.column), true)
    case Self.preludeName:
      return (prelude.map { SourceLocation($0.file, line: message.line, column: message.column) }, false)
    case let file? where file.hasSuffix(BlockCompiler.fileName):
      // What is missing at the end of the file is reported by the file's own name and line.
      let line = max(message.line - linesBefore, 1)
      return (places.location(line: line, column: message.column), true)
    default: return (nil, false)
    }
  }
}

/// Where the lines and columns of a block's text stand in its page.
struct BlockPlaces: Sendable {
  let fence: Fence
  let file: String

  /// The place in the page of a 1-based line and byte column of the block's text; past the end it is the closing line.
  func location(line: Int, column: Int?) -> SourceLocation {
    guard fence.lines.indices.contains(line - 1) else {
      return SourceLocation(file, line: fence.line + fence.lines.count + 1)
    }
    let row = fence.lines[line - 1]
    let shift = row.text.lowerBound - row.prefix.lowerBound
    return SourceLocation(
      file, line: fence.line + line,
      column: column.map { shift + max($0 - row.expandedSpaces, 1) })
  }
}
