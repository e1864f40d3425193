import Diagnostics
import Platform

// `check`, once or again whenever the file is saved.
extension Session {
  func check(_ exercise: Exercise, file given: String?, watch: Bool) async -> Status {
    guard let file = given.map({ Path($0).absolute }) ?? workspace.file(of: exercise) else {
      return notBegun(exercise)
    }
    guard let checker = Checker() else {
      complain(noCompiler)
      return .unknown
    }
    if !watch { return await check(exercise, file, by: checker) }
    while true {
      let before = FileIdentity(of: file)
      let status = await check(exercise, file, by: checker)
      if status == .success { return status }
      emit("\n" + paint.faint(Wording.of(exercise.language).watching))
      // An editor may replace the file, so its identity is looked at and no descriptor is held; a file that is gone
      // for a moment is waited for.
      while case let now = FileIdentity(of: file), now == before || now == nil {
        try? await Task.sleep(for: .milliseconds(200))
        if Task.isCancelled { return status }
      }
      emit("")
    }
  }

  private func check(_ exercise: Exercise, _ file: Path, by checker: Checker) async -> Status {
    let before = try? Files.read(file)
    showProgress(Wording.of(exercise.language).checking)
    let report = await checker.check(file, against: exercise)
    showProgress(nil)
    emit(text(exercise, file: file).text(report))
    if report.passed {
      // Only what was really checked counts: not a file that was saved meanwhile, nor another one than the student's own.
      if let before, before == (try? Files.read(file)), file == workspace.file(of: exercise)?.absolute {
        try? workspace.notePassed(exercise, bytes: before)
      }
      return .success
    }
    try? workspace.noteCurrent(exercise)
    switch report.outcome {
    case .probed, .doesNotCompile, .cannotBeCalled, .fileEmpty: return .unmet
    case .fileMissing, .impossible, .interrupted: return .unknown
    }
  }
}

// MARK: Messages

private let noCompiler = "'swiftc' was not found in PATH; it is part of every Swift toolchain"
