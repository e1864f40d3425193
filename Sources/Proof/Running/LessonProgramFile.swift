import Platform

/// A program that a lesson's runs start: the file, its first arguments, and where it stands.
struct LessonProgramFile: Sendable {
  /// A folder of a course.
  struct Folder: Sendable {
    var path: Path
    /// The copies of the course in which programs run there.
    var mirrors: CourseMirrors
  }

  /// The program's file.
  var executable: Path
  /// What comes before a run's own arguments.
  var firstArguments: [String] = []
  /// The folder in a private copy of which it runs; nil for an empty temporary one.
  var folder: Folder?
}
