import CommandLineTool
import CourseModel
import Diagnostics
import Encodings
import Platform
import Proof
import Site

/// The options of `course build`.
struct BuildOptions: VerbOptions {
  var destination: Path?
  var baseURL: String?
  var isUnverified = false
  var coverage = CoverageOption()
  var proof = ProofOptions()
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .option(
        "destination", \.destination, .folder,
        help: "The site's folder (default: site/public in the course)."),
      .option(
        "base-url", \.baseURL,
        ValueSyntax("url", expectation: Message.baseURL, read: BaseURL.normalised),
        help: "The address where the site is published."),
      .flag("unverified", \.isUnverified, help: "Render without running anything; the pages say so."),
    ] + group(\.coverage) + group(\.proof) + group(\.course)
}

/// `course build`: verifies, then renders the site.
struct BuildVerb {
  private let options: BuildOptions
  private let console: Console

  init(_ options: BuildOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
  }

  /// Builds the site; a failing verification or a broken link leaves the old one.
  func run() async throws(UsageError) -> ExitStatus {
    if options.isUnverified, options.coverage.isAsked { throw UsageError(Message.coverageRuns) }
    let destination = options.destination?.absolute
    let course = options.course.read(for: options.isUnverified ? .rendering : .proof)
    if let destination, ["Lessons", "Pages"].contains(where: { destination.isInside(course.root / $0) }) {
      throw UsageError(Message.amongLessons)
    }
    let request = try ProofRequest(options.proof, coverage: options.coverage, in: course)
    let report: CourseReport?
    if options.isUnverified {
      report = nil
      console.report(course.diagnostics)
      if course.diagnostics.contains(where: { $0.severity == .error }) { return .undecided }
    } else {
      let proof = await console.proveWithExercises(course, request)
      console.report(proof.allDiagnostics)
      guard proof.status() == .proven else {
        console.note(Message.oldSiteStays)
        return proof.status()
      }
      report = proof
    }
    do throws(FileError) {
      return try await render(course, report, request, to: destination ?? course.root / "site/public")
    } catch {
      console.report([.error(error.description)])
      return .undecided
    }
  }

  private func render(
    _ course: Course, _ report: CourseReport?, _ request: ProofRequest, to destination: Path
  ) async throws(FileError) -> ExitStatus {
    let writer = try SiteWriter(destination)
    let colours = StoredColours(for: course, request)
    let pages = StoredPages(for: course, request, destination: destination)
    console.progress(Message.rendering)
    var (input, faults) = SiteReader.read(course, report: report)
    if let baseURL = options.baseURL { input.baseURL = baseURL }
    input.colours = colours.cache
    let result = await SiteRenderer.render(input, to: writer, store: pages.store)
    colours.save()
    faults += result.diagnostics
    console.endProgress()
    console.report(faults)
    guard !faults.contains(where: { $0.severity == .error }) else {
      console.note(Message.oldSiteStays)
      return .undecided
    }
    let marks = pages.marks(by: writer)
    try writer.finish(copying: result.copies, of: course)
    pages.save(marks)
    let counts = report.map(Message.proof) ?? Message.unverified
    return console.print(Message.done(destination.string, pages: writer.pageCount, counts))
  }
}

private enum Message {
  static let oldSiteStays = "The site was not rendered; the old one stays.\n"
  static let coverageRuns = "'--coverage' runs the programs, '--unverified' runs nothing; omit one of them"
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
    "\(pages) pages in \(path) (\(proof)); open \(shellWord("\(path)/index.html"))\n"
  }
  static let amongLessons =
    "the value of '--destination' is invalid: Lessons and Pages hold what the site is made from; name another folder"
  static let baseURL = "write an address such as https://example.org/course/"
}
