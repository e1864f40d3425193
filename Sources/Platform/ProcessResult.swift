/// What a program wrote, and how it ended.
package struct ProcessResult: Hashable, Sendable {
  /// One of the two streams that a program writes.
  package enum Stream: String, Hashable, Sendable, CaseIterable {
    case standardOutput = "standard output"
    case standardError = "standard error"
  }

  /// How a run came to its end.
  package enum Ending: Hashable, Sendable {
    /// The program ended by itself, with this status.
    case exited(Int32)
    /// A signal ended the program.
    case signalled(Signal)
    /// The time limit passed, and the whole group was killed.
    case timedOut
    /// More than `outputLimit` bytes came on this stream, and the whole group was killed.
    case outputLimit(Stream)
    /// The program could not be started; the reason is a sentence.
    case notStarted(String)
    /// The task was cancelled or the command interrupted, and the whole group was killed.
    case interrupted
  }

  /// What came on standard output, up to the limit, also before a crash.
  package var standardOutput: [UInt8]
  /// What came on standard error, up to the limit.
  package var standardError: [UInt8]
  /// How it ended.
  package var ending: Ending
  /// From the start to the end.
  package var duration: Duration

  package init(
    standardOutput: [UInt8] = [], standardError: [UInt8] = [], ending: Ending, duration: Duration = .zero
  ) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.ending = ending
    self.duration = duration
  }

  /// Whether the program ended by itself with status 0.
  package var succeeded: Bool { ending == .exited(0) }
}

// MARK: Messages

extension ProcessResult.Ending: CustomStringConvertible {
  /// What happened, as the end of a sentence that starts with the program: `ended with status 3`.
  package var description: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .timedOut: "did not end within its time limit and was killed"
    case .outputLimit(let stream): "wrote more on \(stream.rawValue) than it may and was killed"
    case .notStarted(let reason): "could not be started: \(reason)"
    case .interrupted: "was interrupted"
    }
  }
}
