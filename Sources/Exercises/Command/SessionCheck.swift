import CommandLineTool
import Diagnostics
import Platform

// `check`, once or again whenever the file is saved.
extension Session {
  /// - Parameter schedule: the ID of the order of steps that is run again, and nothing else.
  func check(
    _ exercise: Exercise, file given: Path?, watch: Bool, replaying schedule: String? = nil
  ) async -> ExitStatus {
    // As `start` takes a folder for the file in it.
    let named = given.map { Files.isDirectory($0) ? ($0 / exercise.fileName).absolute : $0.absolute }
    guard let file = named ?? workspace.file(of: exercise) else {
      return notBegun(exercise)
    }
    guard let checker = Checker() else {
      console.report([.error(Message.noCompiler)])
      return .undecided
    }
    if !watch { return await check(exercise, file, by: checker, replaying: schedule) }
    // Before the first check: what is saved while it runs counts, too.
    let watcher = FileWatcher([file])
    defer { watcher.stop() }
    while true {
      let status = await check(exercise, file, by: checker, replaying: schedule)
      if status == .proven { return status }
      say("\n" + paint.faint(ExerciseStrings.of(exercise.language).watching))
      // An editor may put a new file in the place of the old one: a file that is gone for a moment is waited for.
      repeat {
        if await watcher.next().isEmpty { return status }
      } while !Files.exists(file)
      say("")
    }
  }

  private func check(
    _ exercise: Exercise, _ file: Path, by checker: Checker, replaying schedule: String?
  ) async -> ExitStatus {
    let before = try? Files.read(file)
    console.progress(ExerciseStrings.of(exercise.language).checking)
    let report = await checker.check(file, against: exercise, replaying: schedule)
    console.endProgress()
    if schedule != nil, report.outcome == .probed { return showReplayed(report, exercise, file) }
    say(text(exercise, file: file).text(report))
    if report.passed {
      // Only what was really checked counts: not a file that was saved meanwhile, nor another one than the student's own.
      if let before, before == (try? Files.read(file)), file == workspace.file(of: exercise)?.absolute {
        try? workspace.notePassed(exercise, bytes: before)
      }
      return .proven
    }
    try? workspace.noteCurrent(exercise)
    switch report.outcome {
    case .probed, .doesNotCompile, .cannotBeCalled, .fileEmpty: return .untrue
    case .fileMissing, .fileUnreadable, .machineFault, .courseFault, .interrupted: return .undecided
    }
  }
}

extension Session {
  private func showReplayed(_ report: CheckReport, _ exercise: Exercise, _ file: Path) -> ExitStatus {
    guard let shown = text(exercise, file: file).replayed(report) else {
      say(wrapped(ExerciseStrings.of(exercise.language).orderDoesNotFit))
      return .undecided
    }
    say(shown)
    return report.verdicts.contains { $0 != .holds && $0 != .notProbed } ? .untrue : .proven
  }
}

private enum Message {
  static let noCompiler = "'swiftc' was not found in PATH; it is part of every Swift toolchain"
}
