import Course
import Proof

/// `course accept`: writes what is true into the pages.
struct AcceptVerb {
  private let context: VerbContext

  init(_ context: VerbContext) { self.context = context }

  func run() async throws(UsageError) -> ExitStatus {
    throw UsageError("not there yet", verb: context.verb)
  }
}
