import Diagnostics
import Platform

/// The Swift toolchain that is first in `PATH`.
package struct Toolchain: Hashable, Sendable {
  /// `swift`, which builds packages.
  package let swift: Path
  /// `swiftc`, which compiles a block.
  package let swiftc: Path
  /// Changes when another toolchain is installed in its place.
  let identity: String

  /// Finds the toolchain; nil where there is none.
  package static func locate(searchPath: String? = nil) -> Toolchain? {
    guard let swift = Executables.locate("swift", searchPath: searchPath),
      let swiftc = Executables.locate("swiftc", searchPath: searchPath)
    else { return nil }
    let resolved = (try? Files.resolvingSymbolicLinks(swiftc)) ?? swiftc
    let state = FileIdentity(of: resolved)
    return Toolchain(
      swift: swift, swiftc: swiftc,
      identity: "\(resolved) \(state?.size ?? 0) \(state?.modified ?? 0)")
  }

  /// What the tools are run with: our own environment (never another HOME, which empties the module cache).
  static var environment: [String: String] {
    var variables = EnvironmentVariables.current
    variables["NO_COLOR"] = "1"
    variables["LC_ALL"] = "C.UTF-8"
    // The driver leaves a folder there for each call.
    if let scratch = try? TemporaryFolder.scratch() { variables["TMPDIR"] = scratch.string }
    return variables
  }

  /// What to say where there is no toolchain.
  static let missing = Diagnostic.error(
    "Swift was not found: neither 'swift' nor 'swiftc' is in PATH",
    suggestion: "install a Swift 6.2 toolchain from swift.org and put its usr/bin into PATH")
}
