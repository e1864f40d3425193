/// What every exercise's checks are compiled with: the words `requirement`, `expect` and `Unmet`.
///
/// It is text, since it is compiled into the checks' module and not into this one. The marks on standard output let the
/// student's own printing pass between them; the announcement comes before the probe, so that one that never ends has a
/// name.
enum CheckSupport {
  static let fileName = "CheckSupport.swift"
  /// The environment variable that holds the mark, which no student's line begins with.
  static let markVariable = "EXERCISE_MARK"
  static let begin = "begin"
  static let holds = "holds"
  static let unmet = "unmet"

  static let source = """
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    /// Why a requirement does not hold.
    struct Unmet: Error {
      let message: String

      init(_ message: String) { self.message = message }
    }

    /// Throws `Unmet` unless the condition holds.
    func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
      if !condition { throw Unmet(message()) }
    }

    /// Announces a requirement, probes it and reports what came of it.
    func requirement(
      _ id: String, isolation: isolated (any Actor)? = #isolation, _ probe: () async throws -> Void
    ) async {
      report("\(begin)", id)
      do {
        try await probe()
        report("\(holds)", id)
      } catch let unmet as Unmet {
        report("\(unmet)", id, unmet.message)
      } catch {
        report("\(unmet)", id, "\\(error)")
      }
    }

    private func report(_ words: String...) {
      let bytes = Array(marked(words).utf8)
      fflush(nil)
      _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private func marked(_ words: [String]) -> String {
      let mark = getenv("\(markVariable)").map { String(cString: $0) } ?? ""
      let text = words.joined(separator: " ").split(separator: "\\n", omittingEmptySubsequences: false)
        .joined(separator: " ")
      return "\\n\\(mark) \\(text)\\n"
    }
    """
}
