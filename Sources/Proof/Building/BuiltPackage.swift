import CourseModel
import Diagnostics
import Platform

/// A package as it was built, or found built: which programs, sources and modules may be relied on.
struct BuiltPackage: Sendable {
  /// The package's folder, resolved.
  let package: Path
  /// Where it is built.
  let folder: BuildFolder
  /// What SwiftPM says of it.
  let description: PackageDescription
  /// The compiler's errors, each once, at the sources' lines.
  var errors: [Diagnostic] = []
  /// By the names of products.
  var products: [String: BuildState] = [:]
  /// By the names of targets; one that is not here belongs to nothing that is built.
  var targets: [String: BuildState] = [:]

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
            suggestion: nearest.map(didYouMean) ?? Message.addTarget)
        ]))
    }
    switch products[product] {
    case .fresh: return .success(folder.binaries / product)
    case .unusable(let why):
      return .failure(
        BuildFault(
          why.map { fault in
            var fault = fault
            fault.location = fault.location ?? place
            return fault
          }))
    case nil: return .failure(BuildFault([.error(Message.notBuilt(product), at: place)]))
    }
  }

  /// What is known of the target that each source file belongs to, by the files' resolved paths.
  ///
  /// A header belongs to the targets whose compiler read it.
  var sourceStates: [Path: BuildState] {
    var states: [Path: BuildState] = [:]
    for target in description.targets {
      guard let state = targets[target.name] else { continue }
      let headers = target.moduleType == "ClangTarget" ? headers(of: target) : []
      for source in description.sources(of: target, in: package) + headers {
        let file = (try? Files.resolvingSymbolicLinks(source)) ?? source
        if states[file] == nil || state == .fresh { states[file] = state }
      }
    }
    return states
  }

  /// The modules that the Swift sources belong to, by the files' resolved paths.
  var sourceModules: [Path: String] {
    var modules: [Path: String] = [:]
    for target in description.targets where target.moduleType != "ClangTarget" {
      for source in description.sources(of: target, in: package) {
        modules[(try? Files.resolvingSymbolicLinks(source)) ?? source] = target.module
      }
    }
    return modules
  }

  private func headers(of target: PackageDescription.Target) -> [Path] {
    let files = ((try? Files.walk(folder.binaries / "\(target.module).build")) ?? []).filter {
      $0.extension == "d"
    }
    let names = Set(files.flatMap { (try? Files.read($0)).map { DependencyFile($0).inputs } ?? [] })
    return names.map { Path($0) }.filter { $0.isInside(package) && !$0.isInside(folder.scratch) }
  }

  /// All that decides what is built.
  func inputs(_ toolchain: Toolchain) -> BuildInputs {
    BuildInputs(package: package, folder: folder, description: description, toolchain: toolchain)
  }

  /// The modules of the package that cannot be imported.
  var brokenModules: Set<String> {
    Set(description.targets.filter { targets[$0.name] ?? .fresh != .fresh }.map(\.module))
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
  static func notBuilt(_ name: String) -> String { "the program '\(name)' was not built" }
}
