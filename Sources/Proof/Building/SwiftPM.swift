import Diagnostics
import Platform

/// SwiftPM on one package: each call is one process.
struct SwiftPM: Sendable {
  let toolchain: Toolchain
  /// The package's folder, resolved.
  let package: Path
  /// Where it is built.
  let folder: BuildFolder
  /// Whether what is built counts what it executes.
  var countsExecutions = false

  /// No build of a course takes longer; nothing waits for ever.
  private static let timeLimit: Duration = .seconds(3600)

  /// Builds everything but the tests, or only what the options say.
  func build(_ options: String...) async -> ProcessResult {
    let counting = countsExecutions ? ["--enable-code-coverage"] : []
    return await run(["build"] + place + ["--configuration", folder.configuration] + counting + options)
  }

  /// What SwiftPM says of the package, from the cache where nothing that decides it has changed.
  func describe() async throws(BuildFault) -> PackageDescription {
    let cache = folder.caches / "description.json"
    if let known = cached(cache) { return known }
    // It writes nothing that a running build could miss, and inside `swift test` the lock is never free.
    let result = await run(["package"] + place + ["--ignore-lock", "describe", "--type", "json"])
    guard result.succeeded else { throw BuildFault(BuildFailure.diagnostics(of: result) { $0.string }) }
    let json = Array(result.standardOutput.drop { $0 != UInt8(ascii: "{") })
    guard let description = PackageDescription(json: json) else {
      throw BuildFault([.error(Message.unreadableDescription)])
    }
    let key = layout(description)
    // A cache that cannot be written only costs time.
    try? Files.makeDirectories(folder.caches)
    try? Files.write(Array(key.utf8) + [0] + json, to: cache)
    return description
  }

  private func cached(_ cache: Path) -> PackageDescription? {
    guard let saved = try? Files.read(cache), let end = saved.firstIndex(of: 0),
      let description = PackageDescription(json: Array(saved[(end + 1)...]))
    else { return nil }
    let key = layout(description)
    return saved[..<end].elementsEqual(key.utf8) ? description : nil
  }

  /// What decides how SwiftPM describes a package: its manifests, the toolchain, the names in the targets' folders.
  private func layout(_ description: PackageDescription) -> String {
    let inputs = BuildInputs(
      package: package, folder: folder, description: description, toolchain: toolchain)
    let manifests = BuildInputs.manifests(of: package).map {
      "\($0) \(FileStamp(of: $0).map(\.text) ?? "-")\n"
    }
    let files = (inputs.listedFiles() ?? []).sorted().map { "\($0)\n" }
    return inputs.circumstances() + manifests.joined() + files.joined()
  }

  private var place: [String] {
    ["--package-path", package.string, "--scratch-path", folder.scratch.string]
  }

  /// SwiftPM excludes a second build by locks in `TMPDIR` that are named after the scratch folder. What we start has a
  /// `TMPDIR` of its own; links in it lead to the locks that a build in a terminal or an editor takes.
  private func shareLocks() {
    guard let ours = try? TemporaryFolder.scratch() else { return }
    let name = folder.scratch.string.dropFirst().map { $0 == "/" || $0 == ":" ? "_" : $0 }
    for suffix in ["", "_workspace-state.json"] {
      let lock = "_\(String(name))\(suffix).lock"
      guard lock.utf8.count <= Self.greatestNameLength else { continue }
      // It is there after the first call; without it two builds may meet, as without SwiftPM's lock.
      try? Files.makeSymbolicLink(ours / lock, to: (TemporaryFolder.defaultParent / lock).string)
    }
  }

  /// The kernel's limit; SwiftPM shortens longer names in its own way.
  private static let greatestNameLength = 255

  private func run(_ arguments: [String]) async -> ProcessResult {
    shareLocks()
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        toolchain.swift, arguments, environment: Toolchain.environment, workingDirectory: package,
        timeLimit: Self.timeLimit, outputLimit: 64 << 20))
  }
}

/// What a failed call of SwiftPM says, as diagnostics.
enum BuildFailure {
  /// The compiler's errors at their places, each once; without any, what SwiftPM says; without that, how it ended.
  static func diagnostics(of result: ProcessResult, name: (Path) -> String) -> [Diagnostic] {
    let output = result.standardOutput + [UInt8(ascii: "\n")] + result.standardError
    let errors = CompilerMessage.parse(output).filter { $0.severity == .error }
    let placed = errors.filter { $0.file?.utf8.first == UInt8(ascii: "/") }
    let others = errors.filter { $0.file == nil && !isEcho($0.text) }
    let reported = (placed.isEmpty ? others : placed).map { diagnostic(of: $0, name) }
    if case .exited = result.ending, !reported.isEmpty { return reported }
    let tail = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8)
    return [.error(Message.ended(result.ending), notes: tail.map { Diagnostic.Note(String($0)) })]
  }

  private static func diagnostic(of error: CompilerMessage, _ name: (Path) -> String) -> Diagnostic {
    guard let file = error.file else { return .error(error.text) }
    return .error(error.text, at: SourceLocation(name(Path(file)), line: error.line, column: error.column))
  }

  /// What the driver repeats after the compiler.
  private static func isEcho(_ message: String) -> Bool {
    message.hasSuffix("command failed with exit code 1 (use -v to see invocation)") || message == "fatalError"
      || message.hasPrefix("ExitCode(")
  }
}

private enum Message {
  static let unreadableDescription = "the output of 'swift package describe' cannot be read"
  static func ended(_ ending: ProcessResult.Ending) -> String { "'swift build' \(ending)" }
}
