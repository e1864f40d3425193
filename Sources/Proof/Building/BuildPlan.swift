import FoundationEssentials
import Platform

/// What SwiftPM planned to compile, read from the `description.json` that it keeps beside the programs.
///
/// It is SwiftPM's own record, so flags need not be composed a second time. It has no promise of stability: a plan that
/// cannot be read is nil, and whoever needs it says that nothing could be determined.
struct BuildPlan: Sendable {
  /// One module that the Swift compiler makes.
  struct Module: Sendable, Decodable {
    /// The module's name as code imports it.
    var moduleName: String
    /// The flags of SwiftPM and of the manifest.
    var otherArguments: [String]
    /// The folder of the `.swiftmodule` files.
    var importPath: String
  }

  /// By the modules' names.
  let modules: [String: Module]
  /// Whether a plug-in takes part in the build: what such a program reads is not known.
  let usesPlugins: Bool

  /// Reads the plan of the last build in a folder; nil where there is none that can be read.
  init?(in folder: BuildFolder) {
    guard let json = try? Files.read(folder.binaries / "description.json"),
      let file = try? JSONDecoder().decode(File.self, from: Data(json))
    else { return nil }
    modules = Dictionary(file.swiftCommands.values.map { ($0.moduleName, $0) }) { first, _ in first }
    usesPlugins = !(file.pluginDescriptions ?? []).isEmpty
  }

  /// The flags that a block is compiled with where it stands in a module of the package, or in none (nil).
  ///
  /// The module decides language mode, conditions, features, target and package name. The module maps and header
  /// folders of all modules are added: a block may import any of them.
  func flags(for module: String?) -> [String] {
    let own = module.flatMap { modules[$0] } ?? modules.values.min { $0.moduleName < $1.moduleName }
    guard let own else { return [] }
    var flags =
      module == nil || modules[module ?? ""] == nil
      ? own.platformFlags + ["-swift-version", "6"] : own.compilationFlags
    for other in modules.values.sorted(by: { $0.moduleName < $1.moduleName }) {
      for pair in other.importFlags where !flags.containsSequence(pair) { flags += pair }
    }
    return flags + ["-I", own.importPath]
  }

  private struct File: Decodable {
    var swiftCommands: [String: Module]
    var pluginDescriptions: [Ignored]?
  }

  /// An element of which only the presence counts.
  private struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }
}

extension BuildPlan.Module {
  /// Options of the plan that say what is written and how the compiler works, not what the code means; with the number
  /// of values that follow each.
  ///
  /// Whether a warning is an error says nothing about the code either: blocks are compiled without warnings.
  private static let outputOptions: [String: Int] = [
    "-incremental": 0, "-enable-batch-mode": 0, "-serialize-diagnostics": 0, "-index-store-path": 1,
    "-index-ignore-system-modules": 0, "-module-cache-path": 1, "-parseable-output": 0,
    "-parse-as-library": 0, "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-emit-module": 0,
    "-emit-module-path": 1, "-emit-dependencies": 0, "-output-file-map": 1, "-g": 0, "-gnone": 0,
    "-gdwarf-types": 0, "-driver-use-frontend-path": 1, "-whole-module-optimization": 0,
    "-no-whole-module-optimization": 0, "-enable-testing": 0, "-color-diagnostics": 0,
    "-no-color-diagnostics": 0, "-profile-generate": 0, "-profile-coverage-mapping": 0,
    "-warnings-as-errors": 0, "-no-warnings-as-errors": 0, "-suppress-warnings": 0, "-Werror": 1,
    "-Wwarning": 1, "-explicit-module-build": 0, "-Onone": 0, "-O": 0, "-Osize": 0, "-static": 0,
    "-num-threads": 1, "-save-temps": 0, "-v": 0,
  ]

  /// The flags without those that only say what is written.
  var compilationFlags: [String] {
    var flags: [String] = []
    var index = 0
    while index < otherArguments.count {
      let word = otherArguments[index]
      if word == "-Xfrontend", index + 3 < otherArguments.count,
        otherArguments[index + 1] == "-entry-point-function-name"
      {
        index += 4
      } else if let values = Self.outputOptions[word] {
        index += 1 + values
      } else if word.hasPrefix("-j"), Int(word.dropFirst(2)) != nil {
        index += 1
      } else if word == "-Xcc", index + 1 < otherArguments.count, otherArguments[index + 1] == "-g" {
        index += 2
      } else {
        flags.append(word)
        index += 1
      }
    }
    return flags
  }

  /// The flags that name the platform and the package, for code that stands in no target.
  fileprivate var platformFlags: [String] {
    let named = ["-target", "-sdk", "-resource-dir", "-package-name", "-F", "-L"]
    var flags: [String] = []
    for (index, word) in otherArguments.enumerated().dropLast() where named.contains(word) {
      flags += [word, otherArguments[index + 1]]
    }
    return flags
  }

  /// The flags by which importers find modules of C and their headers, each with its value.
  fileprivate var importFlags: [[String]] {
    let words = otherArguments
    var found: [[String]] = []
    for index in words.indices where words[index] == "-Xcc" && index + 1 < words.count {
      let word = words[index + 1]
      if word.hasPrefix("-fmodule-map-file=") {
        found.append(["-Xcc", word])
      } else if ["-I", "-isystem", "-iquote"].contains(word), index + 3 < words.count {
        found.append(["-Xcc", word, "-Xcc", words[index + 3]])
      } else if word.hasPrefix("-I") {
        found.append(["-Xcc", word])
      }
    }
    return found
  }
}

extension [String] {
  fileprivate func containsSequence(_ words: [String]) -> Bool { firstRange(of: words) != nil }
}
