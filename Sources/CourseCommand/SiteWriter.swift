import CourseModel
import Platform
import Site

/// Writes a site into a staging folder and puts that in the place of the old one when it is whole.
struct SiteWriter: Sendable {
  let course: Course
  /// The site's folder, absolute.
  let destination: Path

  /// Writes all files.
  ///
  /// Throws where an existing folder is not a site of ours (its files would be lost), and what the system says.
  func write(_ output: SiteOutput) throws(FileError) {
    try refuseForeignFolder()
    try Files.makeDirectories(destination.parent)
    let staging = try Files.stagingFolder(for: destination)
    for file in output.files {
      let path = staging.path / file.path
      try Files.makeDirectories(path.parent)
      switch file.content {
      case .bytes(let bytes): try Files.write(bytes, to: path)
      case .copy(let source): try Files.write(try Files.read(course.root / source), to: path)
      }
    }
    try Files.write([], to: staging.path / Self.mark)
    try Files.replaceDirectory(destination, with: staging.path)
  }

  /// Its presence says that the folder was made by this command and may be replaced.
  private static let mark = ".course-site"

  private func refuseForeignFolder() throws(FileError) {
    guard Files.exists(destination) else { return }
    guard Files.isDirectory(destination) else {
      throw FileError("replace", destination, .notAFolder)
    }
    let names = try Files.list(destination)
    guard names.isEmpty || names.contains(Self.mark) else {
      throw FileError("replace", destination, .foreign)
    }
  }
}
