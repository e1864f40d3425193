import Diagnostics
import Platform

/// Runs the compiler over blocks, one process each, and remembers what it reported.
struct BlockCompiler: Sendable {
  /// The modules of the course's own package that blocks can import.
  struct Modules: Sendable {
    /// The folder of the `.swiftmodule` files.
    var folder: Path
    /// What each module of the package depends on, directly.
    var dependencies: [String: [String]]
    /// The modules that could not be built: a block that imports one cannot be judged.
    var broken: Set<String>
    /// How they are compiled; nil where that is not known: then no block can be judged.
    var plan: BuildPlan?
    /// The state of the headers that come with them.
    var headers = ""
  }

  /// The file's name, by which the compiler calls it where `#sourceLocation` does not reach.
  static let fileName = "block.swift"
  /// The cold module cache takes seconds, a type checker that has lost its way for ever.
  static let timeLimit: Duration = .seconds(60)

  private let toolchain: Toolchain?
  private let modules: Modules?
  private let cache: CompilationCache
  private let moduleCache: Path
  private let fixedFlags: [String]?
  /// Nil where no temporary folder can be made; every block is then a fault.
  private let scratch: TemporaryFolder?

  /// Makes a compiler.
  ///
  /// - Parameters:
  ///   - toolchain: nil where none was found; every block is then a fault.
  ///   - modules: the package's modules, nil where the course has no package.
  ///   - caches: where results are kept; where it cannot be written they are kept for this process only.
  ///   - moduleCache: a warm cache of the system's modules; a cold one costs seconds.
  ///   - contextFlags: what decides how a text is read, where that is not the package's matter.
  init(
    toolchain: Toolchain?, modules: Modules?, caches: Path?, moduleCache: Path? = nil,
    contextFlags: [String]? = nil
  ) {
    self.toolchain = toolchain
    fixedFlags = contextFlags
    self.modules = modules
    scratch = try? TemporaryFolder(prefix: "course-compile-")
    let folder = caches ?? scratch?.path ?? TemporaryFolder.defaultParent
    cache = CompilationCache(folder: folder / "blocks")
    self.moduleCache = moduleCache ?? folder / "ModuleCache"
  }

  /// What the compiler says of a unit, or why it could not be asked.
  ///
  /// - Parameter module: the module of the package with whose flags it is compiled; nil for none.
  func compile(
    _ unit: CompilationUnit, as module: String? = nil
  ) async -> Result<[CompilerMessage], CompilationFault> {
    if toolchain == nil { return .failure(CompilationFault(Toolchain.missing)) }
    if let modules, modules.plan == nil { return .failure(CompilationFault(.error(Message.noPlan))) }
    if let broken = unit.imports.first(where: { modules?.broken.contains($0) ?? false }) {
      return .failure(CompilationFault(.error(Message.brokenImport(broken))))
    }
    let result = await messages(
      for: unit.text, importing: unit.imports, flags: flags(for: unit, as: module))
    guard case .success(let messages) = result else { return result }
    let errors = messages.filter { $0.severity == .error }
    if let first = errors.first, errors.allSatisfy({ $0.file == nil }) {
      // Without a place it is not the text's fault: a damaged module cache, a missing library.
      return .failure(CompilationFault(.error(Message.noPlace(first.text))))
    }
    return result
  }

  /// What the compiler says of a text with these flags, from the cache where it has said so before.
  func messages(
    for text: [UInt8], importing imports: [String], flags: [String]
  ) async -> Result<[CompilerMessage], CompilationFault> {
    guard let toolchain else { return .failure(CompilationFault(Toolchain.missing)) }
    let key = key(of: text, importing: imports, flags: flags, toolchain)
    if let known = cache.messages(for: key) { return .success(known) }
    let result = await run(toolchain, flags, text)
    if case .success(let messages) = result, messages.isEmpty || messages.contains(where: { $0.file != nil })
    {
      cache.keep(messages, for: key)
    }
    return result
  }

  /// The flags by which only the conditions of a text are judged.
  func probeFlags(as module: String?) -> [String] {
    ["-typecheck", "-module-name", "LessonBlock", "-diagnostic-style", "llvm", "-parse-as-library"]
      + contextFlags(as: module)
  }

  private func flags(for unit: CompilationUnit, as module: String?) -> [String] {
    // SIL diagnostics find what type checking lets through: data races, missing returns, uninitialised uses.
    var flags = ["-emit-sil", "-o", "/dev/null", "-module-name", "LessonBlock"]
    flags += ["-diagnostic-style", "llvm", "-suppress-warnings"]
    if unit.isLibrary { flags.append("-parse-as-library") }
    return flags + contextFlags(as: module)
  }

  /// Language mode, conditions, search paths: what the code's environment decides.
  private func contextFlags(as module: String?) -> [String] {
    if let fixedFlags { return fixedFlags }
    if let plan = modules?.plan { return plan.flags(for: module) }
    // Any name makes a `package` declaration of the block itself valid.
    return ["-swift-version", "6", "-package-name", "LessonBlock"]
  }

  private func run(
    _ toolchain: Toolchain, _ flags: [String], _ text: [UInt8]
  ) async -> Result<[CompilerMessage], CompilationFault> {
    let folder: TemporaryFolder
    do throws(FileError) {
      folder = try TemporaryFolder(in: scratch?.path, prefix: "block-")
      try Files.write(text, to: folder.path / Self.fileName)
    } catch {
      return .failure(CompilationFault(.error(error.description)))
    }
    defer { folder.remove() }
    // Nothing is made before it is needed: a course without such a block is left as it is.
    let isUsable = (try? Files.makeDirectories(moduleCache)) != nil
    let moduleCache = isUsable ? moduleCache : folder.path / "ModuleCache"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        toolchain.swiftc, flags + ["-module-cache-path", moduleCache.string, Self.fileName],
        environment: Toolchain.environment, workingDirectory: folder.path, timeLimit: Self.timeLimit))
    let messages = CompilerMessage.parse(result.standardError + [UInt8(ascii: "\n")] + result.standardOutput)
    switch result.ending {
    case .exited(0): return .success(messages)
    case .exited(1) where messages.contains { $0.severity == .error }: return .success(messages)
    default: return .failure(CompilationFault(.error(Message.ended(result.ending), notes: tail(of: result))))
    }
  }

  private func tail(of result: ProcessResult) -> [Diagnostic.Note] {
    String(decoding: result.standardError, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8)
      .map { Diagnostic.Note(String($0)) }
  }

  /// All that decides what the compiler says: itself, its flags, the text, and the package's modules that are imported.
  private func key(
    of text: [UInt8], importing imports: [String], flags: [String], _ toolchain: Toolchain
  ) -> [UInt8] {
    var key = (["3", toolchain.identity] + flags).joined(separator: "\n")
    let imported = reachable(from: imports)
    if let modules, imported.contains(where: { modules.dependencies[$0] != nil }) { key += modules.headers }
    for module in imported.sorted() {
      guard let modules else { break }
      let state = FileStamp(of: modules.folder / (module + ".swiftmodule"))
      key += "\n\(module) \(state?.text ?? "-")"
    }
    return Array(key.utf8) + [UInt8(ascii: "\n"), 0] + text
  }

  private func reachable(from imports: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = imports
    while let module = open.popLast() {
      if found.insert(module).inserted { open += modules?.dependencies[module] ?? [] }
    }
    return found
  }
}

/// Why the compiler could not be asked; exit status 2.
struct CompilationFault: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

private enum Message {
  static let noPlan =
    "how SwiftPM compiles the package could not be determined: its build plan cannot be read"
  static func brokenImport(_ module: String) -> String {
    "the block imports '\(module)', which does not build"
  }
  static func noPlace(_ message: String) -> String {
    "the compiler failed, with no error in the block: \(message)"
  }
  static func ended(_ ending: ProcessResult.Ending) -> String { "the compiler \(ending)" }
}
