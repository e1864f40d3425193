import Course
import Diagnostics
import System

/// A program that a lesson's runs start: the file, its first arguments, and where it stands.
struct LessonProgramFile: Hashable, Sendable {
  /// The program's file.
  var executable: Path
  /// What comes before a run's own arguments.
  var firstArguments: [String] = []
  /// The folder it runs in; nil for an empty temporary one.
  var workingDirectory: Path?
}

extension LessonProgramFile {
  /// The program of a lesson with a `command`, which is looked up as a shell standing in the lesson's folder would.
  ///
  /// - Parameter place: where the page names the command.
  static func command(
    _ words: [String], in folder: Path, at place: SourceLocation, searchPath: String? = nil
  ) -> Result<LessonProgramFile, BuildFault> {
    guard let name = words.first,
      let file = Executables.locate(name, searchPath: searchPath, workingDirectory: folder)
    else { return .failure(BuildFault([.error(Message.noCommand(words.first ?? ""), at: place)])) }
    return .success(
      LessonProgramFile(
        executable: file, firstArguments: Array(words.dropFirst()), workingDirectory: folder))
  }
}

private enum Message {
  static func noCommand(_ name: String) -> String {
    name.contains("/")
      ? "the lesson's folder has no program '\(name)' that may be executed"
      : "there is no program '\(name)' on PATH"
  }
}
