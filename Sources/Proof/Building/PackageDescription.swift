import FoundationEssentials
import System

/// What SwiftPM says of a package: its programs, its targets and their sources.
struct PackageDescription: Hashable, Sendable {
  /// A target with its sources.
  struct Target: Hashable, Sendable, Decodable {
    var name: String
    /// The folder of its sources, relative to the package.
    var path: String
    /// The sources, relative to `path`.
    var sources: [String]?
    /// The products that contain it, directly or not.
    var productMemberships: [String]?
    var type: String
  }

  /// The names of the executable products.
  var executables: [String]
  /// All targets but tests.
  var targets: [Target]

  /// Reads the output of `swift package describe --type json`; nil for anything else.
  init?(json: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let file = try? decoder.decode(File.self, from: Data(json)) else { return nil }
    executables = file.products.filter { $0.type.executable }.map(\.name)
    targets = file.targets.filter { $0.type != "test" }
  }

  /// The files that a product's program is made of.
  func sources(of product: String, in package: Path) -> [Path] {
    targets.filter { $0.productMemberships?.contains(product) ?? false }.flatMap {
      sources(of: $0, in: package)
    }
  }

  /// The files of all targets but tests.
  func sources(in package: Path) -> [Path] {
    targets.flatMap { sources(of: $0, in: package) }
  }

  private func sources(of target: Target, in package: Path) -> [Path] {
    (target.sources ?? []).map { package / target.path / $0 }
  }

  private struct File: Decodable {
    var products: [Product]
    var targets: [Target]
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
