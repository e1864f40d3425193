/// Whose task it is: a caller's own, or one that was started in its steps.
package struct TaskName: Hashable, Sendable {
  /// The caller at the root.
  package var caller: String
  /// Whether it is a task that the caller's steps have started.
  package var isStarted: Bool
}

/// The tasks of a run, numbered as they appear.
struct Tasks {
  private var numbers: [UInt64: Int] = [:]
  private var parents: [Int] = []
  private var enqueued: [UInt64] = []
  private var lastActorSteps: [Int] = []
  private var names: [String?] = []
  var nextName: String?

  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    enqueued.removeAll(keepingCapacity: true)
    lastActorSteps.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    nextName = nil
  }

  /// The number of a task; one that is new appeared in a step of `parent`.
  mutating func number(of id: UInt64, in parent: Int?) -> Int {
    if let known = numbers[id] { return known }
    let number = parents.count
    numbers[id] = number
    parents.append(parent ?? -1)
    enqueued.append(0)
    lastActorSteps.append(-1)
    names.append(nextName)
    nextName = nil
    ForeignJobs.knows(id)
    return number
  }

  mutating func nextKey(of task: Int) -> UInt64 {
    enqueued[task] += 1
    return UInt64(task) << 32 | enqueued[task]
  }

  mutating func noteActorStep(of task: Int, _ step: Int) { lastActorSteps[task] = step }

  func parent(of task: Int) -> Int? { parents[task] < 0 ? nil : parents[task] }
  func lastActorStep(of task: Int) -> Int? { lastActorSteps[task] < 0 ? nil : lastActorSteps[task] }

  func name(of task: Int) -> TaskName {
    if let name = names[task] { return TaskName(caller: name, isStarted: false) }
    guard let parent = parent(of: task) else { return TaskName(caller: "", isStarted: false) }
    return TaskName(caller: name(of: parent).caller, isStarted: true)
  }
}

/// The actors of a run, numbered as they appear.
struct Actors {
  private var numbers: [UInt: Int] = [:]
  /// Held until the run ends, so that no other actor gets the address of one that is gone.
  private var executors: [AnyObject?] = []
  private static let mainActor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self).0

  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    executors.removeAll(keepingCapacity: true)
  }

  /// The main actor has a name of its own here; an actor that is new gets its number.
  mutating func canonical(_ identity: UInt) -> UInt {
    if identity == 0 { return 0 }
    let identity = identity == Self.mainActor ? 1 : identity
    if numbers[identity] == nil {
      numbers[identity] = executors.count
      executors.append(identity == 1 ? nil : Self.object(at: identity))
    }
    return identity
  }

  func number(of identity: UInt) -> Int { identity == 0 ? -1 : numbers[identity] ?? -1 }

  func name(of number: Int) -> String {
    guard let executor = executors[number] else { return "MainActor" }
    return (executor as? ActorExecutor)?.actorName ?? "\(type(of: executor))"
  }

  private static func object(at identity: UInt) -> AnyObject? {
    UnsafeRawPointer(bitPattern: identity).map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
