import CPlatform

/// The variables that the process was started with, read once.
package enum EnvironmentVariables {
  /// All of them by name; when a name occurs twice, the first one counts, as for `getenv`.
  package static let current: [String: String] = {
    var variables: [String: String] = [:]
    guard var entry = platform_environment() else { return variables }
    while let text = entry.pointee {
      let bytes = String(cString: text)
      if let sign = bytes.firstIndex(of: "=") {
        let name = String(bytes[..<sign])
        if variables[name] == nil { variables[name] = String(bytes[bytes.index(after: sign)...]) }
      }
      entry += 1
    }
    return variables
  }()
}
