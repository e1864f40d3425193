import Encodings
import Platform

/// What the last successful build was made from, and what it made: kept beside it to know that a build has nothing to do.
///
/// A `swift build` with nothing to do costs three quarters of a second, and it misses a file that was replaced by one
/// with the same time. Here bytes decide. A file whose number, size and both times are as they were has not changed:
/// nobody can set back when a file was last changed (`st_ctime`). A clock ticks in steps, so this does not count for a file
/// that was changed right before the record was taken.
struct BuildRecord: Hashable, Sendable {
  /// The state of a file.
  struct State: Hashable, Sendable {
    var stamp: FileStamp?
    /// Of the bytes; nil for a file that is not there, and for files of the system, whose stamps must do.
    var hash: String?
  }

  /// Toolchain, configuration, environment, hashed.
  private var circumstances: String
  /// What among them decides for certain what a build makes, by name, hashed: the toolchain, variables that a manifest names.
  private var decisive: [String: String]
  /// When it was taken, in nanoseconds since 1970.
  private var taken: Int
  /// By path; the files that were listed, not only read.
  private var listed: [Path: State] = [:]
  /// Those that the compilers read besides.
  private var read: [Path: State] = [:]
  private var outputs: [Path: FileStamp] = [:]

  /// A file that was changed less than this before the record was taken is compared by its bytes.
  private static let clockStep = 2_000_000_000

  // MARK: Taking

  /// Takes the state of all inputs; nil where they are not known.
  ///
  /// Take it before and after a build: only where both are the same was the build made from them.
  init?(of inputs: BuildInputs, extending known: BuildRecord? = nil) {
    guard let listed = inputs.listedFiles() else { return nil }
    circumstances = ContentHash(of: inputs.circumstances()).hexadecimal
    decisive = Self.decisive(inputs)
    taken = WallClock.now
    for path in listed { self.listed[path] = state(of: path, inputs, known) }
    for path in inputs.readFiles() where self.listed[path] == nil {
      read[path] = state(of: path, inputs, known)
    }
  }

  private func state(of path: Path, _ inputs: BuildInputs, _ known: BuildRecord?) -> State {
    guard let stamp = FileStamp(of: path) else { return State() }
    guard inputs.isOwn(path) else { return State(stamp: stamp) }
    if let known, let before = known.state(of: path), known.isCertain(before), before.stamp == stamp {
      return before
    }
    return State(stamp: stamp, hash: (try? Files.read(path)).map { ContentHash(of: $0).hexadecimal })
  }

  /// The record of a finished build: the inputs as they were before it, and what it made.
  ///
  /// - Returns: nil where an input changed during the build, or may have.
  func completed(by inputs: BuildInputs, startedAt start: Int) -> BuildRecord? {
    guard var after = BuildRecord(of: inputs, extending: self), after.circumstances == circumstances,
      after.listed == listed
    else { return nil }
    for (path, state) in after.read where read[path] != state {
      // What the compilers read for the first time was not looked at before.
      guard let stamp = state.stamp, stamp.changed < start - Self.clockStep else { return nil }
    }
    after.outputs = Self.stamps(of: inputs.outputs())
    return after
  }

  // MARK: Comparing

  /// Whether inputs and outputs are still what they were.
  func isCurrent(for inputs: BuildInputs) -> Bool {
    guard let now = inputs.listedFiles(), Set(listed.keys) == now,
      circumstances == ContentHash(of: inputs.circumstances()).hexadecimal,
      Self.stamps(of: inputs.outputs()) == outputs
    else { return false }
    return listed.allSatisfy(isUnchanged) && read.allSatisfy(isUnchanged)
  }

  /// Whether the package has lost a manifest: no time shows that.
  func hasLostManifest(_ inputs: BuildInputs) -> Bool {
    listed.contains { path, state in
      path.parent == inputs.package && BuildInputs.isManifest(path.name) && state.stamp != nil
        && FileStamp(of: path) == nil
    }
  }

  /// What is different now from when the build folder's present contents were made: the toolchain, or a variable.
  ///
  /// Nil where nothing is, and where a build without this command has made other contents since.
  func changedCircumstance(_ inputs: BuildInputs) -> String? {
    guard Self.stamps(of: inputs.outputs()) == outputs else { return nil }
    let now = Self.decisive(inputs)
    let changed = Set(now.keys).union(decisive.keys).sorted().first { now[$0] != decisive[$0] }
    return changed.map { $0 == Self.toolchain ? $0 : "the environment variable '\($0)'" }
  }

  private static let toolchain = "the toolchain"

  private static func decisive(_ inputs: BuildInputs) -> [String: String] {
    // No variable's name has a space in it.
    inputs.variablesOfManifests().filter { !$0.key.contains(where: \.isWhitespace) }
      .merging([toolchain: inputs.toolchain.identity]) { $1 }
      .mapValues { ContentHash(of: $0).hexadecimal }
  }

  private func isUnchanged(_ path: Path, _ before: State) -> Bool {
    guard let stamp = FileStamp(of: path) else { return before.stamp == nil }
    if before.stamp == stamp, isCertain(before) { return true }
    guard let hash = before.hash, stamp.size == before.stamp?.size, let bytes = try? Files.read(path) else {
      return false
    }
    return ContentHash(of: bytes).hexadecimal == hash
  }

  private func isCertain(_ state: State) -> Bool {
    state.stamp.map { $0.changed < taken - Self.clockStep } ?? true
  }

  private func state(of path: Path) -> State? { listed[path] ?? read[path] }

  private static func stamps(of paths: Set<Path>) -> [Path: FileStamp] {
    Dictionary(uniqueKeysWithValues: paths.compactMap { path in FileStamp(of: path).map { (path, $0) } })
  }

}

/// What distinguishes two states of a file without reading it.
struct FileStamp: Hashable, Sendable {
  var device: Int
  var inode: Int
  var size: Int
  /// When its bytes were changed, in nanoseconds since 1970; whoever owns the file can set it.
  var modified: Int
  /// When its bytes or its names were changed, in nanoseconds since 1970; nobody can set it.
  var changed: Int

  /// Looks at what a path leads to; nil where nothing is.
  init?(of path: Path) {
    guard let identity = FileIdentity(of: path) else { return nil }
    device = Int(truncatingIfNeeded: identity.device)
    inode = Int(truncatingIfNeeded: identity.inode)
    size = identity.size
    modified = identity.modified
    changed = identity.changed
  }
}

// MARK: On disk

extension BuildRecord {
  private static let heading = "course build record 2"

  /// The record in a build folder; nil where there is none that can be read.
  static func saved(in folder: BuildFolder) -> BuildRecord? {
    guard let text = try? Files.readText(file(in: folder)) else { return nil }
    return BuildRecord(text: text)
  }

  /// Keeps the record for the next run; where it cannot be written, the next run builds.
  func save(in folder: BuildFolder) {
    Self.remove(from: folder)
    guard let text else { return }
    try? Files.makeDirectories(folder.caches)
    try? Files.write(Array(text.utf8), to: Self.file(in: folder))
  }

  /// Forgets the record: what it says is about to become untrue.
  static func remove(from folder: BuildFolder) { try? Files.remove(file(in: folder)) }

  private static func file(in folder: BuildFolder) -> Path { folder.caches / "built-\(folder.configuration)" }

  /// One line a file: what it is, its hash, its stamp, its path; nil where a path has a line ending in it.
  private var text: String? {
    let decided = decisive.sorted { $0.key < $1.key }.map { "\($0.value)=\($0.key)" }
    var lines = [Self.heading, "\(taken)", circumstances, decided.joined(separator: "\t")]
    let all =
      listed.map { ("listed", $0, $1) } + read.map { ("read", $0, $1) }
      + outputs.map { ("made", $0, State(stamp: $1)) }
    for (kind, path, state) in all {
      if path.string.contains(where: \.isNewline) { return nil }
      let stamp = state.stamp
      let numbers = stamp.map { [$0.device, $0.inode, $0.size, $0.modified, $0.changed] } ?? []
      lines.append(
        ([kind, state.hash ?? "-"] + (0..<5).map { $0 < numbers.count ? String(numbers[$0]) : "-" }
          + [path.string])
          .joined(separator: "\t"))
    }
    return (lines + ["end\n"]).joined(separator: "\n")
  }

  private init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 6, lines[0] == Self.heading, let taken = Int(lines[1]),
      lines.suffix(2) == ["end", ""]
    else { return nil }
    self.taken = taken
    circumstances = String(lines[2])
    decisive = [:]
    for pair in lines[3].split(separator: "\t") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      decisive[String(parts[1])] = String(parts[0])
    }
    for line in lines[4..<lines.count - 2] {
      let parts = line.split(separator: "\t", maxSplits: 7, omittingEmptySubsequences: false)
      guard parts.count == 8 else { return nil }
      let path = Path(parts[7])
      let stamp = FileStamp(numbers: parts[2..<7].compactMap { Int($0) })
      let state = State(stamp: stamp, hash: parts[1] == "-" ? nil : String(parts[1]))
      switch (parts[0], stamp) {
      case ("listed", _): listed[path] = state
      case ("read", _): read[path] = state
      case ("made", let stamp?): outputs[path] = stamp
      default: return nil
      }
    }
  }
}

extension FileStamp {
  /// The numbers in one line.
  var text: String { "\(device) \(inode) \(size) \(modified) \(changed)" }

  fileprivate init?(numbers: [Int]) {
    guard numbers.count == 5 else { return nil }
    device = numbers[0]
    inode = numbers[1]
    size = numbers[2]
    modified = numbers[3]
    changed = numbers[4]
  }
}
