import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import Synchronization

/// Proves a course: builds once, runs every step once, checks every block, and hands back a verdict for each.
///
/// The order of the report is the course's, whatever ended first. Nothing is printed and nothing of the course is written.
package struct Prover: Sendable {
  private let course: Course
  private let request: ProofRequest
  private let progress: @Sendable (ProofProgress) -> Void

  /// Makes a prover; `progress` may be called from several threads at once.
  package init(
    _ course: Course, _ request: ProofRequest,
    progress: @escaping @Sendable (ProofProgress) -> Void = { _ in }
  ) {
    self.course = course
    self.request = request
    self.progress = progress
  }

  /// Proves the requested lessons.
  package func prove() async -> CourseReport {
    let lessons = course.lessons.filter { request.lessons?.contains($0.id) ?? true }
    let (package, buildFaults) = await build(lessons)
    let stage = ProofStage(course: course, request: request, package: package)
    let work = lessons.flatMap { stage.work(for: $0) }
    let done = Atomic(0)
    let total = work.count
    let results = await mapConcurrently(work, jobs: request.jobs) { _, item in
      let reports = await stage.perform(item)
      progress(.checking(done: done.wrappingAdd(1, ordering: .relaxed).newValue, total: total))
      return reports
    }
    var reports: [BlockKey: BlockReport] = [:]
    var listings: [String: StepListing] = [:]
    for result in results {
      for report in result.blocks { reports[BlockKey(result.lesson, report.block)] = report }
      if let listing = result.listing { listings[result.lesson] = listing }
    }
    let lessonReports = lessons.map { lesson in
      let blocks = selectedBlocks(of: lesson).map { block in
        reports[BlockKey(lesson.id, block)] ?? BlockReport(block, .unverified)
      }
      var report = LessonReport(id: lesson.id, file: lesson.file, blocks: blocks)
      report.diagnostics = stage.programFaults(of: lesson) + conflictMarkerDiagnostics(in: lesson)
      if request.step == nil, let listing = listings[lesson.id] {
        report.diagnostics += listing.diagnostics(
          for: lesson, among: companions(of: lesson), reports: blocks)
      }
      return report
    }
    return CourseReport(lessons: lessonReports, diagnostics: relevantDiagnostics + buildFaults)
  }

  /// The lessons with the same program; a command runs in its lesson's own folder, so it has no others.
  private func companions(of lesson: Lesson) -> [Lesson] {
    guard let product = lesson.product else { return [lesson] }
    return course.lessons.filter { $0.product == product }
  }

  /// What an unfinished merge left in the page's prose; within code, the blocks' own verdicts report it.
  private func conflictMarkerDiagnostics(in lesson: Lesson) -> [Diagnostic] {
    let document = lesson.document
    return conflictMarkers(in: document, outside: document.fences.map(\.content)).map { line in
      .error(
        Message.conflictMarker, at: SourceLocation(lesson.file, line: line, column: 1),
        suggestion: Message.resolveConflict)
    }
  }

  private func selectedBlocks(of lesson: Lesson) -> [LessonBlock] { request.selected(lesson.blocks) }

  /// The course's own diagnostics, without those of lessons that nobody asked for.
  private var relevantDiagnostics: [Diagnostic] {
    guard let wanted = request.lessons else { return course.diagnostics }
    return course.diagnostics.filter { diagnostic in
      guard let file = diagnostic.location?.file, file.hasPrefix("Lessons/") else { return true }
      return wanted.contains { file == "Lessons/\($0)" || file.hasPrefix("Lessons/\($0)/") }
    }
  }

  /// Builds the package where a lesson needs one; a course of nothing but `command` lessons needs none.
  private func build(_ lessons: [Lesson]) async -> (BuiltPackage?, [Diagnostic]) {
    let locator = ExcerptLocator(course: course.root)
    let needs = BuildNeeds(of: lessons, locator: locator)
    guard needs.needPackage(course.root) else { return (nil, []) }
    guard let root = Course.packageRoot(above: course.root) else {
      let places = lessons.filter { $0.product != nil }.map(\.metadata.programLocation)
      return (nil, places.map { .error(Message.noPackage, at: $0, suggestion: Message.useCommand) })
    }
    let package = (try? Files.resolvingSymbolicLinks(root)) ?? root
    let folder = BuildFolder.of(package: package, program: Executables.current, asked: request.scratchPath)
    let builder = PackageBuilder(package: package, folder: folder, name: locator.name)
    progress(.building)
    do throws(BuildFault) {
      let built =
        switch request.buildPolicy {
        case .build: try await builder.build(needs)
        case .useExisting: try await builder.inspect(needs)
        }
      return (built, built.errors)
    } catch {
      return (nil, error.diagnostics)
    }
  }
}

/// A block among those of all lessons.
private struct BlockKey: Hashable {
  let lesson: String
  let index: Int

  init(_ lesson: String, _ block: LessonBlock) {
    self.lesson = lesson
    index = block.codeIndex
  }
}

private enum Message {
  static let noPackage =
    "the lesson's program needs a package, but no folder above the course has a Package.swift"
  static let conflictMarker = "this line is a merge conflict marker"
  static let resolveConflict = "resolve the conflict and remove the markers"
  static let useCommand = "give the lesson a 'command' instead"
}
