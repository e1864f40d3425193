/// A program between its start and the moment when nothing of it is left.
final class RunningProgram {
  let identifier: RunIdentifier
  let pid: pid_t
  let output: PipeReader
  let error: PipeReader
  let started: SuspendingClock.Instant
  /// When its time is up, on a clock that stops while the machine sleeps; once it is killed or gone, when we stop waiting for it to die.
  private(set) var deadline: SuspendingClock.Instant
  /// Why it was killed; nil while it runs or when it ended by itself.
  private(set) var killedFor: ProcessResult.Ending?
  /// Its result, as soon as the program itself is gone.
  private(set) var result: ProcessResult?
  let continuation: CheckedContinuation<ProcessResult, Never>

  /// How long a killed process and orphans may take to die before the result is reported anyway.
  private static let grace: Duration = .seconds(1)

  init(
    _ identifier: RunIdentifier, _ launched: Launched, _ request: ProcessRequest,
    started: SuspendingClock.Instant, _ continuation: CheckedContinuation<ProcessResult, Never>
  ) {
    self.identifier = identifier
    self.pid = launched.pid
    self.output = PipeReader(launched.output, limit: request.outputLimit)
    self.error = PipeReader(launched.error, limit: request.outputLimit)
    self.started = started
    self.deadline = started + request.timeLimit
    self.continuation = continuation
  }

  /// Kills the group and whoever descends from the program, wherever it went; the first reason stays.
  func kill(for reason: ProcessResult.Ending) {
    guard killedFor == nil, result == nil else { return }
    killedFor = reason
    deadline = .now + RunningProgram.grace
    // The family is read while the program lives and still holds it together.
    ProcessTree.killFamily(of: pid)
    sendSignal(SIGKILL, to: -pid)
  }

  /// Takes what the pipes hold; over the limit, the program is killed.
  func read(through buffer: UnsafeMutableRawBufferPointer, rounds: Int) {
    output.drain(through: buffer, rounds: rounds)
    error.drain(through: buffer, rounds: rounds)
    if let reason = overLimit { kill(for: reason) }
  }

  private var overLimit: ProcessResult.Ending? {
    output.isOverLimit
      ? .outputLimit(.standardOutput) : error.isOverLimit ? .outputLimit(.standardError) : nil
  }

  /// Kills what is left of the group of a program that has ended.
  ///
  /// Call it before the program is reaped: until then its number cannot be given to another process or group.
  func killGroup() { sendSignal(SIGKILL, to: -pid) }

  /// The program has ended and nobody else fills its pipes: takes what they still hold, and reaps it.
  func reap(through buffer: UnsafeMutableRawBufferPointer) {
    output.drain(through: buffer)
    error.drain(through: buffer)
    var status: Int32 = 0
    let reaped = retrying { waitpid(pid, &status, WNOHANG) }
    let ending = killedFor ?? overLimit ?? (reaped == pid ? RunningProgram.ending(of: status) : .interrupted)
    finish(with: ending)
  }

  /// Its time is up: kills it, or stops waiting for what was killed and does not die (or may not be killed by us).
  func passDeadline() {
    if let killedFor { finish(with: killedFor) } else { kill(for: .timedOut) }
  }

  private func finish(with ending: ProcessResult.Ending) {
    result = ProcessResult(
      standardOutput: output.bytes, standardError: error.bytes, ending: ending,
      duration: started.duration(to: .now))
    output.close()
    error.close()
    deadline = .now + RunningProgram.grace
  }

  /// Gives the result to the caller who asked for the run.
  func report() {
    if let result { continuation.resume(returning: result) }
  }

  private static func ending(of status: Int32) -> ProcessResult.Ending {
    // The macros WIFEXITED, WEXITSTATUS and WTERMSIG, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(Signal(rawValue: signal))
  }
}
