import Diagnostics
import Encodings
import MarkdownSource
import SwiftSource

/// The program of a unit: its blocks in the order of the page, each with its own lines, and marks between their statements.
///
/// A mark prints where the program is, so that what the program wrote belongs to a statement of a block. Marks carry a word made
/// from the unit's own text, which no block can know. They stand at the beginning of lines between statements of the top level,
/// where a call is always valid; `#sourceLocation` keeps the lines that the compiler and a failing program report.
struct UnitSource: Sendable {
  /// A place that the program reports.
  enum Mark: Hashable, Sendable {
    /// The beginning of a block, an index into the page's pieces.
    case block(Int)
    /// The beginning of a statement, an index into the items of a block.
    case item(Int, Int)
    /// The value that a claim of the block names, an index into its values; also the beginning of what follows it.
    case value(Int, Int)
    /// After the last block.
    case end

    /// The block that it belongs to; nil at the end.
    var piece: Int? {
      switch self {
      case .block(let index), .item(let index, _), .value(let index, _): index
      case .end: nil
      }
    }
  }

  /// The text of the main file.
  let main: [UInt8]
  /// The functions that it calls; empty where nothing is run.
  let support: [UInt8]
  /// The marks by their numbers.
  let marks: [Mark]
  /// The word that begins every mark.
  let word: String
  /// The blocks, as the numbers in the names of their files.
  private let pieces: [Int]
  /// The lines of the main file on which the lines of a block stand, by the block.
  private let mainLines: [Int: [Int]]

  /// The program of some pieces of a unit; without marks it can only be compiled.
  init(_ pieces: [Int], of unit: PageUnit, in plan: PagePlan, runs: Bool) {
    var composer = Composer(plan: plan, omitted: unit.omitted, hasMarks: runs)
    for (ordinal, index) in pieces.enumerated() { composer.add(index, ordinal: ordinal) }
    composer.end()
    self.pieces = pieces
    marks = composer.marks
    mainLines = composer.mainLines
    main = Array(composer.text.utf8)
    word = "\u{1}" + ContentHash(of: main).hexadecimal.prefix(16) + ":"
    support = runs ? Array(Self.support(word: word).utf8) : []
  }

  /// The 1-based line of the main file on which a line of a block stands.
  func mainLine(of line: Int, in piece: Int) -> Int? {
    mainLines[piece].flatMap { $0.indices.contains(line - 1) ? $0[line - 1] : nil }
  }

  /// The piece and the line in it of a message of the compiler; nil for what stands in no block.
  func place(of message: CompilerMessage) -> (piece: Int, line: Int)? {
    guard let file = message.file else { return nil }
    if file.hasPrefix(Self.blockName), let ordinal = Int(file.dropFirst(Self.blockName.count)),
      pieces.indices.contains(ordinal)
    {
      return (pieces[ordinal], message.line)
    }
    // What is missing at the end of the file is reported by the file's own name.
    return file.hasSuffix(Self.mainName) || file.hasSuffix(BlockCompiler.fileName)
      ? pieces.last.map { ($0, Int.max) } : nil
  }

  /// A message of the program with the numbers of the page's blocks in place of the names of their files.
  func naming(_ line: String, in plan: PagePlan) -> String {
    for (ordinal, index) in pieces.enumerated() {
      let name = "Page/\(Self.blockName)\(ordinal):"
      if line.hasPrefix(name) {
        return "block \(plan.pieces[index].number), line " + line.dropFirst(name.count)
      }
    }
    return line
  }

  static let mainName = "main.swift"
  static let supportName = "support.swift"
  fileprivate static let blockName = "block-"

  /// The same functions for a program that counts what it executes, so that a trap leaves its counts, too.
  var countingSupport: [UInt8] {
    Array(
      Self.support(
        word: word,
        atBegin: """
          // The instruction is executed again after this, and ends the program as it would have.
          for number in [SIGILL, SIGTRAP] { signal(number) { signal($0, SIG_DFL); _ = __pageWriteCounts() } }
          """
      ).utf8)
      + Array(
        "@_silgen_name(\"__llvm_profile_write_file\") nonisolated func __pageWriteCounts() -> Int32\n".utf8)
  }

  /// Output goes out at once, so that nothing is lost in a crash. At the end, what is still under way gets a moment: what it
  /// prints then is not claimed by anything.
  private static func support(word: String, atBegin: String = "") -> String {
    """
    #if canImport(Glibc)
    @preconcurrency import Glibc
    #else
    @preconcurrency import Darwin
    #endif
    nonisolated func __pageBegin() {
      setvbuf(stdout, nil, _IONBF, 0)
      \(atBegin)
    }
    nonisolated func __pageMark(_ number: Int) { print("\\u{1}\(word.dropFirst())\\(number)") }
    nonisolated func __pageValue(_ number: Int, _ value: some Any) {
      let optional = Mirror(reflecting: value)
      let shown: Any = optional.displayStyle == .optional ? optional.children.first?.value ?? "nil" : value
      print("\\u{1}\(word.dropFirst())\\(number)=\\(shown)", terminator: "\\u{2}\\n")
    }
    nonisolated func __pageEnd(_ number: Int) {
      __pageMark(number)
      typealias Drain = @convention(c) (UnsafeMutableRawPointer?) -> Void
      let drain = dlsym(nil, "_dispatch_main_queue_callback_4CF").map { unsafeBitCast($0, to: Drain.self) }
      for _ in 0..<4 {
        drain?(nil)
        usleep(5_000)
      }
    }

    """
  }
}

/// Puts the text of a unit together.
private struct Composer {
  let plan: PagePlan
  let omitted: [Int: Set<Int>]
  let hasMarks: Bool
  private(set) var text = ""
  /// The 1-based line on which the text ends.
  private var line = 1
  var marks: [UnitSource.Mark] = []
  var mainLines: [Int: [Int]] = [:]
  private var preludes: Set<String> = []

  init(plan: PagePlan, omitted: [Int: Set<Int>], hasMarks: Bool) {
    self.plan = plan
    self.omitted = omitted
    self.hasMarks = hasMarks
    if hasMarks { write("__pageBegin()\n") }
  }

  mutating func add(_ index: Int, ordinal: Int) {
    let piece = plan.pieces[index]
    if let prelude = piece.prelude, preludes.insert(prelude.file).inserted {
      write("#sourceLocation(file: \"prelude\", line: 1)\n")
      write(String(decoding: prelude.bytes, as: UTF8.self) + "\n")
    }
    mark(.block(index))
    let file = UnitSource.blockName + String(ordinal)
    let lines = String(decoding: piece.fence.literal, as: UTF8.self)
    if let fragment = piece.attributes.fragment {
      let wrapper = fragment.wrapper(around: piece.fence.literal, number: ordinal)
      write(wrapper.opening + "#sourceLocation(file: \"\(file)\", line: 1)\n")
      mainLines[index] = piece.fence.lines.indices.map { line + $0 }
      write(lines + wrapper.closing)
      return
    }
    write("#sourceLocation(file: \"\(file)\", line: 1)\n")
    let calls = hasMarks ? calls(in: piece, index) : [:]
    let left = Set(omitted[index, default: []].flatMap { piece.file.items[$0].lines })
    for (offset, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .enumerated()
    {
      if let found = calls[offset + 1] { insert(found, before: offset + 1, in: file) }
      mainLines[index, default: []].append(self.line)
      write((left.contains(offset + 1) ? "" : line) + "\n")
    }
    let after = piece.fence.lines.count + 1
    if let found = calls[after] { insert(found, before: after, in: file) }
  }

  private mutating func write(_ part: String) {
    text += part
    line += part.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  mutating func end() {
    guard hasMarks else { return }
    write("__pageEnd(\(marks.count))\n")
    marks.append(.end)
  }

  private mutating func mark(_ mark: UnitSource.Mark) {
    guard hasMarks else { return }
    write("__pageMark(\(marks.count))\n")
    marks.append(mark)
  }

  private mutating func insert(_ calls: [Call], before line: Int, in file: String) {
    for call in calls {
      if let expression = call.expression {
        write("__pageValue(\(marks.count), \(expression))\n")
        marks.append(call.mark)
      } else {
        mark(call.mark)
      }
    }
    write("#sourceLocation(file: \"\(file)\", line: \(line))\n")
  }

  private struct Call {
    var mark: UnitSource.Mark
    var expression: String?
  }

  /// The calls to insert, by the line of the block that they come before.
  private func calls(in piece: PagePiece, _ index: Int) -> [Int: [Call]] {
    var calls: [Int: [Call]] = [:]
    for (number, value) in piece.claims.values.enumerated() {
      let comment = piece.file.comments[value.comment]
      guard comment.item == nil, omitted[index] == nil else { continue }
      calls[comment.line + 1, default: []].append(
        Call(mark: .value(index, number), expression: value.expression))
    }
    for item in piece.markedItems where !omitted[index, default: []].contains(item) {
      calls[piece.file.items[item].lines.lowerBound, default: []].append(Call(mark: .item(index, item)))
    }
    return calls
  }
}

extension PagePiece {
  /// The statements with a mark of their own: all but the first, which the block's own mark stands before.
  var markedItems: [Int] {
    let statements = file.items.indices.filter { file.items[$0].kind == .statement }
    return statements.dropFirst().filter { file.items[$0].beginsLine }
  }

  /// The item that runs when the block begins.
  var firstStatement: Int? { file.items.indices.first { file.items[$0].kind == .statement } }
}
