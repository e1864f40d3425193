/// What happened in one run, step by step: only steps in which something happened that a reader can follow.
public struct Trace: Sendable, Hashable {
  /// One step.
  public struct Row: Sendable, Hashable {
    /// Its number in the schedule, from 1.
    public var step: Int
    /// The caller whose task it is, or who started that task.
    public var caller: String
    /// Whether it is a task that the caller has started.
    public var isStartedTask: Bool
    /// The actor that the step belongs to; nil for none.
    public var actor: String?
    /// Whether the task enters that actor for the first time since it last asked.
    public var enters: Bool
    /// What was reported.
    public var events: [Event]
  }

  /// The callers, in the order of the scenario.
  public let callers: [String]
  /// The steps.
  public let rows: [Row]
  /// Who is not through at the end.
  public let waiting: [String]

  /// The name of the model server's actor.
  static let server = "server"

  /// - Parameter last: the step with which the trace ends; nil for the whole run.
  init(_ scheduler: Scheduler, _ history: History, callers: [Caller], upTo last: Int? = nil) {
    let names = callers.filter { !$0.isOmitted }.map(\.name)
    var events: [Int: [Event]] = [:]
    for entry in history.entries { events[entry.step, default: []].append(entry.event) }
    var rows: [Row] = []
    /// By task, the actors that it has entered since it last asked.
    var entered: [Int: Set<Int>] = [:]
    for (index, step) in scheduler.steps[..<scheduler.searched].enumerated() where index <= last ?? index {
      guard step.actor >= 0 || events[index] != nil else { continue }
      let name = scheduler.taskName(step.task)
      rows.append(
        Row(
          step: index + 1, caller: name.caller, isStartedTask: name.isStarted,
          actor: step.actor < 0 ? nil : scheduler.actorName(step.actor),
          enters: step.actor >= 0 && entered[step.task, default: []].insert(step.actor).inserted,
          events: events[index] ?? []))
      if events[index]?.contains(where: \.isQuestion) == true { entered[step.task] = [] }
    }
    self.callers = names
    self.rows = rows
    self.waiting = last == nil ? history.waiting : []
  }
}

extension Event {
  /// Whether the server is who does it.
  var isServers: Bool {
    switch self {
    case .renewalStarted, .renewalEnded, .reuse, .expired: true
    default: false
    }
  }

  var isQuestion: Bool { if case .asked = self { true } else { false } }
}
