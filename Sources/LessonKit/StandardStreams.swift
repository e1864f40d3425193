// Both C libraries declare `stdout` and `stderr` as mutable globals; without @preconcurrency Swift 6 refuses them.
// The pointers are never assigned here, and stdio locks each stream itself.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#else
  #error("LessonKit supports Apple platforms and Linux with the GNU C library only")
#endif

/// How a lesson's program ends, by the conventions of sysexits.h beyond 1.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  case usage = 64
  case faultyLesson = 70
  case lostOutput = 74
}

/// Standard output and standard error: the only file that calls the C library.
enum StandardStreams {
  /// Must run before the first output: a stream's buffering cannot change later.
  static func prepare() {
    // A pipe is fully buffered by default, and a trap discards the buffer: the output would
    // lack the very lines that lead up to the crash.
    setvbuf(stdout, nil, _IOLBF, 0)
    // Whoever reads only the first lines closes the pipe; the default action then ends the program
    // silently. A parent may have left the signal ignored.
    signal(SIGPIPE, SIG_DFL)
  }

  /// Writes one message to standard error, after what standard output still holds.
  static func writeError(_ message: String) {
    fflush(stdout)
    fputs(message + "\n", stderr)
  }

  /// Ends the process; output that could not be written turns a success into an error.
  static func end(with status: ExitStatus, onLostOutput message: String) -> Never {
    let lost = fflush(stdout) != 0 || ferror(stdout) != 0
    if lost { fputs(message + "\n", stderr) }
    exit(lost && status == .success ? ExitStatus.lostOutput.rawValue : status.rawValue)
  }

  /// Whether headings may be bold: on a terminal, unless the reader asked for none (no-color.org).
  static var allowsBold: Bool {
    let refused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return isatty(STDOUT_FILENO) == 1 && !refused
  }
}
