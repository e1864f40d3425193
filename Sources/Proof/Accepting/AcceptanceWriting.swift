import Diagnostics
import Markdown
import System

extension AcceptancePlan {
  /// Writes the accepted changes into the page, whole or not at all.
  ///
  /// - Throws: a ``Refusal``: the page was edited since it was judged, is read-only, belongs to somebody else, the disk
  ///   is full. The page is then as it was.
  public func write(_ accepted: [BlockChange], to path: Path) throws(Refusal) {
    guard !accepted.isEmpty else { return }
    let bytes = try bytes(accepting: accepted)
    do throws(FileError) {
      try Files.replace(path, with: bytes, expecting: document.bytes)
    } catch {
      throw Refusal(.error("not accepted: \(error.explanation)", at: SourceLocation(file)))
    }
  }

  /// The changes as a patch that `git apply` takes; no bytes where there are none.
  ///
  /// - Parameter path: the page's path relative to where the patch will be applied: the repository's top.
  public func patch(_ accepted: [BlockChange], path: String) throws(Refusal) -> [UInt8] {
    unifiedPatch(path: path, old: document.bytes, new: try bytes(accepting: accepted))
  }
}

/// The top folder of the repository that a path lies in: the nearest one with a `.git`, or nil.
public func repositoryTop(of path: Path) -> Path? {
  var folder = path.absolute
  while true {
    if Files.exists(folder / ".git") { return folder }
    guard folder.parent != folder else { return nil }
    folder = folder.parent
  }
}
