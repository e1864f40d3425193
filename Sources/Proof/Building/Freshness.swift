import Diagnostics
import Platform

/// Finds out, without building, whether what lies in the build folder is made from the sources as they are.
///
/// Measured with Swift 6.3: a compile rewrites each source's `.d`, also where a comment was all that changed; one
/// that fails takes the source's `.o` away; a program is linked again when an object changes. So times tell:
/// a source is compiled when its `.d` is younger, and well when its `.o` is there. Release builds compile a module as
/// a whole, so there the youngest object stands for all.
struct Freshness {
  let package: Path
  let folder: BuildFolder
  let description: PackageDescription
  /// How a file is called in reports.
  let name: (Path) -> String

  /// What is known of a target by itself, whatever it depends on.
  func state(of target: PackageDescription.Target) -> BuildState {
    let manifest = FileIdentity(of: package / "Package.swift")?.modified ?? 0
    guard let plan = FileIdentity(of: folder.binaries / "description.json")?.modified else {
      return .unusable([.error(Message.missing(target.name), suggestion: Message.buildFirst)])
    }
    if manifest > plan { return stale(target.name, because: package / "Package.swift") }
    if target.type == "system-target" { return .fresh }
    let made = folder.binaries / "\(target.module).build"
    let sources = description.sources(of: target, in: package)
    guard Files.isDirectory(made) else {
      return .unusable([.error(Message.missing(target.name), suggestion: Message.buildFirst)])
    }
    if let planned = try? Files.readText(made / "sources"), planned != listing(sources), !planned.isEmpty {
      return .unusable([.error(Message.otherSources(target.name), suggestion: Message.buildFirst)])
    }
    let youngest = youngestObject(in: made)
    let newer = sources.first { source in
      guard let changed = FileIdentity(of: source)?.modified else { return true }
      return changed > (compiled(source, in: made) ?? youngest)
    }
    return newer.map { stale(target.name, because: $0) } ?? .fresh
  }

  /// What is known of a product's program, once its targets are known.
  func state(
    ofProduct product: String, targets: [String: BuildState]
  ) -> BuildState {
    let program = folder.binaries / product
    guard let linked = FileIdentity(of: program)?.modified else {
      return .unusable([.error(Message.noProgram(product), suggestion: Message.buildFirst)])
    }
    let parts = description.targets(of: product)
    for part in parts {
      if case .unusable(let why)? = targets[part.name] { return .unusable(why) }
    }
    let objects = parts.map { youngestObject(in: folder.binaries / "\($0.module).build") }.max() ?? 0
    if objects > linked { return stale(product, because: program) }
    let beside = description.localDependencies.flatMap { (try? Files.walk(Path($0))) ?? [] }
      .filter { ["swift", "c", "h", "cpp"].contains($0.extension) }
    let newer = beside.first { FileIdentity(of: $0).map { $0.modified > linked } ?? false }
    return newer.map { stale(product, because: $0) } ?? .fresh
  }

  /// When a Swift source was last compiled well; nil where that cannot be determined for it alone.
  private func compiled(_ source: Path, in made: Path) -> Int? {
    guard folder.configuration == "debug", source.extension == "swift" else { return nil }
    guard Files.exists(made / (source.name + ".o")) else { return 0 }
    return FileIdentity(of: made / (source.stem + ".d"))?.modified
  }

  private func youngestObject(in made: Path) -> Int {
    let objects = ((try? Files.walk(made)) ?? []).filter { $0.extension == "o" }
    return objects.compactMap { FileIdentity(of: $0)?.modified }.max() ?? 0
  }

  /// The list that SwiftPM keeps of a Swift target's sources; paths with white space are quoted there.
  private func listing(_ sources: [Path]) -> String {
    sources.map { source in
      source.string.contains(where: \.isWhitespace) ? "'\(source.string)'\n" : source.string + "\n"
    }.joined()
  }

  private func stale(_ what: String, because file: Path) -> BuildState {
    .unusable([.error(Message.stale(what, name(file)), suggestion: Message.buildFirst)])
  }
}

private enum Message {
  static let buildFirst = "run 'swift build', or omit --no-build"
  static func missing(_ target: String) -> String { "the target '\(target)' has not been built" }
  static func noProgram(_ product: String) -> String { "the program '\(product)' has not been built" }
  static func otherSources(_ target: String) -> String {
    "the target '\(target)' was built from a different set of files"
  }
  static func stale(_ what: String, _ file: String) -> String { "'\(what)' is older than \(file)" }
}
