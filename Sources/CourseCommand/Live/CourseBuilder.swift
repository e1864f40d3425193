import CommandLineTool
import CourseModel
import Diagnostics
import Platform
import Proof
import Site
import Synchronization

/// Builds a course again and again, each time only what has become doubtful.
struct CourseBuilder: Sendable {
  /// What came of one round.
  struct Outcome: Sendable {
    /// What is known of the whole course, from this round and from earlier ones.
    var report: CourseReport
    /// The site; nil where the proof failed and the site was not needed.
    var output: SiteOutput?
    /// What is wrong with theme and links.
    var faults: [Diagnostic]
    /// The lessons that were proven in this round.
    var proven: Set<String>
    /// Files beyond the usual folders that the pages depend on.
    var dependencies: Set<Path>

    /// Everything that is to be said.
    var diagnostics: [Diagnostic] { report.allDiagnostics + faults }
    /// Whether the pages are true and whole.
    var isGood: Bool {
      report.status() == .proven && !faults.contains { $0.severity == .error }
    }
  }

  private struct Proof {
    var page: [UInt8]
    var report: LessonReport
    var isClean: Bool { CourseReport(lessons: [report]).status() == .proven }
  }

  private let options: ServeOptions
  private let console: Console
  private let liveScript: String
  private var proofs: [String: Proof] = [:]
  private var buildFaults: [Diagnostic] = []
  private var day = CalendarDay.today
  private var colours: StoredColours?
  /// The last pages, and what is known of them.
  private var last: (pages: PageStore, output: SiteOutput)?

  init(_ options: ServeOptions, _ console: Console, liveScript: String) {
    self.options = options
    self.console = console
    self.liveScript = liveScript
  }

  /// Proves what has become doubtful and renders the pages.
  ///
  /// - Parameters:
  ///   - changed: The files that are not as they were; nil for the first time.
  ///   - always: Whether pages are wanted also where the proof fails.
  mutating func build(_ changed: Set<Path>?, rendering always: Bool) async throws(UsageError) -> Outcome {
    let course = options.course.read()
    let doubtful = doubtful(in: course, changed)
    try await prove(doubtful, of: course)
    let report = CourseReport(
      lessons: course.lessons.compactMap { proofs[$0.id]?.report },
      diagnostics: course.diagnostics + buildFaults)
    var outcome = Outcome(
      report: report, faults: [], proven: doubtful,
      dependencies: Set(course.lessons.flatMap(ChangeImpact.excerptFiles)).union(
        report.lessons.flatMap(\.reading.files)))
    if report.status() == .proven || always {
      let known: StoredColours
      if let colours {
        known = colours
      } else {
        known = StoredColours(for: course, try ProofRequest(options.proof, in: course))
        colours = known
      }
      await render(course, known, &outcome)
    }
    return outcome
  }

  private func doubtful(in course: Course, _ changed: Set<Path>?) -> Set<String> {
    // A skip ends with its day.
    guard let changed, day == .today else { return Set(course.lessons.map(\.id)) }
    let impact = ChangeImpact(changed, in: course)
    let lessons = course.lessons.filter { lesson in
      guard let known = proofs[lesson.id] else { return true }
      // While the package does not build, what was not proven may wait for something else than itself.
      return known.page != lesson.document.bytes || impact.affects(lesson)
        || !known.report.reading.files.isDisjoint(with: changed)
        || !buildFaults.isEmpty && !known.isClean
    }
    return Set(lessons.map(\.id))
  }

  private mutating func prove(_ ids: Set<String>, of course: Course) async throws(UsageError) {
    let present = Set(course.lessons.map(\.id))
    proofs = proofs.filter { present.contains($0.key) }
    day = .today
    if ids.isEmpty { return }
    var request = try ProofRequest(options.proof, in: course)
    request.lessons = ids
    let found = await console.proveWithExercises(course, request)
    let own = Set(course.diagnostics)
    buildFaults = found.diagnostics.filter { !own.contains($0) }
    for report in found.lessons {
      guard let lesson = course.lessons.first(where: { $0.id == report.id }) else { continue }
      proofs[report.id] = Proof(page: lesson.document.bytes, report: report)
    }
  }

  private mutating func render(_ course: Course, _ colours: StoredColours, _ outcome: inout Outcome) async {
    console.progress(Message.rendering)
    var (input, faults) = SiteReader.read(course, report: outcome.report)
    let recorder = FileAccessRecorder()
    input.files = recorder.recording(input.files)
    // Served from the top, so that the page for unknown addresses finds its style at any depth.
    input.baseURL = "/"
    input.liveScript = liveScript
    input.colours = colours.cache
    let pages = last.map { PageStore(after: $0.pages) } ?? PageStore(circumstances: "")
    let output = await SiteRenderer.render(input, store: pages, earlier: last?.output)
    last = (pages, output)
    colours.save()
    faults += output.diagnostics
    outcome.output = output
    outcome.faults = faults
    outcome.dependencies.formUnion(
      recorder.names.map { course.root / $0 }.filter { $0.isInside(course.root) && !Files.isDirectory($0) })
    console.endProgress()
  }
}

/// Remembers which files of the course the pages asked for, found or not.
private final class FileAccessRecorder: Sendable {
  private let recorder = Mutex<Set<String>>([])

  var names: Set<String> { recorder.withLock(\.self) }

  func recording(_ files: CourseFiles) -> CourseFiles {
    CourseFiles(
      exists: { path in
        self.note(path)
        return files.exists(path)
      },
      read: { path in
        self.note(path)
        return files.read(path)
      })
  }

  private func note(_ path: String) { recorder.withLock { _ = $0.insert(path) } }
}

private enum Message {
  static let rendering = "rendering the pages"
}
