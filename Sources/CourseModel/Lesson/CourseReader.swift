import Diagnostics
import MarkdownSource
import Platform

/// Reads a course from its folder: the manifest, the lessons in their order, the claims of their blocks.
package enum CourseReader {
  /// The largest page that is read: far above any text that a person writes, far below what hurts.
  static let pageLimit = 8 << 20

  /// What a course is read for.
  package enum Purpose: Hashable, Sendable {
    /// To be proven: a page that claims nothing is at fault.
    case proof
    /// To be rendered without a proof: such a page only gets warnings.
    case rendering

    var unclaimed: Diagnostic.Severity { self == .proof ? .error : .warning }
  }

  /// Reads the course in `folder`; what is wrong with it is in the course's `diagnostics`.
  ///
  /// Never throws: a lesson that cannot be read is left out and its fault kept, so that the others are judged.
  package static func read(_ folder: Path, for purpose: Purpose = .proof) -> Course {
    let root = (try? Files.resolvingSymbolicLinks(folder.absolute)) ?? folder.absolute
    var course = Course(root: root, manifest: SiteManifest(), lessons: [], lessonIDs: [], diagnostics: [])
    guard Files.isDirectory(root) else {
      course.diagnostics.append(.error(Message.noFolder(folder.string)))
      return course
    }
    readManifest(of: &course)
    let folders = lessonFolders(of: &course)
    let found = folders + pageNames(of: &course, besides: folders)
    course.lessonIDs = order(found, by: &course)
    for id in course.lessonIDs {
      let (lesson, faults) = readLesson(id, root: root, for: purpose)
      if let lesson { course.lessons.append(lesson) }
      course.diagnostics += faults
    }
    return course
  }

  private static func readManifest(of course: inout Course) {
    let path = course.root / "site/site.yml"
    guard Files.exists(path) else { return }
    do throws(FileError) {
      let (manifest, faults) = SiteManifest.read(try readRegular(path), file: "site/site.yml")
      course.manifest = manifest
      course.diagnostics += faults
    } catch {
      course.diagnostics.append(.error(error.explanation, at: SourceLocation("site/site.yml")))
    }
  }

  /// The bytes of a file; what waits for a writer, such as a fifo, is none.
  private static func readRegular(_ path: Path) throws(FileError) -> [UInt8] {
    if Files.exists(path), !Files.isRegularFile(path), !Files.isDirectory(path) {
      throw FileError("read", path, .notARegularFile)
    }
    return try Files.read(path)
  }

  private static func lessonFolders(of course: inout Course) -> [String] {
    let folder = course.root / "Lessons"
    guard let names = try? Files.list(folder) else {
      course.diagnostics.append(
        .error(Message.noLessonsFolder, at: SourceLocation("Lessons"), suggestion: Message.makeALesson))
      return []
    }
    let folders = names.filter { !$0.hasPrefix(".") && Files.isDirectory(folder / $0) }
    // A name that is not UTF-8 comes repaired, and then nothing is there under it.
    for name in names where name.unicodeScalars.contains("\u{FFFD}") && !Files.exists(folder / name) {
      course.diagnostics.append(.error(Message.nameIsNotUTF8, at: SourceLocation("Lessons/\(name)")))
    }
    if folders.isEmpty {
      course.diagnostics.append(
        .error(Message.noLessons, at: SourceLocation("Lessons"), suggestion: Message.makeALesson))
    }
    return folders
  }

  /// The names of the files in `Pages/`: each is a page without a program.
  private static func pageNames(of course: inout Course, besides lessons: [String]) -> [String] {
    let files = (try? Files.list(course.root / "Pages")) ?? []
    let names = files.filter { !$0.hasPrefix(".") && $0.hasSuffix(".md") }.map { Path($0).stem }
    for name in names where lessons.contains(name) {
      course.diagnostics.append(
        .error(
          Message.pageNamedAsLesson(name), at: SourceLocation("Pages/\(name).md"),
          suggestion: Message.renamePage))
    }
    return names.filter { !lessons.contains($0) }
  }

  /// The manifest's order, then the lessons that it does not name, by folder name.
  private static func order(_ found: [String], by course: inout Course) -> [String] {
    let manifest = course.manifest
    guard !manifest.parts.isEmpty else { return found }
    var ordered: [String] = []
    for reference in manifest.parts.flatMap(\.lessons) {
      if !found.contains(reference.id) {
        course.diagnostics.append(
          .error(
            Message.unknownLesson(reference.id), at: reference.location,
            suggestion: didYouMean(nearestTo: reference.id, in: found)))
      } else if ordered.contains(reference.id) {
        course.diagnostics.append(.error(Message.lessonTwice(reference.id), at: reference.location))
      } else {
        ordered.append(reference.id)
      }
    }
    let rest = found.filter { !ordered.contains($0) }
    for id in rest {
      course.diagnostics.append(
        .warning(
          Message.notInManifest(id), at: SourceLocation("site/site.yml"), suggestion: Message.addToPart))
    }
    return ordered + rest
  }
}

// MARK: One lesson

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

  /// Reads what every code block of a page claims; indented ones claim nothing.
  static func readBlocks(
    of document: Document, file: String, unclaimed: Diagnostic.Severity = .error, isPage: Bool = false
  ) -> (blocks: [LessonBlock], faults: [Diagnostic]) {
    var blocks = document.indentedCode.map { code in
      LessonBlock(
        kind: .illustration, language: nil, location: code.position.location(in: file), codeIndex: code.index)
    }
    var faults: [Diagnostic] = []
    for fence in document.fences {
      let place = fence.position.location(in: file)
      let infoColumn = fence.column + fence.info.lowerBound - fence.openingMarker.lowerBound
      let (info, infoFaults) = InfoString.parse(
        document.bytes[fence.info], at: SourceLocation(file, line: fence.line, column: infoColumn))
      var reader = BlockReader(
        info: info, location: place, codeIndex: fence.index, unclaimed: unclaimed, isPage: isPage)
      var block = reader.read()
      let found =
        infoFaults + reader.faults + emptyPattern(block, fence)
        + deceptiveCharacters(block, fence, in: document.bytes)
      // What an open fence takes in is not what its author meant it to show; its own error says so.
      block.isMalformed = !fence.isClosed || found.contains { $0.severity == .error }
      blocks.append(block)
      faults += found + FigureCheck.faults(of: block, fence, file: file)
    }
    blocks.sort { $0.codeIndex < $1.codeIndex }
    numberSessions(&blocks)
    return (blocks, faults)
  }

  /// Gives each run of a session its place: a block begins a new run, unless it shows the other stream of the one before.
  private static func numberSessions(_ blocks: inout [LessonBlock]) {
    var latest: [String: (run: Run, streams: Set<LessonBlock.Output.Stream>)] = [:]
    for (index, block) in blocks.enumerated() where block.skip == nil {
      guard var output = block.output, let session = output.run.session else { continue }
      var (run, streams) = latest[session.name] ?? (output.run, [])
      if run.arguments != output.run.arguments || streams.contains(output.stream) {
        output.run.session?.position = (run.session?.position ?? 0) + 1
        (run, streams) = (output.run, [])
      }
      output.run = run
      latest[session.name] = (run, streams.union([output.stream]))
      blocks[index].kind = .output(output)
    }
  }

  /// A pattern of wildcards and blanks alone proves nothing.
  private static func emptyPattern(_ block: LessonBlock, _ fence: Fence) -> [Diagnostic] {
    guard block.output?.matching == .pattern, !fence.literal.isEmpty else { return [] }
    let isEmpty = fence.literal.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      let dots = line.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return dots.allSatisfy { $0 == UInt8(ascii: ".") } && dots.count % 3 == 0
    }
    return isEmpty ? [.warning(Message.emptyPattern, at: block.location)] : []
  }

  /// Gathers what each run must satisfy; blocks of one run that disagree are a fault.
  static func gatherRequirements(
    _ blocks: inout [LessonBlock]
  ) -> (requirements: [Run: RunRequirement], faults: [Diagnostic]) {
    var requirements: [Run: RunRequirement] = [:]
    var first: [Run: LessonBlock] = [:]
    var faults: [Diagnostic] = []
    for (index, block) in blocks.enumerated() where !block.isMalformed {
      guard let output = block.output else { continue }
      guard var requirement = requirements[output.run], let earlier = first[output.run] else {
        requirements[output.run] = RunRequirement(
          status: output.status, timeLimit: output.timeLimit ?? RunRequirement().timeLimit)
        first[output.run] = block
        continue
      }
      if requirement.status != output.status {
        blocks[index].isMalformed = true
        faults.append(
          .error(
            Message.differentStatus(requirement.status, output.status), at: block.location(of: "status"),
            notes: [Diagnostic.Note(Message.otherBlock, at: earlier.location)],
            suggestion: Message.sameStatus))
      }
      if let limit = output.timeLimit { requirement.timeLimit = max(requirement.timeLimit, limit) }
      requirements[output.run] = requirement
    }
    return (requirements, faults)
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
  static let emptyPattern = "this pattern has nothing but wildcards, so it proves nothing"
  static let noLessonsFolder = "the course has no folder Lessons"
  static let noLessons = "the course has no lessons"
  static let makeALesson = "make one with 'course new lesson ID', or name the course with --course DIR"
  static let addToPart = "add it to a part; until then it comes last"
  static let noPage = "the lesson has no page"
  static let renamePage = "rename the page or the lesson: both have one address"
  static func pageNamedAsLesson(_ name: String) -> String { "there is a lesson '\(name)', too" }
  static let outputOfProse = "a page without a program shows no output"
  static let giveItAProgram = "make it a lesson with a program, or show plain ```text"
  static let notUTF8 = "the page is not UTF-8"
  static let saveAsUTF8 = "save the file in the encoding UTF-8"
  static let nothingChecked = "the lesson has no block that is checked"
  static let addABlock = "show an output with ```output, or an excerpt with ```swift file=PATH"
  static let otherBlock = "the other block of this run is here"
  static let sameStatus = "write the same status=N on every block of the run"
  static func noFolder(_ path: String) -> String { "there is no folder '\(path)'" }
  static func unknownLesson(_ id: String) -> String {
    "site.yml names the lesson '\(id)', which does not exist"
  }
  static func lessonTwice(_ id: String) -> String { "site.yml names the lesson '\(id)' twice" }
  static func notInManifest(_ id: String) -> String { "the lesson '\(id)' is in no part of site.yml" }
  static let nameIsNotUTF8 =
    "the name of this file or folder is not UTF-8, so it cannot be read; rename it"
  static func badID(_ id: String) -> String {
    "'\(id)' cannot be a lesson's id: it names a program and an address, so it has no spaces and no punctuation"
  }
  static func outside(_ path: String) -> String { "the lesson's folder is outside the course, at \(path)" }
  static func tooLarge(_ size: Int) -> String {
    "the page has \(size) bytes; at most \(CourseReader.pageLimit) are read"
  }
  static func rename(_ name: String) -> String { "rename '\(name)' to 'lesson.md'" }
  static func differentStatus(_ first: Int, _ second: Int) -> String {
    "two blocks of one run expect different exit statuses, \(first) and \(second)"
  }
}
