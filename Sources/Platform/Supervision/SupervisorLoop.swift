import CPlatform

/// The supervisor's thread: one `poll` over orders, signals, ends of processes and pipes; limits by its timeout.
final class SupervisorLoop {
  private let queue: RunQueue
  private var programs: [RunIdentifier: RunningProgram] = [:]
  private var orphans: OrphanSweep
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// When the process is ending: nothing is started any more, no result is reported.
  private var isClosing = false
  /// Who waits for a result while the process ends: kept, and never resumed.
  private var pending: [CheckedContinuation<ProcessResult, Never>] = []

  /// - Parameter marks: the identifiers that runs may get.
  init(_ queue: RunQueue, marks: ClosedRange<RunIdentifier>) {
    self.queue = queue
    orphans = OrphanSweep(guardian: Guardian(of: marks).pid)
    platform_prepare_supervision(queue.wakeUp.writing)
  }

  deinit { buffer.deallocate() }

  func run() {
    while true {
      for order in queue.dequeue() { process(order) }
      if !isClosing, Interrupts.isEnding { beginClosing() }
      endRuns()
      if isClosing, programs.isEmpty { Interrupts.leave() }
      wait()
    }
  }

  // MARK: Orders

  private func process(_ order: RunOrder) {
    switch order {
    case .start(let identifier, let request, let cancellation, let continuation):
      if isClosing {
        pending.append(continuation)
      } else if cancellation.isRequested.load(ordering: .acquiring) {
        continuation.resume(returning: ProcessResult(ending: .interrupted))
      } else {
        start(identifier, request, continuation)
      }
    case .stop(let identifier): programs[identifier]?.kill(for: .interrupted)
    }
  }

  private func start(
    _ identifier: RunIdentifier, _ request: ProcessRequest,
    _ continuation: CheckedContinuation<ProcessResult, Never>
  ) {
    orphans.note(identifier)
    let started = SuspendingClock.now
    do throws(LaunchFailure) {
      let launched = try launch(request, mark: identifier)
      programs[identifier] = RunningProgram(identifier, launched, request, started: started, continuation)
    } catch {
      continuation.resume(returning: ProcessResult(ending: .notStarted(error.reason)))
    }
  }

  private func beginClosing() {
    isClosing = true
    for program in programs.values { program.kill(for: .interrupted) }
  }

  // MARK: Ends

  /// Reaps the programs that have ended, and reports each as soon as nothing of it is left.
  private func endRuns() {
    let unreaped = programs.values.filter { $0.result == nil }
    let ended = unreaped.filter { platform_has_ended($0.pid) }
    for program in ended { program.killGroup() }
    let over = Set(ended.map(\.identifier))
    // Orphans die before the pipes are drained, so that none keeps filling them.
    let left = orphans.sweep(
      leaders: Set(unreaped.map(\.pid)),
      running: Set(unreaped.lazy.map(\.identifier).filter { !over.contains($0) }))
    for program in ended { program.reap(through: buffer) }
    let now = SuspendingClock.now
    for (identifier, program) in programs {
      if program.result == nil, program.deadline <= now { program.passDeadline() }
      guard program.result != nil, !left.contains(identifier) || program.deadline <= now else { continue }
      programs[identifier] = nil
      if isClosing { pending.append(program.continuation) } else { program.report() }
    }
  }

  // MARK: Waiting

  /// Waits for an order, a signal, the end of a process or a deadline, and takes what the pipes bring meanwhile.
  private func wait() {
    while true {
      let readers = programs.values.filter { $0.result == nil }
      var descriptors = [pollfd(fd: queue.wakeUp.reading, events: Int16(POLLIN), revents: 0)]
      for program in readers {
        // A negative descriptor, of a pipe that is closed, is skipped by poll.
        descriptors.append(pollfd(fd: program.output.descriptor, events: Int16(POLLIN), revents: 0))
        descriptors.append(pollfd(fd: program.error.descriptor, events: Int16(POLLIN), revents: 0))
      }
      let timeout = timeout()
      let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
      if ready > 0 {
        for (index, program) in readers.enumerated()
        where descriptors[2 * index + 1].revents != 0 || descriptors[2 * index + 2].revents != 0 {
          program.read(through: buffer, rounds: 4)
        }
      }
      if ready > 0, descriptors[0].revents != 0 {
        queue.wakeUp.clear()
        return
      }
      if ready <= 0 || timeout == 0 { return }
    }
  }

  /// Milliseconds until the next deadline; -1 where nothing is due.
  private func timeout() -> Int32 {
    guard let nearest = programs.values.map(\.deadline).min() else { return -1 }
    return SuspendingClock.now.duration(to: nearest).wholeMilliseconds
  }
}

extension Duration {
  /// Rounded up: to wake a moment too early would only mean to wait again.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    if seconds < 0 || attoseconds < 0 { return 0 }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + rest)
  }
}
