import CommandLineTool
import CourseModel
import Diagnostics
import Platform
import Proof
import TextComparison

/// The options of `course accept`.
struct AcceptOptions: VerbOptions {
  var selection = Selection()
  var isDryRun = false
  var isReviewed = false
  var proof = ProofOptions()
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    group(\.selection) + [
      .flag("dry-run", \.isDryRun, help: "Write nothing; print a patch that 'git apply' takes."),
      .flag("review", \.isReviewed, help: "Ask block by block."),
    ] + group(\.proof) + group(\.course)

  func validate() throws(UsageError) {
    if isDryRun, isReviewed { throw UsageError(Message.dryRunOrReview) }
  }
}

/// `course accept`: writes what is true into the pages.
struct AcceptVerb {
  private let options: AcceptOptions
  private let console: Console

  init(_ options: AcceptOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
  }

  /// Proves, then replaces the content of blocks that differ.
  ///
  /// Status 0: what can be true now is; 1: something was refused (a failed run) or skipped in a review; 2: it could
  /// not be determined, or a page could not be written.
  func run() async throws(UsageError) -> ExitStatus {
    if options.isReviewed, !Terminal.canAsk { throw UsageError(Message.needsTerminal) }
    let course = options.course.read()
    let report = await console.prove(
      course, try ProofRequest(options.proof, of: options.selection, in: course))
    let faults = report.lessons.flatMap { $0.diagnostics + $0.blocks.flatMap(\.faults) } + report.diagnostics
    console.report(faults)
    var outcome = Outcome()
    let leaks = LeakCheck.ofThisMachine
    let plans = course.lessons.compactMap { lesson -> (lesson: Lesson, plan: AcceptancePlan)? in
      guard let blocks = report.lessons.first(where: { $0.id == lesson.id })?.blocks else { return nil }
      return (
        lesson, AcceptancePlan(document: lesson.document, file: lesson.file, blocks: blocks, leaks: leaks)
      )
    }
    let chosen = await choose(plans.flatMap(\.plan.changes), &outcome)
    for (lesson, plan) in plans { accept(plan, chosen, of: lesson, in: course, &outcome) }
    let isFaulty = faults.contains { $0.severity == .error }
    console.note(outcome.summary(isDryRun: options.isDryRun, isFaulty: isFaulty))
    if isFaulty || outcome.failed > 0 { return .undecided }
    let others = report.lessons.contains { $0.blocks.contains { $0.verdict == .failed } }
    return outcome.refused + outcome.skipped > 0 || others ? .untrue : .proven
  }

  /// All changes, or those that a person takes: one review of the whole course, so that quitting ends it.
  private func choose(_ changes: [BlockChange], _ outcome: inout Outcome) async -> [BlockChange] {
    guard options.isReviewed, !changes.isEmpty else {
      console.report(changes.flatMap(\.warnings))
      return changes
    }
    let colours = Terminal.usesColour(.error)
    let chosen = await Review.run(changes, colours: colours, write: console.note) {
      await Keyboard.readLine()
    }
    outcome.skipped += changes.count - chosen.count
    return chosen
  }

  private func accept(
    _ plan: AcceptancePlan, _ chosen: [BlockChange], of lesson: Lesson, in course: Course,
    _ outcome: inout Outcome
  ) {
    console.report(plan.refusals)
    outcome.refused += plan.refusals.count
    let accepted = plan.changes.filter(chosen.contains)
    guard !accepted.isEmpty else { return }
    do throws(AcceptancePlan.Refusal) {
      let bytes = try plan.bytes(accepting: accepted)
      if options.isDryRun {
        try write(patch(of: lesson, in: course, new: bytes))
      } else {
        try replace(lesson, with: bytes)
      }
      outcome.accepted += accepted.count
      outcome.pages += 1
    } catch {
      console.report([error.diagnostic])
      outcome.failed += 1
    }
  }

  private func patch(of lesson: Lesson, in course: Course, new: [UInt8]) -> [UInt8] {
    let top = Repository.top(above: course.root) ?? course.root
    let path = lesson.path.relative(to: top) ?? lesson.file
    return unifiedPatch(path: path, old: lesson.document.bytes, new: new)
  }

  private func write(_ patch: [UInt8]) throws(AcceptancePlan.Refusal) {
    do throws(FileError) { try console.output(patch) } catch {
      throw AcceptancePlan.Refusal(.error(error.description))
    }
  }

  private func replace(_ lesson: Lesson, with bytes: [UInt8]) throws(AcceptancePlan.Refusal) {
    do throws(FileError) {
      try Files.replace(lesson.path, with: bytes, expecting: lesson.document.bytes)
    } catch {
      if case .notDurable = error.reason {
        return console.report([.warning(error.explanation, at: SourceLocation(lesson.file))])
      }
      throw AcceptancePlan.Refusal(
        .error(Message.notWritten(error.explanation), at: SourceLocation(lesson.file)))
    }
  }

  /// What came of all pages.
  private struct Outcome {
    var accepted = 0
    var pages = 0
    var refused = 0
    var skipped = 0
    var failed = 0

    func summary(isDryRun: Bool, isFaulty: Bool) -> String {
      if accepted + refused + skipped + failed == 0 {
        return isFaulty ? Message.nothingAccepted : Message.nothing
      }
      let done = isDryRun ? "would be accepted" : "accepted"
      var parts = [
        "\(accepted) \(accepted == 1 ? "block" : "blocks") \(done) in \(pages) \(pages == 1 ? "page" : "pages")"
      ]
      if skipped > 0 { parts.append("\(skipped) skipped") }
      if refused > 0 { parts.append("\(refused) refused") }
      if failed > 0 { parts.append("\(failed) \(failed == 1 ? "page" : "pages") not written") }
      return parts.joined(separator: ", ") + "\n"
    }
  }
}

private enum Message {
  static let dryRunOrReview = "give either '--dry-run' or '--review'"
  static let needsTerminal = "'--review' asks block by block and needs a terminal; use '--dry-run' elsewhere"
  static let nothing = "nothing to accept: every block that can be accepted is true already\n"
  static let nothingAccepted = "nothing was accepted: fix the errors first\n"
  static func notWritten(_ why: String) -> String { "not accepted, the page is unchanged: \(why)" }
}
