import CourseModel
import Diagnostics
import Platform
import Proof
import Site

/// `course build`: verifies, then renders the site.
struct BuildVerb {
  private let context: VerbContext
  private var arguments: Arguments { context.arguments }

  init(_ context: VerbContext) { self.context = context }

  /// Builds the site; a failing verification or a broken link leaves the old one.
  func run() async throws(UsageError) -> ExitStatus {
    let destination = arguments["destination"].map { Path($0).absolute }
    let baseURL = try baseURL()
    let course = context.course(for: arguments.has("unverified") ? .rendering : .proof)
    if let destination, destination.isInside((course.root / "Lessons").absolute) {
      throw UsageError(Message.amongLessons, verb: context.verb)
    }
    let report: CourseReport?
    if arguments.has("unverified") {
      report = nil
      context.console.report(course.diagnostics)
      if course.diagnostics.contains(where: { $0.severity == .error }) { return .undecided }
    } else {
      let proof = await context.proveWithExercises(course, try context.proofRequest(for: course))
      context.console.report(proof.allDiagnostics)
      guard proof.status() == .proven else {
        context.console.remark(Message.oldSiteStays)
        return proof.status()
      }
      report = proof
    }
    let writer = SiteWriter(course: course, destination: destination ?? course.root / "site/public")
    return await write(course, report, baseURL: baseURL, to: writer)
  }

  private func write(
    _ course: Course, _ report: CourseReport?, baseURL: String?, to writer: SiteWriter
  ) async -> ExitStatus {
    context.console.progress(Message.rendering)
    var (input, faults) = SiteReader.read(course, report: report)
    if let baseURL { input.baseURL = baseURL }
    let output = await SiteRenderer.render(input)
    faults += output.diagnostics
    context.console.endProgress()
    context.console.report(faults)
    guard !faults.contains(where: { $0.severity == .error }) else {
      context.console.remark(Message.oldSiteStays)
      return .undecided
    }
    do throws(FileError) {
      try writer.write(output)
    } catch {
      context.console.report([.error(error.description)])
      return .undecided
    }
    let counts = report.map(Message.proof) ?? Message.unverified
    return context.console.print(Message.done(writer.destination.string, pages: output.pageCount, counts))
  }

  private func baseURL() throws(UsageError) -> String? {
    guard let text = arguments["base-url"] else { return nil }
    guard let address = BaseURL.normalised(text) else {
      throw UsageError(Message.badBaseURL(text), verb: context.verb)
    }
    return address
  }
}

extension SiteOutput {
  /// How many pages the site has.
  fileprivate var pageCount: Int { files.count { $0.path.hasSuffix(".html") } }
}

private enum Message {
  static let oldSiteStays = "The site was not rendered; the old one stays.\n"
  static let rendering = "rendering the pages"
  static let unverified = "nothing was verified, and the pages say so"
  static func proof(_ report: CourseReport) -> String {
    let proven = report.count(.proven)
    let others: [(Verdict, String)] = [
      (.parsed, "parsed only"), (.shown, "shown only"), (.skipped, "skipped"), (.unverified, "not verified"),
    ]
    return "\(proven) \(proven == 1 ? "block" : "blocks") proven"
      + others.map { verdict, words in
        report.count(verdict) == 0 ? "" : ", \(report.count(verdict)) \(words)"
      }.joined()
  }
  static func done(_ path: String, pages: Int, _ proof: String) -> String {
    "\(pages) pages in \(path) (\(proof)); open \(path)/index.html\n"
  }
  static let amongLessons =
    "the value of '--destination' is invalid: every folder in Lessons is a lesson; name another folder"
  static func badBaseURL(_ text: String) -> String {
    "the value '\(text)' is invalid for '--base-url'; write an address such as https://example.org/course/"
  }
}
