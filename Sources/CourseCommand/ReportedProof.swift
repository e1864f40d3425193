import CommandLineTool
import CourseModel
import Diagnostics
import Proof

extension Console {
  /// Proves a course with progress on the terminal.
  func prove(_ course: Course, _ request: ProofRequest) async -> CourseReport {
    let report = await Prover(course, request) { progress in
      switch progress {
      case .building: self.progress(Message.building)
      case .buildingCounting: self.progress(Message.buildingCounting)
      case .checking(let done, let total): self.progress(Message.checking(done, total))
      }
    }.prove()
    endProgress()
    return report
  }

  /// Proves a course and its exercises; with `--step` only what was asked for.
  func proveWithExercises(_ course: Course, _ request: ProofRequest) async -> CourseReport {
    var report = await prove(course, request)
    guard request.step == nil else { return report }
    progress(Message.exercises)
    report.add(await ExerciseProof(course: course, request: request).diagnostics())
    endProgress()
    return report
  }
}

private enum Message {
  static let exercises = "checking the exercises"
  static let building = "building the programs"
  static let buildingCounting = "building the programs once more, to measure what they run"
  static func checking(_ done: Int, _ total: Int) -> String { "checking \(done) of \(total)" }
}
