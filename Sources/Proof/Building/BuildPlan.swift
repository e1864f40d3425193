import Platform
import TextComparison

/// How SwiftPM compiles each module of a package: its build plan, the YAML file that llbuild reads.
///
/// The one place that knows the flags of a build.
struct BuildPlan: Sendable {
  private let text: [UInt8]

  /// Reads the plan of a build folder; nil where nothing has been planned yet.
  init?(in folder: BuildFolder) {
    guard let bytes = try? Files.read(folder.scratch / "\(folder.configuration).yaml") else { return nil }
    text = bytes
  }

  /// Whether the plan is that of a package.
  func builds(package: Path) -> Bool {
    firstOccurrence(of: Array("\"\(package.string)/Package.swift\"".utf8), in: text[...]) != nil
  }

  /// The `-package-name` that a module is compiled with: what makes `package` declarations visible.
  ///
  /// SwiftPM derives it from the package's identity, which depends on the folder's name or on the URL.
  func packageName(ofModule module: String) -> String? {
    guard let command = firstOccurrence(of: Array("\"-module-name\",\"\(module)\",".utf8), in: text[...])
    else {
      return nil
    }
    let arguments = text[command...].prefix { $0 != UInt8(ascii: "\n") }
    let flag = Array("\"-package-name\",\"".utf8)
    guard let found = firstOccurrence(of: flag, in: arguments) else { return nil }
    let name = arguments[(found + flag.count)...].prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: name, as: UTF8.self)
  }
}
