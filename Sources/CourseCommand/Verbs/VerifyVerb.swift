import Course
import Diagnostics
import Proof
import System

/// `course verify`: checks every block and reports.
struct VerifyVerb {
  private let context: VerbContext

  init(_ context: VerbContext) { self.context = context }

  /// Verifies and reports; the status is the report's.
  func run() async throws(UsageError) -> ExitStatus {
    let course = context.course()
    let request = try context.proofRequest(for: course)
    let report = await context.prove(course, request)
    context.console.report(report.allDiagnostics)
    let counts = Verdict.allCases.map { "\($0): \(report.count($0))" }.joined(separator: ", ")
    return context.console.write(
      Array((counts + "\n").utf8), report.status(strict: context.arguments.has("strict")))
  }
}

extension VerbContext {
  /// Proves a course with progress on the terminal.
  func prove(_ course: Course, _ request: ProofRequest) async -> CourseReport {
    let console = console
    let report = await Prover(course, request) { progress in
      switch progress {
      case .building: console.progress(Message.building)
      case .checking(let done, let total): console.progress(Message.checking(done, total))
      }
    }.prove()
    console.endProgress()
    return report
  }
}

private enum Message {
  static let building = "building the programs"
  static func checking(_ done: Int, _ total: Int) -> String { "checking \(done) of \(total)" }
}
