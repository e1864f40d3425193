import Encodings
import Platform
import Proof

/// Keeps two servers from one course: they would build in each other's way.
struct ServeLock: Sendable {
  /// Why there is no lock.
  enum Refusal: Error, Hashable, Sendable {
    /// Another server has the course; this is its address, where it has said it.
    case taken(address: String?)
  }

  /// nil where no lock can be made; then there is none to break either.
  private let lock: FileLock?

  /// Takes the course until the process ends.
  init(course: Path, caches: Path?) throws(Refusal) {
    guard let caches else {
      lock = nil
      return
    }
    // Several courses may share a folder of caches.
    let path = caches / "serve-\(ContentHash(of: course.string).hexadecimal).lock"
    do throws(FileError) {
      lock = try FileLock(path)
    } catch {
      guard error.reason == .locked else {
        lock = nil
        return
      }
      let address = (try? Files.readText(path)).flatMap { $0.isEmpty ? nil : $0 }
      throw .taken(address: address)
    }
    note("")
  }

  /// Says where the course is served.
  func note(_ address: String) {
    // Written into the locked file itself: another one in its place would not be locked.
    if let lock { try? Files.write(Array(address.utf8), to: lock.path) }
  }
}
