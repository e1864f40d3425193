import Course
import Diagnostics
import System

/// Builds a package once, so that every lesson is judged by a fresh program or not at all.
struct PackageBuilder: Sendable {
  /// The package's folder, resolved.
  let package: Path
  /// The course's folder, to which reports are relative.
  let locator: ExcerptLocator
  /// Where it is built.
  let folder: BuildFolder

  /// No build of a course takes longer; nothing waits for ever.
  private static let timeLimit: Duration = .seconds(3600)

  /// Builds what the products need.
  ///
  /// One `swift build`; where it fails, each product alone: with one lesson broken SwiftPM leaves the old programs of
  /// the others in place. Throws where not even that can be told: no toolchain, a malformed Package.swift.
  func build(_ products: [String]) async throws(BuildFault) -> BuiltPackage {
    let swift = try locateSwift()
    let description = try await describe(swift)
    var built = BuiltPackage(
      package: package, folder: folder, description: description, faults: [:], provenSources: [])
    let sources = BuildSnapshot(sourcesOf: package)
    let programs = products.map { folder.binaries / $0 }
    if sources.adding(programs: programs) == BuildSnapshot.saved(in: folder) {
      built.provenSources = resolved(description.sources(in: package))
      return built
    }
    let result = await run(swift, ["build"])
    if result.succeeded {
      built.provenSources = resolved(description.sources(in: package))
      sources.adding(programs: programs).save(in: folder)
      return built
    }
    for product in products where description.executables.contains(product) {
      let result = await run(swift, ["build", "--product", product])
      if result.succeeded {
        built.provenSources.formUnion(resolved(description.sources(of: product, in: package)))
      } else {
        built.faults[product] = faults(of: result, building: product)
      }
    }
    if built.faults.isEmpty, !products.isEmpty { return built }
    // Something that no lesson needs is broken, or nothing was asked for: the build as a whole is what failed.
    if products.isEmpty { throw BuildFault(faults(of: result, building: package.name)) }
    return built
  }

  /// Takes the programs that are there, and refuses missing and stale ones.
  func inspect(_ products: [String]) async throws(BuildFault) -> BuiltPackage {
    let description = try await describe(try locateSwift())
    var built = BuiltPackage(
      package: package, folder: folder, description: description, faults: [:],
      provenSources: resolved(description.sources(in: package)))
    for product in products where description.executables.contains(product) {
      let program = folder.binaries / product
      guard let made = FileIdentity(of: program)?.modified else {
        built.faults[product] = [
          .error(Message.missing(product, program.string), suggestion: Message.buildFirst)
        ]
        continue
      }
      let newer = description.sources(of: product, in: package)
        .first { FileIdentity(of: $0).map { $0.modified > made } ?? true }
      if let newer {
        built.faults[product] = [
          .error(
            Message.stale(product), at: SourceLocation(locator.name(of: newer)),
            suggestion: Message.buildFirst)
        ]
        built.provenSources.subtract(resolved(description.sources(of: product, in: package)))
      }
    }
    return built
  }

  private func describe(_ swift: Path) async throws(BuildFault) -> PackageDescription {
    let key = BuildSnapshot.layout(of: package)
    let cache = folder.caches / "description.json"
    if let saved = try? Files.read(cache), let end = saved.firstIndex(of: 0),
      saved[..<end].elementsEqual(key.utf8),
      let description = PackageDescription(json: Array(saved[(end + 1)...]))
    {
      return description
    }
    let result = await run(swift, ["package", "describe", "--type", "json"])
    guard result.succeeded else { throw BuildFault(faults(of: result, building: package.name)) }
    let json = Array(result.standardOutput.drop { $0 != UInt8(ascii: "{") })
    guard let description = PackageDescription(json: json) else {
      throw BuildFault([.error(Message.unreadableDescription)])
    }
    // A cache that cannot be written only costs time.
    try? Files.makeDirectories(folder.caches)
    try? Files.write(Array(key.utf8) + [0] + json, to: cache)
    return description
  }

  private func run(_ swift: Path, _ words: [String]) async -> ProcessResult {
    let place = ["--package-path", package.string, "--scratch-path", folder.scratch.string]
    let configuration = words[0] == "build" ? ["--configuration", folder.configuration] : []
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        swift, Array(words.prefix(1)) + place + configuration + words.dropFirst(),
        environment: EnvironmentVariables.current, workingDirectory: package, timeLimit: Self.timeLimit,
        outputLimit: 64 << 20))
  }

  private func locateSwift() throws(BuildFault) -> Path {
    if let swift = Executables.locate("swift") { return swift }
    throw BuildFault([.error(Message.noSwift, suggestion: Message.installSwift)])
  }

  private func faults(of result: ProcessResult, building what: String) -> [Diagnostic] {
    let errors = CompilerOutput.errors(
      in: result.standardOutput + [UInt8(ascii: "\n")] + result.standardError, name: locator.name)
    if result.ending == .exited(1), !errors.isEmpty { return errors }
    let tail = String(decoding: result.standardError + result.standardOutput, as: UTF8.self)
      .split(whereSeparator: \.isNewline).suffix(8).map { Diagnostic.Note(String($0)) }
    return [.error(Message.failed(what, result.ending.description), notes: tail)]
  }

  private func resolved(_ paths: [Path]) -> Set<Path> {
    Set(paths.map { (try? Files.resolvingSymbolicLinks($0)) ?? $0 })
  }
}

private enum Message {
  static let buildFirst = "run 'swift build', or leave out --no-build"
  static let noSwift = "the program 'swift' is not on PATH"
  static let installSwift = "install a Swift toolchain, 6.2 or later"
  static let unreadableDescription = "what 'swift package describe' printed cannot be read"
  static func missing(_ product: String, _ path: String) -> String {
    "the program '\(product)' has not been built: \(path) is not there"
  }
  static func stale(_ product: String) -> String { "the program '\(product)' is older than its sources" }
  static func failed(_ what: String, _ how: String) -> String {
    "building \(what) failed: 'swift build' \(how)"
  }
}
