import CommandLineTool
import CourseModel
import Diagnostics
import Platform
import Proof
import Site

/// The options of `course verify`.
struct VerifyOptions: VerbOptions {
  enum Format: String, CaseIterable, Sendable {
    case text, json, junit, github
  }

  var selection = Selection()
  var format = Format.text
  var output: Path?
  var shard: Shard?
  var repetitions = 1
  var isStrict = false
  var coverage = CoverageOption()
  var proof = ProofOptions()
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    group(\.selection) + [
      .option("format", \.format, .choice, help: "The report's format (default: text)."),
      .option(
        "output", \.output, .file, letter: "o",
        help: "Write the report to a file; the text report still goes to the log."),
      .option(
        "shard", \.shard, .shard, help: "Check the I-th of N parts of the course, by lesson (1-based)."),
      .option(
        "repeat", \.repetitions, .number(in: 1...1000),
        help: "Run each step N times in varied environments and report what is not deterministic."),
      .flag("strict", \.isStrict, help: "Let warnings and unverified blocks fail."),
    ] + group(\.coverage) + group(\.proof) + group(\.course)
}

/// `course verify`: checks every block and reports.
struct VerifyVerb {
  private let options: VerifyOptions
  private let console: Console

  init(_ options: VerifyOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
  }

  /// Verifies and reports; the status is the report's.
  func run() async throws(UsageError) -> ExitStatus {
    let course = options.course.read()
    let request = try ProofRequest(
      options.proof, of: options.selection, repetitions: options.repetitions, shard: options.shard,
      coverage: options.coverage, in: course)
    var report = await console.proveWithExercises(course, request)
    if request.step == nil { report.add(links: linkFaults(of: course), of: request.lessons) }
    let status = report.status(strict: options.isStrict)
    console.report(report.allDiagnostics)
    if options.isStrict, let reason = report.strictReason { console.note(reason) }
    let text = text(of: report, status, course)
    guard let file = options.output?.absolute else { return console.print(text, status) }
    do throws(FileError) {
      try Files.makeDirectories(file.parent)
      try Files.write(Array(text.utf8), to: file)
    } catch {
      console.report([.error(error.description)])
      return .undecided
    }
    return console.print(
      TextReport(report: report, colored: console.coloursOutput, names: options.course.names).text(), status)
  }

  private func text(of report: CourseReport, _ status: ExitStatus, _ course: Course) -> String {
    switch options.format {
    case .json: return JSONReport(report: report, status: status).text()
    case .junit: return JUnitReport(report: report).text()
    case .github:
      let folder = Repository.top(above: course.root).flatMap { course.root.relative(to: $0) } ?? "."
      return GitHubReport(report: report, courseFolder: folder).text()
        + (options.output != nil ? "" : TextReport(report: report).summary())
    case .text:
      let isColored = options.output == nil && console.coloursOutput
      return TextReport(report: report, colored: isColored, names: options.course.names).text()
    }
  }

  /// Broken links, anchors and images, and faults of the theme, as `build` finds them.
  private func linkFaults(of course: Course) -> [Diagnostic] {
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
}
