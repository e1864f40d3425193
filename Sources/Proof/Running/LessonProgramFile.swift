import Platform

/// A program that a lesson's runs start: the file, its first arguments, and where it stands.
struct LessonProgramFile: Hashable, Sendable {
  /// The program's file.
  var executable: Path
  /// What comes before a run's own arguments.
  var firstArguments: [String] = []
  /// The folder it runs in; nil for an empty temporary one.
  var workingDirectory: Path?
}
