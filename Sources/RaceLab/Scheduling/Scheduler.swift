import CRaceLab

/// Runs the jobs of one scenario one at a time, each in the order that a search chooses.
///
/// It belongs to one thread. The runtime's calls reach it there only (`Callbacks.swift`).
package final class Scheduler {
  package private(set) var ready: [Job] = []
  package private(set) var steps: [StepRecord] = []
  /// How many of the steps a search chose; the rest runs at the end, first come, first served.
  package private(set) var searched = 0
  /// What escaped control in the last run.
  private(set) var escape: Escape?
  let stepLimit: Int
  /// Virtual time in nanoseconds. It passes only while no job can run.
  private(set) var now: Int64 = Scheduler.firstInstant

  private var tasks = Tasks()
  private var actors = Actors()
  private var timers: [(due: Int64, job: Job)] = []
  private var inStep = false

  /// Some instant well after the clocks' origin, so that a deadline in the past is no negative number.
  static let firstInstant: Int64 = 1_000_000_000_000

  init(stepLimit: Int) { self.stepLimit = stepLimit }

  // MARK: Runs

  /// Starts what `body` starts and lets `search` order it; afterwards `finish` runs first come, first served.
  func run(_ search: any Search, _ body: () -> Void, finish: () -> Bool) -> RunEnding {
    reset()
    Scheduler.current = self
    ForeignJobs.beginRun()
    racelab_set_active(true)
    defer {
      racelab_set_active(false)
      escape = ForeignJobs.endRun()
      Scheduler.current = nil
    }
    body()
    search.begin()
    let ending = drain(search)
    searched = steps.count
    if ending == .pruned { _ = drain(nil) }
    if ending == .complete, finish() { _ = drain(nil) }
    return ending
  }

  private func reset() {
    ready.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    timers.removeAll(keepingCapacity: true)
    tasks.reset()
    actors.reset()
    now = Scheduler.firstInstant
    inStep = false
  }

  /// Runs jobs until none is left; without a search, in the order in which they became ready.
  private func drain(_ search: (any Search)?) -> RunEnding {
    while !ready.isEmpty || fireTimers() {
      if steps.count >= stepLimit { return .neverEnds }
      var pick = 0
      if let search {
        guard let choice = search.choose(self) else { return search.isLost ? .notRepeatable : .pruned }
        pick = choice
      }
      perform(pick)
      search?.ran(self)
    }
    return .complete
  }

  private func perform(_ pick: Int) {
    let enabled = ready.count
    let goesOn = continuing
    let job = ready.remove(at: pick)
    var step = StepRecord(
      task: job.task, actor: actors.number(of: job.identity), key: job.key, enabled: enabled,
      chosen: Self.rank(of: pick, goesOn),
      preempts: goesOn != nil && goesOn != pick, cause: job.cause, barrier: job.barrier)
    step.footprint.writesTask(job.task)
    if let parent = tasks.parent(of: job.task) { step.footprint.writesTask(parent) }
    if step.actor >= 0 {
      step.footprint.writesActor(step.actor)
      tasks.noteActorStep(of: job.task, steps.count)
    }
    steps.append(step)
    inStep = true
    racelab_note_progress()
    run(job)
    racelab_note_progress()
    inStep = false
  }

  private func run(_ job: Job) {
    let unowned = unsafeBitCast(job.raw, to: UnownedJob.self)
    switch job.identity {
    case 0: unowned.runSynchronously(on: GenericExecutor.shared.asUnownedTaskExecutor())
    case 1: unowned.runSynchronously(on: MainActor.sharedUnownedExecutor)
    default:
      unowned.runSynchronously(
        on: unsafeBitCast((job.identity, job.implementation), to: UnownedSerialExecutor.self))
    }
  }

  // MARK: The plain order: a task goes on while it can, then first come, first served

  /// The place of the job with which the task of the last step would go on.
  private var continuing: Int? {
    guard let last = steps.last?.task else { return nil }
    return ready.firstIndex { $0.task == last }
  }

  /// The place among the ready jobs of the one that the plain order has at `rank`.
  func place(atRank rank: Int) -> Int {
    guard let goesOn = continuing else { return rank }
    return rank == 0 ? goesOn : rank <= goesOn ? rank - 1 : rank
  }

  private static func rank(of place: Int, _ goesOn: Int?) -> Int {
    guard let goesOn else { return place }
    return place == goesOn ? 0 : place < goesOn ? place + 1 : place
  }

  /// Whether another job than the first in the plain order would interrupt a task.
  var interrupts: Bool { continuing != nil }

  // MARK: What the runtime reports

  func enqueue(_ raw: UInt, _ identity: UInt, _ implementation: UInt) {
    let identity = actors.canonical(identity)
    ready.append(job(raw, identity, implementation))
  }

  func startTimer(_ raw: UInt, _ nanoseconds: Int64, exact: Bool) {
    // A delay that was computed from the real clock has lost a moment of it: to the next millisecond.
    let delay = exact ? nanoseconds : (nanoseconds + 999_999) / 1_000_000 * 1_000_000
    timers.append((now + max(0, delay), job(raw, 0, 0)))
  }

  private func job(_ raw: UInt, _ identity: UInt, _ implementation: UInt) -> Job {
    let task = number(of: UnsafeMutableRawPointer(bitPattern: raw))
    return Job(
      raw: raw, identity: identity, implementation: implementation, task: task, key: tasks.nextKey(of: task),
      cause: inStep ? steps.count - 1 : -1, barrier: 0)
  }

  /// The jobs whose time comes next become ready, all of one instant together; false where there is none.
  private func fireTimers() -> Bool {
    guard let due = timers.map(\.due).min() else { return false }
    now = max(now, due)
    for timer in timers where timer.due == due {
      var job = timer.job
      job.barrier = steps.count
      ready.append(job)
    }
    timers.removeAll { $0.due == due }
    return true
  }

  func touch(task raw: UnsafeMutableRawPointer?, writes: Bool) {
    guard inStep else { return }
    let task = number(of: raw)
    if writes {
      steps[steps.count - 1].footprint.writesTask(task)
    } else {
      steps[steps.count - 1].footprint.readsTask(task)
    }
  }

  private func number(of raw: UnsafeMutableRawPointer?) -> Int {
    tasks.number(of: racelab_task_id(raw), in: inStep ? steps[steps.count - 1].task : nil)
  }

  // MARK: What a run asks

  /// The next task that appears is a caller of this name.
  func nameNextTask(_ name: String) { tasks.nextName = name }

  /// The step under way uses a shared object that the scenario declares.
  func touchShared(_ number: Int) { if inStep { steps[steps.count - 1].footprint.writesShared(number) } }

  /// The step under way, or the last one.
  var currentStep: Int { steps.count - 1 }

  /// The last step in which the task of the step under way was in an actor, or else this step.
  var lastActorStep: Int {
    guard let step = steps.last else { return -1 }
    return tasks.lastActorStep(of: step.task) ?? steps.count - 1
  }

  /// A job of another thread goes on here, so that what waits for it ends; the run itself is void.
  func takeForeignJobs() -> Bool {
    let held = ForeignJobs.takeHeld()
    for job in held { enqueue(job.job, job.identity, job.implementation) }
    if !held.isEmpty { _ = drain(nil) }
    return !held.isEmpty
  }

  func taskName(_ number: Int) -> TaskName { tasks.name(of: number) }
  func actorName(_ number: Int) -> String { actors.name(of: number) }
}
