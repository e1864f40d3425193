import CourseModel
import Diagnostics
import Platform
import Proof
import Site

/// `course verify`: checks every block and reports.
struct VerifyVerb {
  private let context: VerbContext
  private var arguments: Arguments { context.arguments }
  private var console: Console { context.console }

  init(_ context: VerbContext) { self.context = context }

  /// Verifies and reports; the status is the report's.
  func run() async throws(UsageError) -> ExitStatus {
    let course = context.course()
    let request = try context.proofRequest(for: course)
    var report = await context.proveWithExercises(course, request)
    if request.step == nil { report.add(links: context.linkFaults(of: course), of: request.lessons) }
    let status = report.status(strict: arguments.has("strict"))
    console.report(report.allDiagnostics)
    if arguments.has("strict"), let reason = report.strictReason { console.remark(reason) }
    let format = arguments["format"] ?? "text"
    let isToFile = arguments.has("output")
    let bytes = Array(text(of: report, status, course, format: format, colored: !isToFile).utf8)
    guard let file = arguments["output"].map({ Path($0).absolute }) else {
      return console.write(bytes, status)
    }
    do throws(FileError) {
      try Files.makeDirectories(file.parent)
      try Files.write(bytes, to: file)
    } catch {
      console.report([.error(error.description)])
      return .undecided
    }
    let log = TextReport(report: report, colored: console.coloursOutput).text()
    return console.write(Array(log.utf8), status)
  }

  private func text(
    of report: CourseReport, _ status: ExitStatus, _ course: Course, format: String, colored: Bool
  ) -> String {
    switch format {
    case "json": return JSONReport(report: report, status: status).text()
    case "junit": return JUnitReport(report: report).text()
    case "github":
      let folder = Repository.top(above: course.root).flatMap { course.root.relative(to: $0) } ?? "."
      return GitHubReport(report: report, courseFolder: folder).text()
        + (arguments.has("output") ? "" : TextReport(report: report).summary())
    default: return TextReport(report: report, colored: colored && console.coloursOutput).text()
    }
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

extension VerbContext {
  /// Proves a course and its exercises; with `--step` only what was asked for.
  func proveWithExercises(_ course: Course, _ request: ProofRequest) async -> CourseReport {
    var report = await prove(course, request)
    guard request.step == nil else { return report }
    console.progress(Message.exercises)
    report.add(await ExerciseProof(course: course, request: request).diagnostics())
    console.endProgress()
    return report
  }
}

extension VerbContext {
  /// Broken links, anchors and images, and faults of the theme, as `build` finds them.
  fileprivate func linkFaults(of course: Course) -> [Diagnostic] {
    let (input, faults) = SiteReader.read(course, report: nil)
    return faults + SiteRenderer.check(input)
  }
}

extension CourseReport {
  /// Adds what is wrong with links to the lessons whose pages they are on; the rest concerns the course.
  ///
  /// - Parameter wanted: the lessons that are asked for; nil for all, and for the course itself.
  fileprivate mutating func add(links found: [Diagnostic], of wanted: Set<String>?) {
    let known = Set(allDiagnostics)
    for diagnostic in found where !known.contains(diagnostic) {
      if let index = lessons.firstIndex(where: { $0.file == diagnostic.location?.file }) {
        lessons[index].diagnostics.append(diagnostic)
      } else if wanted == nil {
        diagnostics.append(diagnostic)
      }
    }
  }

  /// What `strict` makes of a report that is good without it; nil where it changes nothing.
  fileprivate var strictReason: String? {
    guard status() == .proven, status(strict: true) != .proven else { return nil }
    return Message.strict(
      unverified: count(.unverified), warnings: allDiagnostics.count { $0.severity == .warning })
  }
}

private enum Message {
  static func strict(unverified: Int, warnings: Int) -> String {
    let parts = [
      unverified == 0 ? nil : "\(unverified) unverified",
      warnings == 0 ? nil : "\(warnings) \(warnings == 1 ? "warning" : "warnings")",
    ]
    return "--strict fails: \(parts.compactMap(\.self).joined(separator: ", "))\n"
  }
  static let exercises = "checking the exercises"
  static let building = "building the programs"
  static func checking(_ done: Int, _ total: Int) -> String { "checking \(done) of \(total)" }
}
