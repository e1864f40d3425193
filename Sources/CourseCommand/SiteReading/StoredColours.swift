import CourseModel
import Platform
import Proof
import SwiftSource

/// The colours of code in a file of the course's caches, for the next run.
///
/// Two runs may share it: each puts a whole file in its place, and what the later one does not know is coloured again.
struct StoredColours: Sendable {
  /// What is known, and what is found out while the site is rendered.
  let cache: ColourCache
  private let file: Path?

  init(for course: Course, _ request: ProofRequest) {
    guard let program = Executables.fingerprint, let folder = ProofCaches.folder(for: course, request) else {
      (cache, file) = (ColourCache(), nil)
      return
    }
    let file = folder / "colours"
    cache = ColourCache(stored: (try? Files.read(file)) ?? [], circumstances: program)
    self.file = file
  }

  /// Stores what was found out; where that fails, the next run colours it again.
  func save() {
    guard let file, let bytes = cache.toStore() else { return }
    Files.put(bytes, at: file)
  }
}
