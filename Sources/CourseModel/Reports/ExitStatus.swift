/// The exit status of the command (design: the contract of CI).
package enum ExitStatus: Int32, Sendable {
  /// All is proven.
  case proven = 0
  /// Something shown is not true: it differs, failed or expired.
  case untrue = 1
  /// It could not be determined: the build failed, the course is malformed, something or a tool is missing.
  case undecided = 2
  /// Wrong usage of the command line.
  case usage = 64
}
