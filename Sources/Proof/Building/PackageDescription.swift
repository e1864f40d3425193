import FoundationEssentials
import Platform

/// What SwiftPM says of a package: its programs, its targets, their sources and dependencies.
struct PackageDescription: Hashable, Sendable {
  /// A target with its sources.
  struct Target: Hashable, Sendable, Decodable {
    var name: String
    /// The module's name: the target's with what no identifier may have replaced.
    var c99name: String?
    /// The folder of its sources, relative to the package.
    var path: String
    /// The sources, relative to `path`.
    var sources: [String]?
    /// The products that contain it, directly or not.
    var productMemberships: [String]?
    /// The targets of the same package that it depends on.
    var targetDependencies: [String]?
    /// `library`, `executable`, `test`, `system-target`, …
    var type: String
    /// `SwiftTarget`, `ClangTarget`, …
    var moduleType: String?
    /// The files and folders that the program finds at run time, or that are put into its code.
    var resources: [Resource]?

    /// The module's name.
    var module: String { c99name ?? name }
  }

  /// A file or folder that belongs to a target's program.
  struct Resource: Hashable, Sendable, Decodable {
    /// How SwiftPM treats it: what is there names the rule.
    struct Rule: Hashable, Sendable, Decodable {
      struct Nothing: Hashable, Sendable, Decodable {}

      var embedInCode: Nothing?
    }

    /// Absolute.
    var path: String
    var rule: Rule
  }

  /// The names of the executable products.
  var executables: [String]
  /// All targets but tests: what `swift build` builds.
  var targets: [Target]
  /// The modules of the tests, which `swift build` leaves out.
  var tests: Set<String>
  /// The folders of the packages beside this one that it depends on.
  var localDependencies: [String]

  /// Reads the output of `swift package describe --type json`; nil for anything else.
  init?(json: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let file = try? decoder.decode(File.self, from: Data(json)) else { return nil }
    executables = file.products.filter { $0.type.executable }.map(\.name)
    targets = file.targets.filter { $0.type != "test" }
    tests = Set(file.targets.filter { $0.type == "test" }.map(\.module))
    localDependencies = (file.dependencies ?? []).compactMap(\.path)
  }

  /// The targets that a product's program is made of.
  func targets(of product: String) -> [Target] {
    targets.filter { $0.productMemberships?.contains(product) ?? false }
  }

  /// The module of a program's own code.
  func module(ofProgram product: String) -> String? {
    let parts = targets(of: product).filter { $0.type == "executable" }
    return (parts.first { $0.name == product } ?? parts.first)?.module
  }

  /// A target with all that it depends on in the same package.
  func closure(of target: Target) -> [Target] {
    var names: Set<String> = []
    var open = [target.name]
    while let name = open.popLast() {
      guard names.insert(name).inserted, let found = targets.first(where: { $0.name == name }) else {
        continue
      }
      open += found.targetDependencies ?? []
    }
    return targets.filter { names.contains($0.name) }
  }

  /// The files that a target is made of.
  func sources(of target: Target, in package: Path) -> [Path] {
    (target.sources ?? []).map { package / target.path / $0 }
  }

  /// What each module depends on, by the modules' names.
  var moduleDependencies: [String: [String]] {
    let modules = Dictionary(targets.map { ($0.name, $0.module) }) { first, _ in first }
    return Dictionary(
      targets.map { ($0.module, ($0.targetDependencies ?? []).compactMap { modules[$0] }) }
    ) { first, _ in first }
  }

  private struct File: Decodable {
    var products: [Product]
    var targets: [Target]
    var dependencies: [Dependency]?
  }

  private struct Dependency: Decodable {
    var path: String?
  }

  private struct Product: Decodable {
    var name: String
    var type: Kind
  }

  /// SwiftPM writes a kind as an object with one key, whose value is null for an executable.
  private struct Kind: Decodable {
    var executable: Bool

    enum CodingKeys: String, CodingKey { case executable }

    init(from decoder: any Decoder) throws {
      executable = try decoder.container(keyedBy: CodingKeys.self).contains(.executable)
    }
  }
}
