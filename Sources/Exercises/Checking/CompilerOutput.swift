/// The compiler's text, cut to what a student needs: errors with their lines, paths as the student knows them.
enum CompilerOutput {
  /// The errors with their source lines and notes; warnings are dropped, and so is all after the tenth error.
  static func errors(in text: String, replacing paths: [(String, with: String)] = []) -> String {
    var kept: [String] = []
    var keeping = false
    var count = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      switch severity(of: line) {
      case "error":
        count += 1
        keeping = count <= 10
      case "warning", "remark": keeping = false
      default: break
      }
      if keeping { kept.append(line) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    return paths.reduce(kept.joined(separator: "\n")) { $0.replacing($1.0, with: $1.with) }
  }

  /// The messages of the errors alone, each once.
  static func messages(in text: String) -> String {
    var seen: [String] = []
    for line in text.split(separator: "\n").map(String.init) where severity(of: line) == "error" {
      guard let range = line.firstRange(of: "error: ") else { continue }
      let message = String(line[range.upperBound...])
      if !seen.contains(message) { seen.append(message) }
    }
    return seen.prefix(5).joined(separator: "\n")
  }

  /// `error`, `warning` or `note` of a line `path:line:column: severity: message`; nil for any other line.
  private static func severity(of line: String) -> String? {
    for severity in ["error", "warning", "note", "remark"] {
      guard let range = line.firstRange(of: ": \(severity): ") else {
        if line.hasPrefix("\(severity): ") { return severity }
        continue
      }
      let place = line[..<range.lowerBound].split(separator: ":")
      if place.count >= 3, Int(place[place.count - 1]) != nil, Int(place[place.count - 2]) != nil {
        return severity
      }
    }
    return nil
  }
}
