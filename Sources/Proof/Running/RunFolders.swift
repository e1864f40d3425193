import Platform
import Synchronization

/// The empty folders that a run gets: home, temporary folder and working folder.
///
/// Used again where a run left them as they were: to make and remove them for each of hundreds of runs would cost more
/// than the runs. At most one set for each run at a time is made, and all are gone at the end of the process.
struct RunFolders: Sendable {
  let home: Path
  let temporary: Path
  let work: Path
  private let owner: TemporaryFolder?

  private static let unused = Mutex<[RunFolders]>([])

  /// Empty folders that nobody else uses.
  static func take() throws(FileError) -> RunFolders {
    if let folders = unused.withLock({ $0.popLast() }) { return folders }
    let owner = try TemporaryFolder(prefix: "course-run-")
    return try RunFolders(in: owner.path, owner: owner)
  }

  /// Makes them below `folder`, which the caller removes.
  init(in folder: Path) throws(FileError) { try self.init(in: folder, owner: nil) }

  private init(in folder: Path, owner: TemporaryFolder?) throws(FileError) {
    home = folder / "home"
    temporary = folder / "tmp"
    work = folder / "work"
    self.owner = owner
    for path in [home, temporary, work] { try Files.makeDirectories(path) }
  }

  /// Hands them on to the next run, or removes them where this one changed anything.
  func giveBack() {
    guard let owner else { return }
    if isUntouched(owner.path) {
      RunFolders.unused.withLock { $0.append(self) }
    } else {
      owner.remove()
    }
  }

  /// As they were made: nothing in them, nothing beside them, ours to write in, and themselves no links.
  private func isUntouched(_ folder: Path) -> Bool {
    (try? Files.list(folder)) == ["home", "tmp", "work"]
      && [home, temporary, work].allSatisfy { path in
        Files.isPlainEmptyDirectory(path)
      }
  }
}
