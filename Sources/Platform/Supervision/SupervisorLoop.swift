import CPlatform
import Glibc

/// The supervisor's thread: one `poll` over every program's end and pipes, limits by its timeout.
final class SupervisorLoop {
  private let supervisor: ProcessSupervisor
  private var programs: [ProcessSupervisor.RunIdentifier: RunningProgram] = [:]
  private var strays: StrayHunt
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// When the process is ending: nothing is started any more, no result is told.
  private var isClosing = false
  /// Who waits for a result while the process ends: kept, and told nothing.
  private var untold: [CheckedContinuation<ProcessResult, Never>] = []

  init(serving supervisor: ProcessSupervisor) {
    self.supervisor = supervisor
    platform_prepare_supervision()
    strays = StrayHunt()
  }

  deinit { buffer.deallocate() }

  func run() {
    while true {
      obey(supervisor.takeOrders())
      if !isClosing, Interrupts.isEnding { beginClosing() }
      hunt()
      if isClosing, programs.isEmpty { Interrupts.leave() }
      wait()
    }
  }

  // MARK: Orders

  private func obey(_ orders: [ProcessSupervisor.Order]) {
    for order in orders {
      switch order {
      case .start(let identifier, let request, let cancellation, let continuation):
        if isClosing {
          // Never started and never told: the process ends.
          untold.append(continuation)
        } else if cancellation.isRequested.load(ordering: .acquiring) {
          continuation.resume(returning: ProcessResult(ending: .interrupted))
        } else {
          start(identifier, request, continuation)
        }
      case .stop(let identifier): programs[identifier]?.kill(for: .interrupted)
      }
    }
  }

  private func start(
    _ identifier: ProcessSupervisor.RunIdentifier, _ request: ProcessRequest,
    _ continuation: CheckedContinuation<ProcessResult, Never>
  ) {
    strays.note(identifier)
    let started = SuspendingClock.now
    do throws(LaunchFailure) {
      let launched = try launch(request, mark: strays.canMark ? identifier : nil, unmarked: strays.ownMark)
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

  /// The program itself has ended; it is told at once where it left nothing behind.
  private func conclude(_ program: RunningProgram) {
    program.killRest()
    // Strays die before the pipes are drained, lest one keeps filling them.
    let haunted = sweep(except: program)
    program.conclude(through: buffer)
    if !haunted.contains(program.identifier) { finish(program) }
  }

  /// Looks after strays: of programs that left some, and from time to time of all.
  private func hunt() {
    let concluded = programs.values.filter { $0.result != nil }
    guard !concluded.isEmpty || strays.isDue else { return }
    let haunted = sweep(except: nil)
    let now = SuspendingClock.now
    for program in concluded where !haunted.contains(program.identifier) || program.deadline < now {
      finish(program)
    }
  }

  private func sweep(except ended: RunningProgram?) -> Set<ProcessSupervisor.RunIdentifier> {
    let running = programs.values.filter { $0.result == nil }
    return strays.sweep(
      leaders: Set(running.map(\.pid)),
      running: Set(running.lazy.filter { $0 !== ended }.map(\.identifier)))
  }

  private func finish(_ program: RunningProgram) {
    programs[program.identifier] = nil
    if isClosing { untold.append(program.continuation) } else { program.report() }
  }

  // MARK: Waiting

  private func wait() {
    let watched = programs.values.filter { $0.result == nil }
    var descriptors = [pollfd(fd: supervisor.wakeUp, events: Int16(POLLIN), revents: 0)]
    for program in watched {
      // A negative descriptor, of a pipe that is closed, is skipped by poll.
      for descriptor in [program.pidDescriptor, program.output.descriptor, program.error.descriptor] {
        descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    let ready = poll(&descriptors, nfds_t(descriptors.count), timeout())
    if ready > 0, descriptors[0].revents != 0 { platform_event_clear(supervisor.wakeUp) }
    let now = SuspendingClock.now
    for (index, program) in watched.enumerated() {
      let first = 3 * index + 1
      if ready > 0, descriptors[first].revents != 0 {
        conclude(program)
      } else if ready > 0, descriptors[first + 1].revents != 0 || descriptors[first + 2].revents != 0 {
        program.read(through: buffer, rounds: 4)
      }
      if program.result == nil, program.deadline <= now {
        if program.killedFor == nil { program.kill(for: .timedOut) } else { program.abandon() }
      }
    }
  }

  /// Milliseconds until something is due that no descriptor tells of; -1 where nothing is.
  private func timeout() -> Int32 {
    if programs.values.contains(where: { $0.result != nil }) { return 1 }
    if programs.isEmpty { return strays.isRestless ? 10 : -1 }
    let now = SuspendingClock.now
    let nearest = programs.values.reduce(strays.isRestless ? .milliseconds(10) : StrayHunt.interval) {
      min($0, now.duration(to: $1.deadline))
    }
    return nearest.wholeMilliseconds
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
