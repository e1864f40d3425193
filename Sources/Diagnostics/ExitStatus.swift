/// The exit status of the command (design: the contract of CI).
package enum ExitStatus: Int32, Sendable {
  /// All is proven; an exercise is passed.
  case proven = 0
  /// Something shown is not true: it differs, failed or expired; an exercise is not passed.
  case untrue = 1
  /// It could not be determined: the build failed, the course is malformed, a file or a tool is missing.
  case undecided = 2
  /// Wrong usage of the command line.
  case usage = 64
  /// Interrupted from the keyboard (SIGINT).
  case interrupted = 130
  /// Terminated from outside (SIGTERM).
  case terminated = 143
}
