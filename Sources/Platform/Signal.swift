/// A signal's number, with the name by which people know it.
package struct Signal: Hashable, Sendable, RawRepresentable {
  /// The number on this platform.
  package var rawValue: Int32

  /// Wraps a number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The reader of a pipe went away.
  package static let brokenPipe = Signal(rawValue: SIGPIPE)

  /// `SIGILL`; `signal N` for one without a name.
  package var name: String { Signal.names[rawValue] ?? "signal \(rawValue)" }

  /// The status with which a command ends that the signal ended: 128 and its number.
  package var exitStatus: Int32 { 128 + rawValue }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
    SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGCHLD: "SIGCHLD", SIGCONT: "SIGCONT", SIGSTOP: "SIGSTOP", SIGTSTP: "SIGTSTP", SIGTTIN: "SIGTTIN",
    SIGTTOU: "SIGTTOU", SIGURG: "SIGURG", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGVTALRM: "SIGVTALRM",
    SIGPROF: "SIGPROF", SIGWINCH: "SIGWINCH", SIGIO: "SIGIO", SIGSYS: "SIGSYS",
  ]
}

extension Signal: CustomStringConvertible {
  /// `SIGILL (illegal instruction; a Swift trap)`: the name, and for the ones that lessons meet what they mean.
  package var description: String {
    guard let meaning = Signal.meanings[rawValue] else { return name }
    return "\(name) (\(meaning))"
  }

  private static let meanings: [Int32: String] = [
    SIGILL: "illegal instruction; a Swift trap ends so",
    SIGTRAP: "trap; a Swift trap ends so on some processors",
    SIGABRT: "aborted", SIGSEGV: "segmentation fault", SIGBUS: "bus error", SIGFPE: "arithmetic error",
    SIGKILL: "killed", SIGPIPE: "wrote to a closed pipe",
  ]
}
