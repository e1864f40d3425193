import FoundationEssentials
import Platform

/// Everything that decides what a build makes: files, the toolchain, the environment.
///
/// What the compilers read is known from their dependency files; which files could be added is known from the folders
/// of the targets. A plug-in may read anything, so where one takes part nothing is known (see `BuildPlan.usesPlugins`).
struct BuildInputs: Sendable {
  let package: Path
  let folder: BuildFolder
  let description: PackageDescription
  let toolchain: Toolchain
  /// What manifests and compilers may read.
  var environment = EnvironmentVariables.current

  // MARK: Files

  /// The manifests, and all files in the folders of the targets and of the packages beside this one, links followed;
  /// nil where SwiftPM's list of those packages cannot be read.
  func listedFiles() -> Set<Path>? {
    guard let packages = dependencyFolders() else { return nil }
    var files = LinkedFiles(excluding: folder.scratch)
    for target in description.targets { files.add(package / target.path) }
    for other in packages { files.add(other) }
    var found = files.found
    for root in [package] + packages { found.formUnion(Self.manifests(of: root)) }
    return found
  }

  /// `Package.swift`, its variants for compiler versions, what was resolved, and the package's own settings.
  static func manifests(of package: Path) -> [Path] {
    let names = ((try? Files.list(package)) ?? []).filter(isManifest)
    let settings = package / ".swiftpm/configuration"
    return names.map { package / $0 } + ((try? Files.walk(settings)) ?? [])
  }

  /// Whether a file of that name in a package's folder decides what is built.
  static func isManifest(_ name: String) -> Bool {
    name.hasPrefix("Package") && (name.hasSuffix(".swift") || name.hasSuffix(".resolved"))
  }

  /// What the compilers say that they read, by the dependency files in the folders of the modules that are not tests.
  ///
  /// What they made themselves is not among it: it follows from the rest.
  func readFiles() -> Set<Path> {
    let made = scratch
    var found: Set<Path> = []
    for file in dependencyFiles {
      guard let bytes = try? Files.read(file) else { continue }
      for name in DependencyFile(bytes).inputs {
        let path = Path(name)
        if path.isAbsolute, !path.isInside(made), !path.isInside(folder.scratch) { found.insert(path) }
      }
    }
    return found
  }

  /// The headers and module maps that importers of a module depend on, with their stamps, one a line.
  func headerState() -> String {
    let files = dependencyFiles.filter {
      $0.stem.hasSuffix(".emit-module") || Path($0.stem).extension != "" && !$0.stem.hasSuffix(".swift")
    }
    let names = Set(files.flatMap { (try? Files.read($0)).map { DependencyFile($0).inputs } ?? [] })
    return names.map { Path($0) }.filter { !["swift", "swiftinterface"].contains($0.extension) }.sorted()
      .map { "\($0) \(FileStamp(of: $0)?.text ?? "-")\n" }.joined()
  }

  /// The scratch folder as the compilers name it.
  var scratch: Path { (try? Files.resolvingSymbolicLinks(folder.scratch)) ?? folder.scratch }

  /// The dependency files of all modules but tests.
  var dependencyFiles: [Path] {
    moduleFolders.flatMap { (try? Files.walk($0)) ?? [] }.filter { $0.extension == "d" }
  }

  /// Whether a file belongs to the package or to one that is built with it: then its bytes are compared, not only its
  /// times.
  func isOwn(_ file: Path) -> Bool {
    file.isInside(package) || description.localDependencies.contains { file.isInside(Path($0)) }
  }

  /// Programs, modules and everything that was compiled.
  func outputs() -> Set<Path> {
    let modules = ((try? Files.walk(folder.modules)) ?? []).filter { $0.extension == "swiftmodule" }
    let compiled = moduleFolders.flatMap { (try? Files.walk($0)) ?? [] }
      .filter { $0.extension == "o" || $0.extension == "d" }
    return Set(description.executables.map { folder.binaries / $0 } + modules + compiled)
  }

  private var moduleFolders: [Path] {
    let binaries = (try? Files.resolvingSymbolicLinks(folder.binaries)) ?? folder.binaries
    let names = ((try? Files.list(binaries)) ?? []).filter { name in
      name.hasSuffix(".build") && !description.tests.contains(String(name.dropLast(".build".count)))
    }
    return names.map { binaries / $0 }
  }

  /// The folders of the packages that this one depends on, directly or not.
  private func dependencyFolders() -> [Path]? {
    guard let json = try? Files.read(folder.scratch / "workspace-state.json") else { return [] }
    guard let state = try? JSONDecoder().decode(WorkspaceState.self, from: Data(json)) else { return nil }
    return state.object.dependencies.map { dependency in
      dependency.state.path.map { Path($0) } ?? folder.scratch / "checkouts" / dependency.subpath
    }
  }

  private struct WorkspaceState: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct State: Decodable { var path: String? }
      var state: State
      var subpath: String
    }
    var object: Object
  }

  // MARK: The rest

  /// The toolchain, the configuration and the environment, one line each.
  ///
  /// A manifest may read any variable, and so may the compilers: all count, but those in which one terminal session
  /// differs from the next. Of these, one that a manifest names counts all the same.
  func circumstances() -> String {
    let named = variablesOfManifests()
    let variables = environment.filter { name, _ in
      !Self.sessionVariables.contains(name) || named[name] != nil
    }
    let lines = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }
    return "\(toolchain.identity)\n\(folder.configuration)\n" + lines.joined()
  }

  /// The variables of the environment that a manifest of the package names.
  func variablesOfManifests() -> [String: String] {
    let texts = BuildInputs.manifests(of: package).compactMap { try? Files.readText($0) }
    return environment.filter { name, _ in texts.contains { $0.contains("\"\(name)\"") } }
  }

  private static let sessionVariables: Set<String> = [
    "_", "SHLVL", "PWD", "OLDPWD", "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "TERM_SESSION_ID",
    "COLORTERM", "COLUMNS", "LINES", "WINDOWID", "LS_COLORS", "SSH_AUTH_SOCK", "SSH_CLIENT", "SSH_CONNECTION",
    "SSH_TTY", "TMUX", "TMUX_PANE", "STY", "XDG_SESSION_ID", "NO_COLOR", "LC_ALL",
  ]
}

/// The files below folders, through links to files and to folders; each folder is entered once.
struct LinkedFiles {
  private(set) var found: Set<Path> = []
  private let excluded: Path
  private var entered: Set<Path> = []

  init(excluding excluded: Path) { self.excluded = excluded }

  /// Adds what is in a folder, without hidden files and what a build or a site has made.
  mutating func add(_ folder: Path) {
    guard folder != excluded, let real = try? Files.resolvingSymbolicLinks(folder),
      entered.insert(real).inserted
    else { return }
    for name in (try? Files.list(folder)) ?? [] where !name.hasPrefix(".") {
      let path = folder / name
      if Files.isDirectory(path) { add(path) } else { found.insert(path) }
    }
  }
}
