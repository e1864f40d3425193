import Diagnostics

/// Whether what a build made of a target or a product can be relied on.
enum BuildState: Hashable, Sendable {
  /// It is built from the sources as they are.
  case fresh
  /// It is not, for these reasons: sentences for the report, without the compiler's own.
  case unusable([Diagnostic])
}
