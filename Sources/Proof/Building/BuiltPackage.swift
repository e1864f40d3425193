import Course
import Diagnostics
import System

/// A package as it was built, or found built: which programs may be judged.
struct BuiltPackage: Sendable {
  /// The package's folder, resolved.
  var package: Path
  /// Where it is built.
  var folder: BuildFolder
  /// What SwiftPM says of it.
  var description: PackageDescription
  /// Why a product's program cannot be judged; a product without an entry is fresh.
  var faults: [String: [Diagnostic]]
  /// The files whose text a build has proven, resolved.
  var provenSources: Set<Path>

  /// The program of a product, or why there is none to be judged.
  ///
  /// - Parameter place: where the page names the product.
  func program(of product: String, at place: SourceLocation) -> Result<Path, BuildFault> {
    guard description.executables.contains(product) else {
      let nearest = nearestWord(to: product, in: description.executables)
      return .failure(
        BuildFault([
          .error(
            Message.noProduct(product), at: place,
            suggestion: nearest.map(Message.didYouMean) ?? Message.addTarget)
        ]))
    }
    if let faults = faults[product] { return .failure(BuildFault(faults)) }
    return .success(folder.binaries / product)
  }
}

/// Why a program cannot be judged: exit status 2.
struct BuildFault: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

private enum Message {
  static let addTarget = "add an executable target to Package.swift, or correct 'program' in the front matter"
  static func noProduct(_ name: String) -> String { "the package has no program '\(name)'" }
  static func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }
}
