import Platform

/// The compiler's text, cut to what a person needs: errors with their lines, paths as they can be typed.
struct CompilerOutput {
  private let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The errors with their source lines and notes; warnings are dropped, and so is all after the tenth error.
  var errors: String {
    var kept: [String] = []
    var keeping = false
    var count = 0
    for line in lines {
      switch CompilerMessage(line)?.severity {
      case "error":
        count += 1
        keeping = count <= 10
      case "warning", "remark": keeping = false
      default: break
      }
      if keeping { kept.append(line) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    // Paths as they can be typed where the student stands.
    return kept.joined(separator: "\n").replacing("\(Path.workingDirectory)/", with: "")
  }

  /// The errors, or everything where no line is an error's.
  var words: String {
    errors.isEmpty ? lines.filter { !$0.isEmpty }.joined(separator: "\n") : errors
  }

  /// The messages of the errors alone, each once, at most five; where a declaration is missing, only that, since
  /// everything else follows from it.
  var messages: String {
    var seen: [String] = []
    for message in lines.compactMap(CompilerMessage.init) where message.severity == "error" {
      if !seen.contains(message.text) { seen.append(message.text) }
    }
    let missing = seen.filter(Self.reportsMissingDeclaration)
    return (missing.isEmpty ? seen : missing).prefix(5).joined(separator: "\n")
  }

  /// Whether a declaration that was asked for is missing.
  var reportsMissingDeclaration: Bool {
    lines.compactMap(CompilerMessage.init).contains { Self.reportsMissingDeclaration($0.text) }
  }

  /// Whether there are errors, and each of them stands in one of these files.
  ///
  /// What the compiler says of its cache, of a full disk or of the linker stands in no file of ours.
  func blamesOnly(_ files: [Path]) -> Bool {
    let errors = lines.compactMap(CompilerMessage.init).filter { $0.severity == "error" }
    return !errors.isEmpty && errors.allSatisfy { error in files.contains { $0.string == error.file } }
  }

  private static func reportsMissingDeclaration(_ message: String) -> Bool {
    message.contains("does not exist in module '\(CheckModules.student)'")
  }
}

/// A line `path:line:column: severity: message` or `severity: message`.
private struct CompilerMessage {
  /// `error`, `warning`, `note` or `remark`.
  var severity: String
  /// nil where the compiler names none.
  var file: String?
  var text: String

  init?(_ line: String) {
    for severity in ["error", "warning", "note", "remark"] {
      if line.hasPrefix("\(severity): ") {
        self.init(severity: severity, file: nil, text: String(line.dropFirst(severity.count + 2)))
        return
      }
      guard let range = line.firstRange(of: ": \(severity): ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":")
      guard place.count >= 2, Int(place[place.count - 1]) != nil else { continue }
      let path = Int(place[place.count - 2]) == nil ? place.dropLast() : place.dropLast(2)
      self.init(
        severity: severity, file: path.joined(separator: ":"), text: String(line[range.upperBound...]))
      return
    }
    return nil
  }

  private init(severity: String, file: String?, text: String) {
    self.severity = severity
    self.file = file
    self.text = text
  }
}
