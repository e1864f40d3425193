import CourseModel
import Diagnostics
import Encodings
import Platform

/// Builds the programs of units, and remembers them by their content.
struct PageCompiler: Sendable {
  /// What came of a text.
  enum Outcome: Sendable {
    /// A program that can be run.
    case program(Path)
    /// The compiler's errors with their notes.
    case rejected([CompilerMessage])
  }

  private let toolchain: Toolchain?
  private let settings: LessonMetadata.PageSettings
  private let caches: Path?
  private let moduleCache: Path?
  private let scratch: TemporaryFolder?
  /// Compiles without building, for blocks that must fail and for conditions.
  let blocks: BlockCompiler

  /// Programs are some 50 KB each; a course that has more forgets them all at once.
  private static let capacity = 1024

  /// Makes a compiler.
  ///
  /// - Parameters:
  ///   - caches: where programs and answers are kept; nil for no longer than the process lives.
  ///   - moduleCache: a warm cache of the system's modules.
  init(_ settings: LessonMetadata.PageSettings, toolchain: Toolchain?, caches: Path?, moduleCache: Path?) {
    self.settings = settings
    self.toolchain = toolchain
    scratch = try? TemporaryFolder(prefix: "course-page-")
    let folder = caches ?? scratch?.path
    self.caches = caches
    self.moduleCache = moduleCache ?? folder.map { $0 / "ModuleCache" }
    blocks = BlockCompiler(
      toolchain: toolchain, modules: nil, caches: caches, moduleCache: moduleCache,
      contextFlags: Self.contextFlags(settings))
  }

  /// Builds a unit's program, or takes it from the cache.
  ///
  /// - Parameter counting: whether the program counts what it executes.
  func build(_ unit: UnitSource, counting: Bool = false) async -> Result<Outcome, CompilationFault> {
    guard let toolchain else { return .failure(CompilationFault(Toolchain.missing)) }
    let flags =
      ["-Onone", "-wmo", "-module-name", Self.moduleName, "-diagnostic-style", "llvm", "-suppress-warnings"]
      + Self.contextFlags(settings) + (counting ? ["-profile-generate", "-profile-coverage-mapping"] : [])
    let support = counting ? unit.countingSupport : unit.support
    let key =
      Array((["pages 1", toolchain.identity] + flags).joined(separator: "\n").utf8) + [0] + unit.main + [0]
      + support
    do throws(FileError) {
      let base = try folder()
      let entry = base / ContentHash(of: key).hexadecimal
      if let known = known(entry, key) { return .success(known) }
      // Beside its place in the cache, so that it can be moved there.
      let work = try TemporaryFolder(in: base, prefix: "unit-")
      defer { work.remove() }
      try Files.write(unit.main, to: work.path / UnitSource.mainName)
      try Files.write(support, to: work.path / UnitSource.supportName)
      let result = await run(toolchain, flags, in: work.path)
      let messages = CompilerMessage.parse(
        result.standardError + [UInt8(ascii: "\n")] + result.standardOutput)
      switch result.ending {
      case .exited(0): break
      case .exited(1) where messages.contains { $0.severity == .error && $0.file != nil }:
        try Files.write(
          Array(messages.map { "\($0.printed)\n" }.joined().utf8), to: work.path / Self.messagesName)
      default:
        let tail = String(decoding: result.standardError, as: UTF8.self).split(whereSeparator: \.isNewline)
        return .failure(
          CompilationFault(
            .error(Message.ended(result.ending), notes: tail.suffix(8).map { Diagnostic.Note(String($0)) })))
      }
      try Files.write(key, to: work.path / Self.keyName)
      try Files.remove(entry)
      try Files.move(work.path, to: entry)
      return .success(known(entry, key) ?? .rejected(messages))
    } catch {
      return .failure(CompilationFault(.error(error.description)))
    }
  }

  /// What the compiler says of a text that must not compile, its SIL diagnostics included.
  func messages(for unit: UnitSource) async -> Result<[CompilerMessage], CompilationFault> {
    await blocks.messages(
      for: unit.main, importing: [],
      flags: [
        "-emit-sil", "-o", "/dev/null", "-module-name", Self.moduleName, "-diagnostic-style", "llvm",
        "-suppress-warnings",
      ] + Self.contextFlags(settings))
  }

  private static let moduleName = "Page"
  private static let programName = "page"
  private static let keyName = "key"
  private static let messagesName = "messages"

  private static func contextFlags(_ settings: LessonMetadata.PageSettings) -> [String] {
    ["-swift-version", String(settings.languageMode), "-package-name", moduleName]
      + (settings.languageMode == 5 ? ["-enable-bare-slash-regex"] : [])
      + (settings.isMainActor ? ["-default-isolation", "MainActor"] : [])
  }

  private func run(_ toolchain: Toolchain, _ flags: [String], in folder: Path) async -> ProcessResult {
    let usable = moduleCache.flatMap { (try? Files.makeDirectories($0)) == nil ? nil : $0 }
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        toolchain.swiftc,
        flags + [
          "-module-cache-path", (usable ?? folder / "ModuleCache").string, UnitSource.mainName,
          UnitSource.supportName, "-o", Self.programName,
        ],
        environment: Toolchain.environment, workingDirectory: folder, timeLimit: BlockCompiler.timeLimit))
  }

  // MARK: The cache

  /// The outcome of the same key; a damaged entry is only a miss.
  private func known(_ entry: Path, _ key: [UInt8]) -> Outcome? {
    guard let found = try? Files.read(entry / Self.keyName), found == key else { return nil }
    if Files.isRegularFile(entry / Self.programName) { return .program(entry / Self.programName) }
    guard let bytes = try? Files.read(entry / Self.messagesName) else { return nil }
    let messages = CompilerMessage.parse(bytes)
    return messages.isEmpty ? nil : .rejected(messages)
  }

  /// The folder of the programs, made where it is missing: the cache, else one that lives as long as the process.
  private func folder() throws(FileError) -> Path {
    if let caches, (try? Files.makeDirectories(caches / "pages")) != nil {
      let names = (try? Files.list(caches / "pages")) ?? []
      if names.count >= Self.capacity { for name in names { try? Files.remove(caches / "pages" / name) } }
      return caches / "pages"
    }
    let path = (scratch?.path ?? TemporaryFolder.defaultParent) / "pages"
    try Files.makeDirectories(path)
    return path
  }
}

private enum Message {
  static func ended(_ ending: ProcessResult.Ending) -> String { "the compiler \(ending)" }
}
