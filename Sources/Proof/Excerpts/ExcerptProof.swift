import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import SwiftSource
import Synchronization
import TextComparison

/// Compares the excerpts of pages with their source files; each file is read and parsed once.
final class ExcerptProof: Sendable {
  private let locator: ExcerptLocator
  private let states: [Path: BuildState]
  private let modules: [Path: String]
  private let conditions: Conditions?
  private let sources = Mutex<[Path: any ExcerptSource]>([:])

  /// Makes a proof for a course.
  ///
  /// - Parameter states: what is known of the files that belong to something that is built or run, by their
  ///   resolved paths; that a text equals the page's proves nothing of any other file.
  ///   - modules: the modules of those that are Swift.
  ///   - conditions: decides which of their lines are compiled; nil where that does not matter.
  init(
    course: Path, states: [Path: BuildState], modules: [Path: String] = [:], conditions: Conditions? = nil
  ) {
    locator = ExcerptLocator(course: course)
    self.states = states
    self.modules = modules
    self.conditions = conditions
  }

  /// Judges one excerpt block.
  func judge(_ block: LessonBlock, _ excerpt: LessonBlock.Excerpt, fence: Fence, of lesson: Lesson)
    -> BlockReport
  {
    let found: (file: Path, name: String)
    let source: any ExcerptSource
    do throws(ExcerptFault) {
      found = try locator.locate(excerpt.path, of: lesson, at: block.location(of: "file"))
      source = try self.source(found.file, at: block.location(of: "file"))
    } catch {
      return BlockReport(block, .unverified, message: error.diagnostic.message, faults: [error.diagnostic])
    }
    let text: Excerpt
    do throws(SourceFaults) {
      text = try source.excerpt(excerpt.sourceSelection)
    } catch {
      let faults = error.faults.map { diagnostic(of: $0, in: found.name, block: block, excerpt: excerpt) }
      return BlockReport(block, .unverified, message: faults.first?.message, faults: faults)
    }
    return compareTexts(block, fence: fence, with: text, from: found)
  }

  /// Judges one excerpt block, and where its text is right, whether the compiler saw it.
  func judgeActive(
    _ block: LessonBlock, _ excerpt: LessonBlock.Excerpt, fence: Fence, of lesson: Lesson
  ) async -> BlockReport {
    let report = judge(block, excerpt, fence: fence, of: lesson)
    guard report.verdict == .proven, let extent = report.source, let conditions,
      let file = try? locator.locate(excerpt.path, of: lesson, at: block.location).file,
      let source = try? source(file, at: block.location)
    else { return report }
    let gap: Conditions.Gap?
    switch source {
    case let swift as SwiftFile:
      gap = await conditions.gap(in: swift, lines: extent.lines, as: modules[file])
    case let plain as PlainFile where Self.preprocessed.contains(file.extension):
      gap = conditions.gap(in: plain, lines: extent.lines)
    default: gap = nil
    }
    guard let gap else { return report }
    return BlockReport(
      block, .unverified, message: Conditions.message(gap, gap.lines, of: extent.file), source: extent)
  }

  private static let preprocessed: Set<String> = [
    "c", "h", "m", "mm", "cc", "cpp", "cxx", "hh", "hpp", "inc",
  ]

  /// The file whose text an excerpt shows as it is, resolved; nil where it differs or cannot be read.
  func file(of report: BlockReport, _ excerpt: LessonBlock.Excerpt, of lesson: Lesson) -> Path? {
    guard report.faults.isEmpty, report.findings.isEmpty, report.source != nil else { return nil }
    return try? locator.locate(excerpt.path, of: lesson, at: report.block.location).file
  }

  private func compareTexts(
    _ block: LessonBlock, fence: Fence, with text: Excerpt, from found: (file: Path, name: String)
  ) -> BlockReport {
    let extent = SourceExtent(file: found.name, lines: text.sourceLines)
    let comparison = compare(expected: fence.literal, actual: text.bytes, firstLine: fence.line + 1)
    guard let difference = comparison.difference else {
      return equalTexts(block, from: found, extent)
    }
    let message = Message.differs(found.name, difference.sentenceOfSource)
    let finding = Diagnostic.error(
      message,
      at: difference.place(in: fence, file: block.location.file),
      notes: [
        Diagnostic.Note(Message.sourceIsHere, at: sourcePlace(of: text, fence: fence, file: found.name))
      ],
      suggestion: Message.accept)
    return BlockReport(
      block, .differs, message: message, findings: [finding],
      detail: difference.diff.text(), actualBytes: text.bytes, source: extent)
  }

  /// The text of a file is proven by what is built from it.
  private func equalTexts(
    _ block: LessonBlock, from found: (file: Path, name: String), _ extent: SourceExtent
  ) -> BlockReport {
    switch states[found.file] {
    case .fresh: return BlockReport(block, provenBy: .compiled, source: extent)
    case .unusable(let why):
      let faults = why.map { fault in
        var fault = fault
        fault.location = fault.location ?? block.location(of: "file")
        return fault
      }
      return BlockReport(
        block, .unverified, message: Message.notUsable(found.name), faults: faults, source: extent)
    case nil: return BlockReport(block, .unverified, message: Message.notBuilt(found.name), source: extent)
    }
  }

  private func source(_ file: Path, at place: SourceLocation) throws(ExcerptFault) -> any ExcerptSource {
    if let known = sources.withLock({ $0[file] }) { return known }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file)
    } catch {
      throw ExcerptFault(.error(error.description, at: place))
    }
    let source: any ExcerptSource =
      file.extension == "swift" ? SwiftFile(bytes: bytes) : PlainFile(bytes: bytes)
    sources.withLock { $0[file] = source }
    return source
  }

  /// The place in the source of the first line in which page and source differ.
  private func sourcePlace(of text: Excerpt, fence: Fence, file: String) -> SourceLocation {
    guard let range = text.sourceLines.first else { return SourceLocation(file) }
    let page = Lines(fence.literal)
    let shared = zip(0..<page.count, text.lines).prefix { page[$0].elementsEqual($1) }.count
    let isWhole = text.sourceLines.count == 1 && text.lines.count == range.count
    let line = isWhole ? min(range.lowerBound + shared, range.upperBound) : range.lowerBound
    return SourceLocation(file, line: line)
  }

  private func diagnostic(
    of fault: SourceFault, in file: String, block: LessonBlock, excerpt: LessonBlock.Excerpt
  ) -> Diagnostic {
    let attribute: String
    switch excerpt.selection {
    case .wholeFile: attribute = "file"
    case .declarations: attribute = "decl"
    case .region: attribute = "region"
    }
    let shownHere = Diagnostic.Note(Message.shownHere, at: block.location(of: attribute))
    let notes = fault.notes.map { Diagnostic.Note($0.message, at: SourceLocation(file, line: $0.line)) }
    // The markers of a region are the source's; which declaration is meant is the page's.
    let line = fault.kind == .regionMissing ? 1 : fault.line
    guard let line else {
      return .error(
        Message.inFile(fault.message, file), at: shownHere.location, notes: notes,
        suggestion: fault.suggestion)
    }
    return .error(
      fault.message, at: SourceLocation(file, line: line, column: fault.column), notes: notes + [shownHere],
      suggestion: fault.suggestion)
  }
}

extension LessonBlock.Excerpt {
  /// The selection in the words of SwiftSource.
  var sourceSelection: ExcerptSelection {
    switch selection {
    case .wholeFile: .wholeFile
    case .declarations(let names): .declarations(names.joined(separator: ";"))
    case .region(let name): .region(name)
    }
  }
}

private enum Message {
  static let sourceIsHere = "the source differs here"
  static let shownHere = "shown by this block"
  static let accept = "run 'course accept' if the source is right"
  static func differs(_ file: String, _ sentence: String) -> String {
    "the block differs from \(file): \(sentence)"
  }
  static func notBuilt(_ file: String) -> String {
    "the text equals \(file), but no target that is built contains this file"
  }
  static func notUsable(_ file: String) -> String {
    "the text equals \(file), but what is built from this file is not up to date"
  }
  static func inFile(_ message: String, _ file: String) -> String { "\(message) in \(file)" }
}
