import CRaceLab

/// One run of a scenario: what it starts here is ordered by the lab.
///
/// Not checked by the compiler to be `Sendable`, but sound: all its state is used on the lab's thread only, one step at a
/// time; a report from any other thread is refused and counts as an escape.
public final class Run: @unchecked Sendable {
  private let scheduler: Scheduler
  private let omitted: Set<Int>
  private(set) var callers: [Caller] = []
  private(set) var log: [Entry] = []
  private(set) var finishing: [@Sendable () async -> Void] = []
  private(set) var observations: [String] = []
  private var readsError: @Sendable (any Error) -> Failure? = { _ in nil }
  private var sharedCount = 0

  init(_ scheduler: Scheduler, omitting omitted: Set<Int>) {
    self.scheduler = scheduler
    self.omitted = omitted
  }

  // MARK: What a scenario starts

  /// Starts a task of its own under a name; nobody knows when it takes its steps.
  @discardableResult
  public func caller(_ name: String, _ body: @escaping @Sendable (Caller) async -> Void) -> Caller {
    let caller = Caller(name, of: self)
    callers.append(caller)
    if omitted.contains(callers.count) {
      caller.isOmitted = true
      return caller
    }
    scheduler.nameNextTask(name)
    caller.task = Task.detached {
      await body(caller)
      caller.isThrough = true
    }
    return caller
  }

  /// Starts somebody, under a name, who cancels the caller's task, sooner or later.
  public func cancel(_ caller: Caller, named name: String? = nil) {
    guard let task = caller.task else { return }
    self.caller(name ?? "cancel \(caller.name)") { _ in
      self.note(.cancelled(caller: caller.name))
      task.cancel()
    }
  }

  /// Does something after all callers are through, when no order is searched any more: reads what is to be judged.
  public func atEnd(_ body: @escaping @Sendable () async -> Void) { finishing.append(body) }

  /// Says how the errors of the code under test are to be understood; nil leaves it to the lab.
  public func readErrors(_ reading: @escaping @Sendable (any Error) -> Failure?) { readsError = reading }

  // MARK: What a scenario reports

  /// Reports what has just happened, in the step under way.
  public func note(_ event: Event) {
    guard racelab_is_active() else { return ForeignJobs.note(.foreignEvent) }
    log.append(Entry(step: scheduler.currentStep, decided: scheduler.lastActorStep, event: event))
  }

  /// Adds to the outcome of the run, by which runs are told apart.
  public func observe(_ text: String) { if racelab_is_active() { observations.append(text) } }

  /// An object outside of actors that several callers use; its value may be used in steps of this run only.
  public func shared<Value>(_ value: Value) -> Shared<Value> {
    sharedCount += 1
    return Shared(value, number: sharedCount - 1, scheduler)
  }

  /// Virtual time since the run began.
  public var elapsed: Duration { .nanoseconds(scheduler.now - Scheduler.firstInstant) }

  func failure(_ error: any Error) -> Failure {
    if let read = readsError(error) { return read }
    if error is CancellationError { return .cancelled }
    if let failure = error as? ModelServer.Failure { return .renewal(failure.renewal) }
    return .other("\(error)")
  }
}

/// An object that several callers use outside of any actor, declared so that the reduction knows of it.
///
/// Not checked by the compiler to be `Sendable`, but sound: it is used in steps of a run only, one at a time.
public final class Shared<Value>: @unchecked Sendable {
  private var value: Value
  private let number: Int
  private let scheduler: Scheduler

  init(_ value: Value, number: Int, _ scheduler: Scheduler) {
    self.value = value
    self.number = number
    self.scheduler = scheduler
  }

  /// Reads or changes the value; a use on another thread counts as an escape.
  public func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if racelab_is_active() {
      scheduler.touchShared(number)
    } else {
      ForeignJobs.note(.foreignEvent)
    }
    return try body(&value)
  }
}
