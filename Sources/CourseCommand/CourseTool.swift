import CourseModel
import Diagnostics
import Platform
import Proof

/// The `course` command: reads the command line, does what the verb says, decides the exit status.
package enum CourseTool {
  /// The command's version, semantic versioning.
  package static let version = "0.1.0"

  /// Runs the command with the words after its name; the exit status is what is returned.
  ///
  /// SIGINT and SIGTERM end the process inside Platform, with its children, as 130 and 143.
  package static func run(_ words: [String]) async -> ExitStatus {
    Interrupts.install()
    let console = Console()
    do throws(UsageError) {
      return try await perform(try Request.parse(words), console)
    } catch {
      console.remark(Message.usage(error))
      return .usage
    }
  }

  private static func perform(_ request: Request, _ console: Console) async throws(UsageError) -> ExitStatus {
    switch request {
    case .help(nil): return console.print(Help.overview(width: helpWidth))
    case .help(let verb?): return console.print(Help.text(of: verb, width: helpWidth))
    case .version: return console.print(version + "\n")
    case .manual: return console.print(Manual.page(version: version))
    case .completions(let shell): return console.print(Completions.script(for: shell) ?? "")
    case .verb(let verb, let arguments): return try await perform(verb, arguments, console)
    }
  }

  private static func perform(
    _ verb: VerbSyntax, _ arguments: Arguments, _ console: Console
  ) async throws(UsageError) -> ExitStatus {
    let context = VerbContext(verb: verb.name, arguments: arguments, console: console)
    switch verb {
    case Verbs.verify: return try await VerifyVerb(context).run()
    case Verbs.accept: return try await AcceptVerb(context).run()
    case Verbs.build: return try await BuildVerb(context).run()
    case Verbs.serve: return try await ServeVerb(context).run()
    case Verbs.list: return try ListVerb(context).run()
    case Verbs.doctor: return await DoctorVerb.run(console)
    case Verbs.newLesson: return try NewVerb(context).runLesson()
    case Verbs.newCourse: return try await NewVerb(context).runCourse()
    default: throw UsageError(Message.notThere(verb.name))
    }
  }

  private static var helpWidth: Int { min(max(Terminal.width(.output), 60), 100) }
}

/// What every verb is given.
struct VerbContext: Sendable {
  let verb: String
  let arguments: Arguments
  let console: Console

  /// The course that `--course` names, or the one in the working directory.
  func course(for purpose: CourseReader.Purpose = .proof) -> Course {
    CourseReader.read(Path(arguments["course"] ?? "."), for: purpose)
  }

  /// What the options of `verify`, `accept` and `build` ask for; the lessons and the step must be known.
  ///
  /// - Parameter known: the course.
  func proofRequest(for known: Course) throws(UsageError) -> ProofRequest {
    try checkLessons(arguments.positional, in: known)
    let cores = ProcessorCount.available
    var request = ProofRequest(
      lessons: arguments.positional.isEmpty ? nil : Set(arguments.positional),
      step: arguments["step"],
      jobs: try arguments.number("jobs", in: 1...256, verb: verb) ?? cores,
      repetitions: try arguments.number("repeat", in: 1...1000, verb: verb) ?? 1,
      buildPolicy: arguments.has("no-build") ? .useExisting : .build,
      scratchPath: arguments["scratch-path"].map { Path($0).absolute },
      today: .today)
    if let shard = try arguments.shard(verb: verb) {
      let ids = known.lessonIDs.filter { request.lessons?.contains($0) ?? true }
      request.lessons = Set(shard.part(of: ids))
    }
    try checkStep(request.step, in: known, lessons: request.lessons)
    return request
  }

  /// Fails on an id that is no lesson's.
  func checkLessons(_ ids: [String], in known: Course) throws(UsageError) {
    for id in ids where !known.lessonIDs.contains(id) {
      // Where there are no lessons at all, that is the fault to report, not the name.
      if known.lessonIDs.isEmpty { continue }
      throw UsageError(
        Message.unknownLesson(id, nearest: nearestWord(to: id, in: known.lessonIDs), known.lessonIDs),
        verb: verb)
    }
  }

  private func checkStep(_ step: String?, in known: Course, lessons: Set<String>?) throws(UsageError) {
    guard let step, !known.lessons.isEmpty, !arguments.has("shard") else { return }
    let steps = known.lessons.filter { lessons?.contains($0.id) ?? true }.flatMap(\.runs).compactMap(\.step)
    if !steps.contains(step) {
      throw UsageError(Message.unknownStep(step, nearest: nearestWord(to: step, in: steps)), verb: verb)
    }
  }
}

extension Console {
  /// Prints a text that is the whole result; where it cannot be written, says so.
  func print(_ text: String) -> ExitStatus { write(Array(text.utf8), .proven) }

  /// Prints a result and returns the status; where it cannot be written, says so.
  func write(_ bytes: [UInt8], _ status: ExitStatus) -> ExitStatus {
    do throws(FileError) {
      try output(bytes)
      return status
    } catch {
      report([.error(error.description)])
      return .undecided
    }
  }
}

private enum Message {
  static func usage(_ error: UsageError) -> String {
    let verb = error.verb.flatMap { name in Verbs.all.first { $0.name == name } }
    let usage = verb.map(Help.usage) ?? "\(Help.command) <verb> [options]"
    let help = verb.map { "\(Help.command) help \($0.name)" } ?? "\(Help.command) --help"
    return "Error: \(error.message)\nUsage: \(usage)\n  See '\(help)' for more information.\n"
  }
  static func notThere(_ verb: String) -> String { "the verb '\(verb)' is not there yet" }
  static func unknownLesson(_ id: String, nearest: String?, _ known: [String]) -> String {
    "there is no lesson '\(id)'; "
      + (nearest.map { "did you mean '\($0)'?" } ?? "there are: \(known.joined(separator: ", "))")
  }
  static func unknownStep(_ step: String, nearest: String?) -> String {
    "no block shows a step '\(step)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
