import CommandLineTool
import CourseModel
import Diagnostics
import Platform
import Proof

extension ProofRequest {
  /// What a verb's options ask for; the lessons and the step must be known.
  init(
    _ options: ProofOptions, of selection: Selection = Selection(), repetitions: Int = 1, shard: Shard? = nil,
    coverage: CoverageOption = CoverageOption(), in course: Course
  ) throws(UsageError) {
    if coverage.isAsked, options.usesExisting { throw UsageError(Message.coverageNeedsBuild) }
    if coverage.isAsked, selection.step != nil { throw UsageError(Message.coverageNeedsPage) }
    let asked = try selection.lessons.ids(in: course)
    self.init(
      lessons: asked.isEmpty ? nil : Set(asked),
      step: selection.step,
      jobs: options.run.jobs ?? ProcessorCount.available,
      repetitions: repetitions,
      buildPolicy: options.usesExisting ? .useExisting : .build,
      measuresCoverage: coverage.isAsked,
      scratchPath: options.run.scratchPath?.absolute,
      today: .today)
    if let shard {
      lessons = Set(shard.part(of: course.lessonIDs.filter { lessons?.contains($0) ?? true }))
    } else {
      try course.checkStep(step, in: lessons)
    }
  }
}

extension Course {
  /// Fails on an id that belongs to no lesson.
  func checkLessons(_ ids: [String]) throws(UsageError) {
    // Where there are no lessons at all, that is the fault to report, not the name.
    if lessonIDs.isEmpty { return }
    for id in ids where !lessonIDs.contains(id) {
      throw Message.unknownLesson(id, nearest: nearestWord(to: id, in: lessonIDs), lessonIDs)
    }
  }

  fileprivate func checkStep(_ step: String?, in asked: Set<String>?) throws(UsageError) {
    guard let step, !lessons.isEmpty else { return }
    let steps = lessons.filter { asked?.contains($0.id) ?? true }.flatMap(\.runs).compactMap(\.step)
    if !steps.contains(step) { throw Message.unknownStep(step, nearest: nearestWord(to: step, in: steps)) }
  }
}

private enum Message {
  static let coverageNeedsBuild = "'--coverage' builds the programs once more; omit '--no-build'"
  static let coverageNeedsPage = "'--coverage' measures what all steps of a page run; omit '--step'"
  static func unknownLesson(_ id: String, nearest: String?, _ known: [String]) -> UsageError {
    UsageError(
      "there is no lesson '\(id)'; "
        + (nearest.map(didYouMean) ?? "there are: \(known.joined(separator: ", "))"))
  }
  static func unknownStep(_ step: String, nearest: String?) -> UsageError {
    UsageError("no block shows a step '\(step)'" + (nearest.map { "; \(didYouMean($0))" } ?? ""))
  }
}
