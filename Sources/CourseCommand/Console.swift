import Diagnostics
import Platform

/// Where the command speaks: results on standard output, diagnostics and progress on standard error.
struct Console: Sendable {
  private let diagnostics = DiagnosticText(colored: Terminal.usesColour(.error))
  private let line = ProgressLine()

  /// Whether the report on standard output is coloured.
  var coloursOutput: Bool { Terminal.usesColour(.output) }

  /// Writes a result to standard output.
  ///
  /// A reader that has gone ends the command quietly, inside Platform; another fault (a full disk) is reported.
  func output(_ bytes: [UInt8]) throws(FileError) {
    line.finish()
    try Terminal.write(bytes, to: .output)
  }

  /// Writes a result to standard output.
  func output(_ text: String) throws(FileError) { try output(Array(text.utf8)) }

  /// Writes a remark to standard error; that it cannot be written changes nothing.
  func remark(_ text: String) {
    line.finish()
    try? Terminal.write(text, to: .error)
  }

  /// Prints diagnostics to standard error, each once.
  func report(_ found: [Diagnostic]) {
    var seen: Set<Diagnostic> = []
    let lines = found.filter { seen.insert($0).inserted }.flatMap(diagnostics.lines)
    if !lines.isEmpty { remark(lines.map { $0 + "\n" }.joined()) }
  }

  /// Says how far something has come, on a terminal and only where it takes longer than a second.
  func progress(_ text: String) { line.update(text) }

  /// Clears the line of progress.
  func endProgress() { line.finish() }
}
