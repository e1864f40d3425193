import CRaceLab
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// By what means the order of steps is controlled in this process.
public enum Means: Sendable, Equatable {
  /// A detour in the runtime of a known toolchain: every job passes through the lab, whatever actor it belongs to.
  case detour(toolchain: String)
  /// Public hooks, and executors in the scenario's actors; the reason says why there is no detour.
  case portable(Reason)

  /// Why the detour was not installed.
  public enum Reason: Sendable, Equatable {
    /// The process was not started for one check, or portable means were asked for.
    case notAsked
    /// The detour exists for Linux on x86-64 only.
    case platform
    /// The runtime's functions begin with other bytes than those of the known toolchains.
    case unknownRuntime
    /// The process has started another thread already.
    case otherThreads
    /// The system refuses to make the runtime's pages writable.
    case memoryProtected
  }
}

/// Takes control of the runtime, once in a process.
public enum Control {
  /// The environment variable that permits the detour; its value is the process id of the parent.
  ///
  /// A parent that starts a child for one check sets it. A grandchild inherits the variable, but has another parent.
  public static let permission = "RACELAB_PARENT"

  private static let established = Mutex<Means?>(nil)

  /// Takes control and says by what means; the first call decides, later ones only answer.
  ///
  /// Call it first thing in a program that was started for one check: the detour needs a process without other threads.
  @discardableResult
  public static func establish() -> Means { establish(alteredHead: -1) }

  /// Whether the whole process belongs to the lab, so that any other thread is an escape.
  static var ownsProcess: Bool {
    if case .detour = establish() { true } else { false }
  }

  /// As `establish()`; a test simulates an unknown runtime by altering the known bytes of one function.
  @discardableResult
  package static func establish(alteredHead: Int) -> Means {
    established.withLock { known in
      if let known { return known }
      let means = install(alteredHead: alteredHead)
      known = means
      return means
    }
  }

  private static func install(alteredHead: Int) -> Means {
    var callbacks = Scheduler.callbacks
    var result = racelab_wrong_platform
    var name: UnsafePointer<CChar>?
    let permitted = getenv(permission).flatMap { Int32(String(cString: $0)) } == getppid()
    racelab_set_callbacks(&callbacks)
    if permitted { result = racelab_install_detour(&name, Int32(alteredHead)) }
    racelab_install_hooks()
    guard permitted else { return .portable(.notAsked) }
    if result == racelab_installed { return .detour(toolchain: name.map { String(cString: $0) } ?? "") }
    return .portable(reason(result))
  }

  private static func reason(_ result: racelab_detour_result) -> Means.Reason {
    switch result {
    case racelab_unknown_bytes, racelab_symbol_missing: .unknownRuntime
    case racelab_other_threads: .otherThreads
    case racelab_memory_protected: .memoryProtected
    default: .platform
    }
  }
}
