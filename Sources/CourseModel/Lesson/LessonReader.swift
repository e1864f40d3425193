import Diagnostics
import MarkdownSource
import Platform

// One lesson: its page's bytes, its front matter, what it lacks.

extension CourseReader {
  /// Reads one lesson; nil where it has no usable front matter or no page.
  static func readLesson(
    _ id: String, root: Path, for purpose: Purpose
  ) -> (lesson: Lesson?, faults: [Diagnostic]) {
    let isPage = !Files.isDirectory(root / "Lessons" / id) && Files.exists(root / "Pages" / "\(id).md")
    let file = isPage ? "Pages/\(id).md" : "Lessons/\(id)/lesson.md"
    let path = root / file
    let folder = path.parent
    guard isUsable(id) else {
      return (nil, [.error(Message.badID(id), at: SourceLocation(isPage ? file : "Lessons/\(id)"))])
    }
    if let resolved = try? Files.resolvingSymbolicLinks(Files.exists(path) ? path : folder),
      !resolved.isInside(root)
    {
      return (nil, [.error(Message.outside(resolved.string), at: SourceLocation(file))])
    }
    let bytes: [UInt8]
    do throws(FileError) {
      if let size = Files.size(of: path), size > pageLimit {
        return (nil, [.error(Message.tooLarge(size), at: SourceLocation(file))])
      }
      bytes = try readRegular(path)
    } catch {
      let names = (try? Files.list(folder)) ?? []
      return (
        nil,
        [
          .error(
            error.isMissing ? Message.noPage : error.explanation, at: SourceLocation(file),
            suggestion: names.first { $0 != path.name && $0.lowercased() == path.name }.map(Message.rename))
        ]
      )
    }
    if let place = firstInvalidUTF8(bytes) {
      return (
        nil,
        [
          .error(
            Message.notUTF8, at: SourceLocation(file, line: place.line, column: place.column),
            suggestion: Message.saveAsUTF8)
        ]
      )
    }
    return readPage(
      bytes, id: id, path: path, file: file, hasProgram: !isPage, purpose: purpose)
  }

  private static func readPage(
    _ bytes: [UInt8], id: String, path: Path, file: String, hasProgram: Bool, purpose: Purpose
  ) -> (lesson: Lesson?, faults: [Diagnostic]) {
    let document = Document(bytes: bytes)
    let yaml = document.frontMatter
    var (metadata, faults) = LessonMetadata.read(
      yaml.map { Array(bytes[$0.content]) }, file: file, firstLine: yaml?.firstLine ?? 1,
      defaultProgram: hasProgram ? id : nil)
    // A front matter that is never closed says so itself; that there is none would be the same fault again.
    if document.hasUnterminatedFrontMatter { faults = [] }
    faults = document.diagnostics(in: file) + faults
    let isPage = if case .page? = metadata?.program { true } else { false }
    var (blocks, blockFaults) = readBlocks(
      of: document, file: file, unclaimed: purpose.unclaimed, isPage: isPage)
    let (requirements, requirementFaults) = gatherRequirements(&blocks)
    faults += blockFaults + requirementFaults
    guard let metadata else { return (nil, faults) }
    if metadata.program == .prose {
      faults += blocks.filter { $0.output != nil }.map {
        .error(Message.outputOfProse, at: $0.location, suggestion: Message.giveItAProgram)
      }
    } else if !blocks.contains(where: { $0.kindName != "illustration" || $0.skip != nil }) {
      faults.append(
        Diagnostic(
          purpose.unclaimed, Message.nothingChecked, at: SourceLocation(file), suggestion: Message.addABlock))
    }
    let lesson = Lesson(
      id: id, folder: path.parent, file: file, path: path, metadata: metadata, document: document,
      blocks: blocks, requirements: requirements)
    return (lesson, faults)
  }

  private static func isUsable(_ id: String) -> Bool {
    !id.hasPrefix("-")
      && id.unicodeScalars.allSatisfy { scalar in
        !scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar.value != 0x7F
          && !"\\\"'<>&?#%:*|".unicodeScalars.contains(scalar)
      }
  }

  /// The place of the first byte that is not UTF-8, or nil. Linear.
  private static func firstInvalidUTF8(_ bytes: [UInt8]) -> (line: Int, column: Int)? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var line = 1
    var lineStart = 0
    var position = 0
    while position < bytes.count {
      let lead = bytes[position]
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      let end = min(position + length, bytes.count)
      guard end - position == length, String(validating: bytes[position..<end], as: UTF8.self) != nil else {
        return (line, position - lineStart + 1)
      }
      if lead == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position = end
    }
    return nil
  }
}

private enum Message {
  static let noPage = "the lesson has no page"
  static let outputOfProse = "a page without a program shows no output"
  static let giveItAProgram = "make it a lesson with a program, or show plain ```text"
  static let notUTF8 = "the page is not UTF-8"
  static let saveAsUTF8 = "save the file in the encoding UTF-8"
  static let nothingChecked = "the lesson has no block that is checked"
  static let addABlock = "show an output with ```output, or an excerpt with ```swift file=PATH"
  static func badID(_ id: String) -> String {
    "'\(id)' cannot be a lesson's id: it names a program and an address, so it has no spaces and no punctuation"
  }
  static func outside(_ path: String) -> String { "the lesson's folder is outside the course, at \(path)" }
  static func tooLarge(_ size: Int) -> String {
    "the page has \(size) bytes; at most \(CourseReader.pageLimit) are read"
  }
  static func rename(_ name: String) -> String { "rename '\(name)' to 'lesson.md'" }
}
