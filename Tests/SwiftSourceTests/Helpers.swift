import SwiftSource

/// The text of an excerpt, or the messages of what keeps it from being taken.
func excerpt(_ selection: ExcerptSelection, of text: String) -> String {
  do {
    return String(decoding: try SwiftFile(bytes: Array(text.utf8)).excerpt(selection).bytes, as: UTF8.self)
  } catch {
    return "faults: " + error.faults.map { "\($0.line ?? 0): \($0.message)" }.joined(separator: "; ")
  }
}

/// The faults that keep an excerpt from being taken.
func faults(_ selection: ExcerptSelection, of source: some ExcerptSource) -> [SourceFault] {
  do {
    _ = try source.excerpt(selection)
    return []
  } catch {
    return error.faults
  }
}
