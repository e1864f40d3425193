import Diagnostics
import System

/// Reads the diagnostics of `swift build` and `swiftc` out of what they print.
enum CompilerOutput {
  /// The errors at their places, each once, then the errors without a place; warnings and notes are left out.
  ///
  /// `swift build` prints each error twice, with absolute paths, on standard output.
  ///
  /// - Parameters:
  ///   - output: what was printed.
  ///   - name: how a file is called in reports.
  static func errors(in output: [UInt8], name: (Path) -> String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let error = error(in: line, name: name), seen.insert(error).inserted else { continue }
      errors.append(error)
    }
    let placed = errors.filter { $0.location != nil }
    return placed.isEmpty ? errors : placed
  }

  /// `PATH:LINE:COLUMN: error: MESSAGE` or `error: MESSAGE`.
  private static func error(in line: Substring, name: (Path) -> String) -> Diagnostic? {
    if line.hasPrefix("error: ") {
      let message = line.dropFirst("error: ".count)
      return isEcho(message) ? nil : .error(String(message))
    }
    guard let mark = line.firstRange(of: ": error: ") else { return nil }
    let message = line[mark.upperBound...]
    let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let lineNumber = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return nil }
    let path = parts.dropLast(2).joined(separator: ":")
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    return .error(
      String(message), at: SourceLocation(name(Path(path)), line: lineNumber, column: column))
  }

  /// What SwiftPM says after the compiler has said it.
  private static func isEcho(_ message: Substring) -> Bool {
    message.hasPrefix("emit-module command failed") || message.hasPrefix("fatalError")
      || message.hasPrefix("compile command failed") || message.hasPrefix("terminated(")
  }
}
