import Diagnostics
import Platform
import TextComparison

/// Judges, without building and without a record, whether the contents of the build folder were made from the sources as they are.
///
/// Measured with Swift 6.3: a compile rewrites each source's `.d`, also where a comment was all that changed; one
/// that fails takes the source's `.o` away; a program is linked again when an object changes. The `.d` names what was
/// read. So a source is compiled when it and its headers were last changed before its `.d` was written, and well when its
/// `.o` is there. Last changed is `st_ctime`, which a restored or copied time does not set back. Release builds compile a
/// module as a whole, so there the youngest object stands for all.
struct Freshness {
  let inputs: BuildInputs
  /// The last build by this command, which is not the present one.
  let record: BuildRecord?
  /// What decides what a build makes and is no longer as it was.
  private let changedCircumstance: String?
  /// How a file is called in reports.
  let name: (Path) -> String

  init(inputs: BuildInputs, record: BuildRecord?, name: @escaping (Path) -> String) {
    self.inputs = inputs
    self.record = record
    self.name = name
    changedCircumstance = record?.changedCircumstance(inputs)
  }

  private var package: Path { inputs.package }
  private var folder: BuildFolder { inputs.folder }
  private var description: PackageDescription { inputs.description }

  /// What is known of a target by itself, whatever it depends on.
  func state(of target: PackageDescription.Target) -> BuildState {
    guard let plan = FileIdentity(of: folder.binaries / "description.json")?.modified else {
      return .unusable([.error(Message.missing(target.name), suggestion: Message.buildFirst)])
    }
    let newer = BuildInputs.manifests(of: package).first { changed($0) > plan }
    if let newer { return stale(target.name, because: newer) }
    if record?.hasLostManifest(inputs) ?? false {
      return stale(target.name, because: package / "Package.swift")
    }
    if let changedCircumstance {
      return .unusable([
        .error(Message.builtUnder(target.name, changedCircumstance), suggestion: Message.omitNoBuild)
      ])
    }
    if target.type == "system-target" { return .fresh }
    let made = folder.binaries / "\(target.module).build"
    let sources = description.sources(of: target, in: package)
    guard Files.isDirectory(made) else {
      return .unusable([.error(Message.missing(target.name), suggestion: Message.buildFirst)])
    }
    let planned = plannedSources(in: made)
    if let planned, planned.own != sources {
      return .unusable([.error(Message.otherSources(target.name), suggestion: Message.buildFirst)])
    }
    if let changed = BuiltResources(target: target, binaries: folder.binaries).firstChanged() {
      return stale(target.name, because: changed)
    }
    let youngest = youngestObject(in: made)
    let seesHeaders = seesHeaders(target)
    for source in sources + (planned?.generated ?? []) {
      let compiled = compiled(source, in: made)
      let headers = seesHeaders ? headers(of: source, in: made) : []
      let newer = ([source] + headers).first { changed($0) > compiled ?? youngest }
      if let newer { return stale(target.name, because: newer) }
    }
    return .fresh
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
    var beside = LinkedFiles(excluding: folder.scratch)
    for dependency in description.localDependencies { beside.add(Path(dependency)) }
    let newer = beside.found.sorted().first { changed($0) > linked }
    return newer.map { stale(product, because: $0) } ?? .fresh
  }

  /// When a source was last compiled well; nil where that is not known for it alone.
  private func compiled(_ source: Path, in made: Path) -> Int? {
    guard folder.configuration == "debug", source.extension == "swift" else { return nil }
    guard Files.exists(made / (source.name + ".o")) else { return 0 }
    return FileIdentity(of: made / (source.stem + ".d"))?.modified
  }

  /// Whether the code of a target can depend on a header: it is C, uses C, or uses what re-exports C.
  ///
  /// Every Swift module reads the headers of all that it depends on, and SwiftPM does not compile it again for them.
  private func seesHeaders(_ target: PackageDescription.Target) -> Bool {
    let isC = { (target: PackageDescription.Target) in target.moduleType != "SwiftTarget" }
    if isC(target) { return true }
    let closure = description.closure(of: target)
    let direct = target.targetDependencies ?? []
    if closure.contains(where: { isC($0) && direct.contains($0.name) }) { return true }
    let mark = Array("@_exported".utf8)
    return closure.contains { part in
      description.sources(of: part, in: package).contains { source in
        (try? Files.read(source)).map { firstOccurrence(of: mark, in: $0[...]) != nil } ?? true
      }
    }
  }

  /// What else was read for a source: headers and module maps that are no part of the build itself.
  ///
  /// The module's other Swift sources have dependency files of their own.
  private func headers(of source: Path, in made: Path) -> [Path] {
    let file = made / (source.extension == "swift" ? source.stem + ".d" : source.name + ".d")
    guard let bytes = try? Files.read(file) else { return [] }
    let scratch = inputs.scratch
    return DependencyFile(bytes).inputs.map { Path($0) }.filter {
      $0.extension != "swift" && $0.isAbsolute && !$0.isInside(scratch) && !$0.isInside(folder.scratch)
    }
  }

  /// When a file, and the link by which it is reached, were last changed; a file that is not there counts as just changed.
  private func changed(_ file: Path) -> Int {
    guard let target = FileIdentity(of: file) else { return .max }
    return max(target.changed, target.modified, FileIdentity(ofLink: file)?.changed ?? 0)
  }

  private func youngestObject(in made: Path) -> Int {
    let objects = ((try? Files.walk(made)) ?? []).filter { $0.extension == "o" }
    return objects.compactMap { FileIdentity(of: $0)?.modified }.max() ?? 0
  }

  /// The sources by SwiftPM's list of a Swift target, where there is one, and those that the build itself writes, such as accessors
  /// of resources; paths with white space are quoted there.
  private func plannedSources(in made: Path) -> (own: [Path], generated: [Path])? {
    guard let text = try? Files.readText(made / "sources"), !text.isEmpty else { return nil }
    let paths = text.split(separator: "\n").map { line in
      let isQuoted = line.hasPrefix("'") && line.hasSuffix("'") && line.count > 1
      return Path(String(isQuoted ? line.dropFirst().dropLast() : line))
    }
    let scratch = inputs.scratch
    let isGenerated = { (path: Path) in path.isInside(scratch) || path.isInside(folder.scratch) }
    return (paths.filter { !isGenerated($0) }, paths.filter(isGenerated))
  }

  private func stale(_ what: String, because file: Path) -> BuildState {
    .unusable([.error(Message.stale(what, name(file)), suggestion: Message.buildFirst)])
  }
}

private enum Message {
  static let buildFirst = "run 'swift build', or omit --no-build"
  static let omitNoBuild = "omit --no-build"
  static func builtUnder(_ target: String, _ circumstance: String) -> String {
    "the target '\(target)' was built when \(circumstance) was different"
  }
  static func missing(_ target: String) -> String { "the target '\(target)' has not been built" }
  static func noProgram(_ product: String) -> String { "the program '\(product)' has not been built" }
  static func otherSources(_ target: String) -> String {
    "the target '\(target)' was built from a different set of files"
  }
  static func stale(_ what: String, _ file: String) -> String { "'\(what)' is older than \(file)" }
}
