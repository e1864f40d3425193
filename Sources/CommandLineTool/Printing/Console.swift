import Diagnostics
import Platform

/// Where a command speaks: results on standard output, diagnostics, notes and progress on standard error.
package struct Console: Sendable {
  private var diagnostics = DiagnosticText(colored: Terminal.usesColour(.error))
  private let line = ProgressLine()

  package init() {}

  /// Whether the report on standard output is coloured.
  package var coloursOutput: Bool { Terminal.usesColour(.output) }

  /// The same console, which names the files of diagnostics in another way.
  package func naming(files name: @escaping @Sendable (String) -> String) -> Console {
    var console = self
    console.diagnostics.naming = name
    return console
  }

  /// Writes a result to standard output.
  ///
  /// A reader that has gone ends the command quietly, inside Platform; another fault (a full disk) is thrown.
  package func output(_ bytes: [UInt8]) throws(FileError) {
    line.finish()
    try Terminal.write(bytes, to: .output)
  }

  /// Prints a result and gives the status; where it cannot be written, reports that instead.
  @discardableResult
  package func print(_ text: String, _ status: ExitStatus = .proven) -> ExitStatus {
    do throws(FileError) {
      try output(Array(text.utf8))
      return status
    } catch {
      report([.error(error.description)])
      return .undecided
    }
  }

  /// Writes a note to standard error; a failure to write is ignored.
  package func note(_ text: String) {
    line.finish()
    try? Terminal.write(text, to: .error)
  }

  /// Prints diagnostics to standard error, each once.
  package func report(_ found: [Diagnostic]) {
    var seen: Set<Diagnostic> = []
    let lines = found.filter { seen.insert($0).inserted }.flatMap(diagnostics.lines)
    if !lines.isEmpty { note(lines.map { $0 + "\n" }.joined()) }
  }

  /// Shows progress, on a terminal and only where the work takes longer than a second.
  package func progress(_ text: String) { line.update(text) }

  /// Clears the line of progress.
  package func endProgress() { line.finish() }
}
