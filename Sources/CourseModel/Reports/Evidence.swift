/// Why a block is proven.
package enum Evidence: String, Sendable, CaseIterable {
  /// This run printed these bytes.
  case ran
  /// The compiler took exactly these lines, in an active region, into something that the course builds, or by themselves.
  case compiled
  /// The compiler refused it as claimed.
  case rejected
  /// A run of the lesson that ended as claimed opened the file that holds these lines.
  case read
}
