import CourseModel
import Diagnostics
import MarkdownSource
import Platform

/// Everything that judging a block needs, made once for a proof.
struct ProofStage: Sendable {
  /// Something to do that does not wait for anything else.
  enum Work: Sendable {
    /// Runs in one place, one after the other: those of a session, or a single one.
    case runs(Lesson, [ShownRun])
    /// Any other block.
    case block(Lesson, LessonBlock)
    /// Asking the lesson's program for its steps.
    case listing(Lesson)
    /// Blocks of a page that proves itself that are compiled and run together.
    case unit(Lesson, PageUnit)

    /// Whether the blocks of a run are judged by it.
    var isRun: Bool {
      if case .runs = self { return true }
      return false
    }
  }

  /// A run with the blocks that show it; in a session also one that is only needed by a later one.
  struct ShownRun: Sendable {
    var run: Run
    var blocks: [LessonBlock]
  }

  /// What came of a piece of work.
  struct Result: Sendable {
    var lesson: String
    var blocks: [BlockReport] = []
    var listing: StepListing?
    /// Of the excerpts that only a run can prove, the files, by the index of the block.
    var unread: [Int: Path] = [:]
    /// The files that a run opened which ended as claimed.
    var opened: Set<Path> = []
    /// What the runs of a command read beyond their lesson's folder, whether or not they ended as claimed.
    var reading = CourseReading()
    /// What a run executed, where that is measured.
    var measured: [MeasuredRun] = []
    /// The files of excerpts that are compiled, by the index of the block.
    var compiled: [Int: Path] = [:]
  }

  /// A run and what it executed; nil where that is not known.
  struct MeasuredRun: Sendable {
    var run: Run
    var profile: CoverageProfile?
  }

  private let course: Course
  private let request: ProofRequest
  private let package: BuiltPackage?
  private let counting: CoveragePrograms?
  private let excerpts: ExcerptProof
  private let compilation: CompilationProof
  /// The pages that prove themselves, by lesson.
  private let pages: [String: PageProof]
  /// The programs of the lessons with a command, by lesson: each is looked for once, not once for each run.
  private let commands: [String: LessonProgramFile]
  /// The files that the excerpts of lessons with a command show, by lesson.
  private let shownFiles: [String: Set<Path>]

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - counting: the programs that count what they execute; nil where that is not measured.
  ///   - pageTools: what reads the counts of pages that prove themselves; nil where that is not measured.
  init(
    course: Course, request: ProofRequest, package: BuiltPackage?, counting: CoveragePrograms? = nil,
    pageTools: CoverageTools? = nil
  ) {
    self.course = course
    self.request = request
    self.package = package
    self.counting = counting
    let mirrors = CourseMirrors(of: course.root)
    commands = Dictionary(
      course.lessons.compactMap { lesson in
        ProofStage.command(of: lesson, in: mirrors).map { (lesson.id, $0) }
      },
      uniquingKeysWith: { first, _ in first })
    let locator = ExcerptLocator(course: course.root)
    shownFiles = Dictionary(
      course.lessons.filter { $0.product == nil }.map {
        ($0.id, BuildNeeds(of: [$0], locator: locator).sources)
      },
      uniquingKeysWith: { first, _ in first })
    let needs = BuildNeeds(of: course.lessons, locator: locator)
    compilation = CompilationProof(
      course: course.root, package: package, caches: ProofCaches.path(for: course, request),
      lacksPackage: package == nil && needs.needPackage(course.root))
    pages = Self.pages(of: course, request, package, pageTools)
    excerpts = ExcerptProof(
      course: course.root, states: package?.sourceStates ?? [:], modules: package?.sourceModules ?? [:],
      conditions: Conditions(compiler: compilation.compiler))
  }

  /// What there is to do for a lesson, runs in the order of the page.
  func work(for lesson: Lesson) -> [Work] {
    let blocks = request.selected(lesson.blocks)
    let runs = places(of: lesson).map { Work.runs(lesson, $0) }
    let judgedByUnits = Set(
      pages[lesson.id].map { page in
        page.plan.units.flatMap { unit in unit.judged.map { page.plan.pieces[$0].block.codeIndex } }
      } ?? [])
    let others = blocks.filter {
      ($0.output == nil || $0.skip != nil || $0.isMalformed) && !judgedByUnits.contains($0.codeIndex)
    }.map { Work.block(lesson, $0) }
    let listing = request.step == nil && !runs.isEmpty ? [Work.listing(lesson)] : []
    let units = pages[lesson.id]?.plan.units.map { Work.unit(lesson, $0) } ?? []
    return runs + listing + others + (request.step == nil ? units : [])
  }

  /// The runs that share a place, up to the last one that is asked for; places in the order of the page.
  private func places(of lesson: Lesson) -> [[ShownRun]] {
    var places: [[ShownRun]] = []
    var sessions: [String: Int] = [:]
    let checked = lesson.blocks.filter { $0.skip == nil && !$0.isMalformed }
    let shown = Dictionary(grouping: checked) { $0.output?.run }
    for run in lesson.runs {
      guard let all = shown[run] else { continue }
      let shownRun = ShownRun(run: run, blocks: request.selected(all))
      if let place = run.session.flatMap({ sessions[$0.name] }) {
        places[place].append(shownRun)
      } else {
        if let session = run.session { sessions[session.name] = places.count }
        places.append([shownRun])
      }
    }
    return places.compactMap { place in
      place.lastIndex { !$0.blocks.isEmpty }.map { Array(place[...$0]) }
    }
  }

  /// Does a piece of work.
  func perform(_ work: Work) async -> Result {
    switch work {
    case .runs(let lesson, let runs):
      return await judge(runs, of: lesson)
    case .block(let lesson, let block):
      let report = await judge(block, of: lesson)
      var result = Result(lesson: lesson.id, blocks: [report])
      if case .excerpt(let excerpt) = block.kind, lesson.product == nil, report.verdict == .unverified {
        result.unread[block.codeIndex] = excerpts.file(of: report, excerpt, of: lesson)
      }
      if case .excerpt(let excerpt) = block.kind, counting != nil, report.evidence == .compiled {
        result.compiled[block.codeIndex] = excerpts.file(of: report, excerpt, of: lesson)
      }
      return result
    case .unit(let lesson, let unit):
      return Result(lesson: lesson.id, blocks: await pages[lesson.id]?.reports(of: unit) ?? [])
    case .listing(let lesson):
      guard case .success(let program) = program(of: lesson) else { return Result(lesson: lesson.id) }
      return Result(lesson: lesson.id, listing: await StepListing.ask(lesson, program: program))
    }
  }

  /// Why a lesson's program cannot be judged; nothing where it can, or where no block needs it.
  func programFaults(of lesson: Lesson) -> [Diagnostic] {
    guard !lesson.runs.isEmpty, package != nil || lesson.product == nil,
      case .failure(let fault) = program(of: lesson)
    else { return [] }
    return fault.diagnostics
  }

  private func judge(_ runs: [ShownRun], of lesson: Lesson) async -> Result {
    var result = Result(lesson: lesson.id)
    guard case .success(let program) = program(of: lesson) else {
      result.blocks = runs.flatMap(\.blocks).map { BlockReport($0, .unverified, message: Message.noProgram) }
      return result
    }
    let place: RunPlace
    do throws(FileError) {
      place = try RunPlace(for: program)
    } catch {
      let transcript = ProcessResult(ending: .notStarted(error.description))
      result.blocks = runs.flatMap { judge($0, of: lesson, by: transcript) }
      return result
    }
    defer { place.end() }
    var executions: [RunExecution] = []
    for run in runs {
      let requirement = lesson.requirements[run.run] ?? RunRequirement()
      executions.append(RunExecution(arguments: run.run.arguments, timeLimit: requirement.timeLimit))
      let watch = place.watch(shownFiles[lesson.id] ?? [])
      let transcript = await Runner().transcript(of: executions[executions.count - 1], in: place)
      let (opened, isComplete) = watch?.opened() ?? ([], true)
      result.reading.add(opened.filter { !$0.isInside(lesson.folder) }, isComplete: isComplete)
      let judged = await RepeatedProof(
        program: program, executions: executions, requirement: requirement, times: request.repetitions
      ).judge(
        judge(run, of: lesson, by: transcript),
        expecting: run.blocks.map { lesson.fence(of: $0)?.literal ?? [] }, after: transcript)
      result.blocks += judged
      let endedAsClaimed = !judged.isEmpty && judged.allSatisfy { $0.verdict == .proven }
      if endedAsClaimed { result.opened.formUnion(opened) }
      if let counting, let product = lesson.product {
        let profile =
          endedAsClaimed
          ? await counting.profile(of: executions, product: product) { transcript in
            judge(run, of: lesson, by: transcript).allSatisfy { $0.verdict == .proven }
          } : nil
        result.measured.append(MeasuredRun(run: run.run, profile: profile))
      }
    }
    return result
  }

  private func judge(_ run: ShownRun, of lesson: Lesson, by transcript: ProcessResult) -> [BlockReport] {
    run.blocks.map { block in
      guard let output = block.output, let fence = lesson.fence(of: block) else {
        return BlockReport(block, .unverified)
      }
      let requirement = lesson.requirements[run.run] ?? RunRequirement()
      return OutputProof(block: block, output: output, fence: fence, requirement: requirement).judge(
        transcript)
    }
  }

  private func judge(_ block: LessonBlock, of lesson: Lesson) async -> BlockReport {
    if block.isMalformed { return BlockReport(block, .unverified, message: Message.malformed) }
    if let report = block.skipReport(today: request.today) { return report }
    if case .illustration = block.kind { return BlockReport(block, .shown) }
    guard let fence = lesson.fence(of: block) else { return BlockReport(block, .unverified) }
    switch block.kind {
    case .excerpt(let excerpt): return await excerpts.judgeActive(block, excerpt, fence: fence, of: lesson)
    case .piece: return pages[lesson.id]?.report(outsideUnits: block) ?? BlockReport(block, .unverified)
    case .illustration, .output: return BlockReport(block, .unverified)
    case .sourceOnly, .platformOnly, .fails:
      return await compilation.judge(block, fence: fence, of: lesson)
    }
  }

  private func program(of lesson: Lesson) -> Swift.Result<LessonProgramFile, BuildFault> {
    switch lesson.metadata.program {
    case .product(let name):
      guard let package else { return .failure(BuildFault([])) }
      return package.program(of: name, at: lesson.metadata.programLocation).map {
        LessonProgramFile(executable: $0)
      }
    case .command(let words):
      guard let command = commands[lesson.id] else {
        return .failure(BuildFault([missing(words[0], of: lesson)]))
      }
      return .success(command)
    case .prose: return .failure(BuildFault([]))
    case .page: return .failure(BuildFault([]))
    }
  }

  /// Why a command's first word is not a program: there is no such file, or it may not be executed.
  private func missing(_ word: String, of lesson: Lesson) -> Diagnostic {
    let place = lesson.metadata.programLocation
    guard Files.isRegularFile(lesson.folder / word) else { return .error(Message.noCommand(word), at: place) }
    return word.utf8.contains(UInt8(ascii: "/"))
      ? .error(Message.notExecutable(word), at: place, suggestion: Message.makeExecutable)
      : .error(Message.noCommand(word), at: place, suggestion: Message.inFolder(word))
  }

  /// The proofs of the asked pages that have no program; those with the same settings share a compiler.
  private static func pages(
    of course: Course, _ request: ProofRequest, _ package: BuiltPackage?, _ coverageTools: CoverageTools?
  ) -> [String: PageProof] {
    var compilers: [LessonMetadata.PageSettings: PageCompiler] = [:]
    var pages: [String: PageProof] = [:]
    for lesson in course.lessons where request.lessons?.contains(lesson.id) ?? true {
      guard let settings = lesson.pageSettings else { continue }
      let compiler =
        compilers[settings]
        ?? PageCompiler(
          settings, toolchain: Toolchain.locate(), caches: ProofCaches.path(for: course, request),
          moduleCache: CompilationProof.warmModuleCache(package))
      compilers[settings] = compiler
      pages[lesson.id] = PageProof(
        lesson, course: course.root, compiler: compiler, repetitions: request.repetitions,
        coverageTools: coverageTools)
    }
    return pages
  }

  private static func command(of lesson: Lesson, in mirrors: CourseMirrors) -> LessonProgramFile? {
    guard case .command(let words) = lesson.metadata.program,
      let executable = Executables.locate(words[0], workingDirectory: lesson.folder)
    else { return nil }
    return LessonProgramFile(
      executable: executable, firstArguments: Array(words.dropFirst()),
      folder: LessonProgramFile.Folder(path: lesson.folder, mirrors: mirrors))
  }
}

private enum Message {
  static let malformed = "not checked: its attributes could not be read"
  static let noProgram = "not checked: there is no up-to-date program"
  static let makeExecutable = "make it executable, or begin the command with what runs it, such as sh"
  static func notExecutable(_ word: String) -> String {
    "the program '\(word)' of the lesson's command is not executable"
  }
  static func inFolder(_ word: String) -> String { "write './\(word)' for the file in the lesson's folder" }
  static func noCommand(_ word: String) -> String {
    "the program '\(word)' of the lesson's command was not found"
  }
}
