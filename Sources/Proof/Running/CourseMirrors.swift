import Platform
import Synchronization

/// Private copies of a course, in which the commands of its lessons run.
///
/// A run finds the whole course around its folder, so that relative paths work, and whatever it writes there is gone before
/// the next run. A copy is made for each run at a time and used again; it is gone with this value. Not copied are the
/// repository's data (`.git`) and the made site; only links lead to built programs (`.build/debug`, `.build/release`), to
/// `.venv`, `node_modules`, and folders with a `CACHEDIR.TAG`: what a run writes through those stays.
final class CourseMirrors: Sendable {
  /// The course's folder, without symbolic links.
  let course: Path
  private let temporary: Path
  private let unused = Mutex<[CourseMirror]>([])

  init(of course: Path) {
    self.course = course
    let temporary = TemporaryFolder.defaultParent
    self.temporary = (try? Files.resolvingSymbolicLinks(temporary)) ?? temporary
  }

  /// A copy that nobody else uses and that is as new.
  func take() throws(FileError) -> CourseMirror {
    if var mirror = unused.withLock({ $0.popLast() }) {
      // What a run may have done to it is undone, or it is left to be removed.
      if (try? mirror.restore()) != nil { return mirror }
    }
    let (course, temporary) = (course, temporary)
    do throws(FileError) {
      let folder = try TemporaryFolder(prefix: "course-run-")
      let copy = try FolderMirror(of: course, at: folder.path / course.name) { inside in
        CourseMirrors.treatment(of: inside, in: course, temporary: temporary)
      }
      return CourseMirror(folder: folder, copy: copy)
    } catch {
      throw FileError("make a private copy of", course, error.reason)
    }
  }

  /// Hands a copy on to the next run.
  func giveBack(_ mirror: CourseMirror) { unused.withLock { $0.append(mirror) } }

  private static func treatment(of inside: Path, in course: Path, temporary: Path) -> FolderMirror.Treatment {
    let original = course / inside.string
    // A copy of the copies would have no end.
    if inside == "site/public" || repositories.contains(inside.name) || original == temporary {
      return .leftOut
    }
    if inside.parent.name == ".build" {
      return ["debug", "release"].contains(inside.name) ? .linked : .leftOut
    }
    return made.contains(inside.name) || Files.exists(original / "CACHEDIR.TAG") ? .linked : .copied
  }

  private static let repositories: Set<String> = [".git", ".hg", ".jj", ".svn"]
  private static let made: Set<String> = [".venv", "node_modules"]
}

/// One private copy of a course.
struct CourseMirror: Sendable {
  private let folder: TemporaryFolder
  private(set) var copy: FolderMirror

  init(folder: TemporaryFolder, copy: FolderMirror) {
    self.folder = folder
    self.copy = copy
  }

  /// Moves it below another folder, or back.
  mutating func move(below parent: Path? = nil) throws(FileError) {
    try copy.move(to: (parent ?? folder.path) / copy.source.name)
  }

  /// Where something in the course is in this copy; another path stays as it is.
  func place(of original: Path) -> Path {
    original.relative(to: copy.source).map { copy.path / $0 } ?? original
  }

  /// Makes it as it was made.
  fileprivate mutating func restore() throws(FileError) { try copy.restore() }
}
