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
    let (built, buildFaults) = await build(lessons)
    let (pageTools, toolFaults) = await pageTools(for: lessons)
    let stage = ProofStage(
      course: course, request: request, package: built?.package, counting: built?.counting,
      pageTools: pageTools)
    let results = await perform(lessons.flatMap { stage.work(for: $0) }, on: stage)
    var reports: [BlockKey: BlockReport] = [:]
    var listings: [String: StepListing] = [:]
    var opened: [String: Set<Path>] = [:]
    for result in results {
      for report in result.blocks { reports[BlockKey(result.lesson, report.block)] = report }
      if let listing = result.listing { listings[result.lesson] = listing }
      opened[result.lesson, default: []].formUnion(result.opened)
    }
    for result in results {
      for (index, file) in result.unread {
        let wasRead = opened[result.lesson]?.contains(file) ?? false
        reports[BlockKey(result.lesson, index)]?.decide(wasReadByARun: wasRead)
      }
    }
    addCoverage(to: &reports, by: results)
    let lessonReports = lessons.map { lesson in
      let blocks = selectedBlocks(of: lesson).map { block in
        reports[BlockKey(lesson.id, block)] ?? BlockReport(block, .unverified)
      }
      var report = LessonReport(id: lesson.id, file: lesson.file, blocks: blocks)
      report.isProse = lesson.isProse
      for result in results where result.lesson == lesson.id { report.reading.formUnion(result.reading) }
      report.diagnostics =
        stage.programFaults(of: lesson) + conflictMarkerDiagnostics(in: lesson)
        + onlySkipped(blocks, in: lesson)
      if request.step == nil, let listing = listings[lesson.id] {
        report.diagnostics += listing.diagnostics(
          for: lesson, among: companions(of: lesson), reports: blocks)
      }
      return report
    }
    return CourseReport(lessons: lessonReports, diagnostics: relevantDiagnostics + buildFaults + toolFaults)
  }

  /// Says of each compiled excerpt what the runs of its lesson executed, in the order of the page.
  private func addCoverage(to reports: inout [BlockKey: BlockReport], by results: [ProofStage.Result]) {
    let runs = Dictionary(grouping: results, by: \.lesson).mapValues { $0.flatMap(\.measured) }
    let measurement = CoverageMeasurement()
    for result in results {
      for (index, file) in result.compiled {
        let key = BlockKey(result.lesson, index)
        guard let lines = reports[key]?.source?.lines else { continue }
        reports[key]?.coverage = measurement.coverage(of: lines, in: file, by: runs[result.lesson] ?? [])
      }
    }
  }

  /// Does all work; runs come last, since it is observed which files they open, and we open some ourselves.
  private func perform(_ work: [ProofStage.Work], on stage: ProofStage) async -> [ProofStage.Result] {
    let done = Atomic(0)
    let progress = progress
    var results: [ProofStage.Result] = []
    for part in [work.filter { !$0.isRun }, work.filter(\.isRun)] {
      results += await mapConcurrently(part, jobs: request.jobs) { _, item in
        let result = await stage.perform(item)
        progress(.checking(done: done.wrappingAdd(1, ordering: .relaxed).newValue, total: work.count))
        return result
      }
    }
    return results
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

  /// A page of which nothing is checked at present.
  private func onlySkipped(_ reports: [BlockReport], in lesson: Lesson) -> [Diagnostic] {
    let claims = reports.filter { $0.verdict != .shown }
    guard !claims.isEmpty, claims.allSatisfy({ $0.verdict == .skipped }) else { return [] }
    return [.warning(Message.onlySkipped, at: SourceLocation(lesson.file))]
  }

  private func selectedBlocks(of lesson: Lesson) -> [LessonBlock] { request.selected(lesson.blocks) }

  /// The course's own diagnostics, without those of lessons that were not requested.
  private var relevantDiagnostics: [Diagnostic] {
    guard let wanted = request.lessons else { return course.diagnostics }
    return course.diagnostics.filter { diagnostic in
      guard let file = diagnostic.location?.file, file.hasPrefix("Lessons/") || file.hasPrefix("Pages/")
      else { return true }
      return wanted.contains {
        file == "Lessons/\($0)" || file.hasPrefix("Lessons/\($0)/") || file == "Pages/\($0).md"
      }
    }
  }

  /// What was built for a proof.
  private struct Built {
    var package: BuiltPackage
    /// The programs that count what they execute; nil where that is not measured.
    var counting: CoveragePrograms?
  }

  /// What reads the counts of pages that prove themselves, where that is asked.
  private func pageTools(for lessons: [Lesson]) async -> (CoverageTools?, [Diagnostic]) {
    guard request.measuresCoverage, lessons.contains(where: { $0.pageSettings != nil }),
      let toolchain = Toolchain.locate()
    else { return (nil, []) }
    do throws(BuildFault) { return (try await CoverageTools.of(toolchain), []) } catch {
      return (nil, error.diagnostics)
    }
  }

  /// Builds the package where a lesson needs one; a course of nothing but `command` lessons needs none.
  private func build(_ lessons: [Lesson]) async -> (Built?, [Diagnostic]) {
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
    let built: BuiltPackage
    do throws(BuildFault) {
      switch request.buildPolicy {
      case .build: built = try await builder.build(needs)
      case .useExisting: built = try await builder.inspect(needs)
      }
    } catch {
      return (nil, error.diagnostics)
    }
    guard request.measuresCoverage else { return (Built(package: built), built.errors) }
    progress(.buildingCounting)
    do throws(BuildFault) {
      let counting = try await CoveragePrograms.build(needs.products, of: built, with: builder)
      return (Built(package: built, counting: counting), built.errors)
    } catch {
      return (Built(package: built), built.errors + error.diagnostics)
    }
  }
}

extension BlockReport {
  /// Judges an excerpt with the right text by what the runs of its lesson opened.
  fileprivate mutating func decide(wasReadByARun wasRead: Bool) {
    if wasRead {
      self = BlockReport(block, provenBy: .read, source: source)
    } else {
      message = source.map { Message.notRead($0.file) }
    }
  }
}

/// A block among those of all lessons.
private struct BlockKey: Hashable {
  let lesson: String
  let index: Int

  init(_ lesson: String, _ block: LessonBlock) { self.init(lesson, block.codeIndex) }

  init(_ lesson: String, _ index: Int) {
    self.lesson = lesson
    self.index = index
  }
}

private enum Message {
  static let onlySkipped = "every block of this page that claims something is skipped"
  static func notRead(_ file: String) -> String {
    "the text equals \(file), but no run of this lesson that ended as claimed opened that file"
  }
  static let noPackage =
    "the lesson's program needs a package, but no folder above the course has a Package.swift"
  static let conflictMarker = "this line is a merge conflict marker"
  static let resolveConflict = "resolve the conflict and remove the markers"
  static let useCommand = "give the lesson a 'command' instead"
}
