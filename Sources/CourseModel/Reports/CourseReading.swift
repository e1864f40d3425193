import Platform

/// The files of a course that the runs of a lesson's command read beyond the lesson's folder.
///
/// What a run reads outside the course is not known.
package struct CourseReading: Hashable, Sendable {
  /// The files, by their paths without symbolic links.
  package private(set) var files: Set<Path> = []
  /// Whether the system reported all of them.
  package private(set) var isComplete = true

  package init() {}

  /// Adds what a run opened; folders are left out.
  package mutating func add(_ opened: Set<Path>, isComplete: Bool) {
    files.formUnion(opened.filter(Files.isRegularFile))
    self.isComplete = self.isComplete && isComplete
  }

  /// Adds what other runs of the lesson read.
  package mutating func formUnion(_ other: CourseReading) {
    files.formUnion(other.files)
    isComplete = isComplete && other.isComplete
  }
}
