import CommandLineTool
import Diagnostics
import Platform

// `check`, once or again whenever the file is saved.
extension Session {
  func check(_ exercise: Exercise, file given: Path?, watch: Bool) async -> ExitStatus {
    // As `start` takes a folder for the file in it.
    let named = given.map { Files.isDirectory($0) ? ($0 / exercise.fileName).absolute : $0.absolute }
    guard let file = named ?? workspace.file(of: exercise) else {
      return notBegun(exercise)
    }
    guard let checker = Checker() else {
      console.report([.error(Message.noCompiler)])
      return .undecided
    }
    if !watch { return await check(exercise, file, by: checker) }
    // Before the first check: what is saved while it runs counts, too.
    let watcher = FileWatcher([file])
    defer { watcher.stop() }
    while true {
      let status = await check(exercise, file, by: checker)
      if status == .proven { return status }
      say("\n" + paint.faint(ExerciseStrings.of(exercise.language).watching))
      // An editor may put a new file in the place of the old one: a file that is gone for a moment is waited for.
      repeat {
        if await watcher.next().isEmpty { return status }
      } while !Files.exists(file)
      say("")
    }
  }

  private func check(_ exercise: Exercise, _ file: Path, by checker: Checker) async -> ExitStatus {
    let before = try? Files.read(file)
    console.progress(ExerciseStrings.of(exercise.language).checking)
    let report = await checker.check(file, against: exercise)
    console.endProgress()
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

private enum Message {
  static let noCompiler = "'swiftc' was not found in PATH; it is part of every Swift toolchain"
}
