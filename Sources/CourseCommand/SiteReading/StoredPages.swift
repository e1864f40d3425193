import CourseModel
import Encodings
import Platform
import Proof
import Site

/// What is known of the pages of a site that was built before, in a file of the course's caches.
struct StoredPages: Sendable {
  /// What is known, and what this build finds out.
  let store: PageStore?
  private let file: Path?

  /// - Parameter destination: The site's folder; each has a file of its own.
  init(for course: Course, _ request: ProofRequest, destination: Path) {
    guard let program = Executables.fingerprint, let folder = ProofCaches.folder(for: course, request) else {
      (store, file) = (nil, nil)
      return
    }
    let file = folder / "pages-\(ContentHash(of: "\(course.root)\n\(destination)").hexadecimal)"
    store = PageStore(stored: (try? Files.read(file)) ?? [], circumstances: program)
    self.file = file
  }

  /// How this build's files are recognised; to be asked before its site is in place.
  func marks(by writer: SiteWriter) -> [String: String] { writer.marks(of: store?.paths ?? []) }

  /// Stores what this build made, once its site is in place.
  func save(_ marks: [String: String]) {
    if let store, let file { Files.put(store.toStore(marks: marks), at: file) }
  }
}
