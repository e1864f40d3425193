import CommandLineTool
import Diagnostics
import Platform

/// The `course` command: reads the command line and does what the verb asks.
package enum CourseTool {
  /// The command's version, semantic versioning.
  package static let version = "0.1.0"

  /// Runs the command with the words after its name and gives the exit status.
  ///
  /// SIGINT and SIGTERM end the process inside Platform, with its children, as 130 and 143.
  package static func run(_ words: [String]) async -> ExitStatus {
    ProcessSupervisor.shared.handleInterrupts()
    let console = Console()
    return await Program.course.run(words, on: console) { verb throws(UsageError) in
      switch verb {
      case .verify(let options): try await VerifyVerb(options, console).run()
      case .accept(let options): try await AcceptVerb(options, console).run()
      case .build(let options): try await BuildVerb(options, console).run()
      case .serve(let options): try await ServeVerb(options, console).run()
      case .newLesson(let options): NewLessonVerb(options, console).run()
      case .newExercise(let options): try options.run(console)
      case .newPage(let options): options.run(console)
      case .newTheme(let options): options.run(console)
      case .newCourse(let options): try await NewCourseVerb(options, console).run()
      case .list(let options): try ListVerb(options, console).run()
      case .doctor: await DoctorVerb.run(console)
      }
    }
  }
}
