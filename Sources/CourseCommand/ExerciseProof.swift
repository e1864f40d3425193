import CourseModel
import Diagnostics
import Exercises
import Platform
import Proof

/// Holds the exercises of a course to what they say of themselves: starters fail, solutions pass, wrong ones are caught.
struct ExerciseProof: Sendable {
  let course: Course
  let request: ProofRequest

  /// What does not hold, by lesson; nothing where an exercise is as it says.
  ///
  /// Costs a compiler run for each file of an exercise that changed since it was last proven.
  func diagnostics() async -> [String: [Diagnostic]] {
    let catalogue = Catalogue(course: course.root)
    var found: [String: [Diagnostic]] = [:]
    for diagnostic in catalogue.diagnostics {
      if let id = lesson(of: diagnostic), isAskedFor(id) { found[id, default: []].append(diagnostic) }
    }
    let exercises = catalogue.exercises.filter { isAskedFor($0.lesson) }
    guard !exercises.isEmpty else { return found }
    guard let checker = Checker() else {
      found[exercises[0].lesson, default: []].append(.error(Message.noCompiler))
      return found
    }
    let caches = ProofCaches.folder(for: course, request)
    for exercise in exercises {
      let faults = await checker.selfCheck(
        exercise, jobs: request.jobs, shownAs: Exercise.place(of: exercise.id), cache: caches)
      if !faults.isEmpty { found[exercise.lesson, default: []] += faults }
    }
    return found
  }

  private func isAskedFor(_ id: String) -> Bool { request.lessons?.contains(id) ?? true }

  private func lesson(of diagnostic: Diagnostic) -> String? {
    let parts = diagnostic.location?.file.split(separator: "/") ?? []
    return parts.count > 1 && parts[0] == "Lessons" ? String(parts[1]) : nil
  }
}

extension CourseReport {
  /// Adds what was found out about exercises to their lessons.
  mutating func add(_ found: [String: [Diagnostic]]) {
    for index in lessons.indices { lessons[index].diagnostics += found[lessons[index].id] ?? [] }
  }
}

private enum Message {
  static let noCompiler = "the exercises cannot be checked: 'swiftc' is not on PATH"
}
