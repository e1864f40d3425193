/// What the checks of an exercise that uses RaceLab are compiled with besides: `requirement` for scenarios.
///
/// Such checks are a program without `await` at its top level: the detour needs a process without other threads.
enum ExplorationSupport {
  /// The environment variable that holds the schedule that is to be replayed, and nothing else.
  static let replayVariable = "EXERCISE_REPLAY"
  /// The environment variable that says that the student's actors have executors of the lab.
  static let executorsVariable = "EXERCISE_EXECUTORS"

  // What is reported of a requirement besides its verdict.
  static let bound = "bound"
  static let trace = "trace"
  static let diagram = "diagram"
  static let schedule = "schedule"
  static let escape = "escape"
  static let stuck = "stuck"
  static let uncontrolled = "uncontrolled"

  /// The text that comes before `CheckSupport.source` in the same file, for a language of the report and the longest time that one step may take.
  static func source(_ language: ExerciseLanguage, stepLimit: Duration) -> String {
    source.replacing("LANGUAGE", with: language.rawValue)
      .replacing("STEP_LIMIT", with: "\(stepLimit.components.seconds)")
  }

  private static let source = """
    import RaceLab

    private let strings = TraceWords.language("LANGUAGE")

    /// Whether a requirement is broken already: only of the first is the plainest order shown, and looked for.
    ///
    /// Unsafe only in name: checks that explore have one thread.
    private nonisolated(unsafe) var isBroken = false

    /// Announces a requirement, explores its scenarios one after the other, and reports what was covered or what broke.
    func requirement(
      _ id: String, in scenarios: Scenario..., by methods: [Method] = [.seeded(300), .reduced]
    ) {
      let replayed = getenv("\(replayVariable)").flatMap { ScheduleID(String(cString: $0)) }
      let scenarios = scenarios.filter { replayed == nil || replayed?.scenario == $0.id }
      if scenarios.isEmpty { return }
      report("\(CheckSupport.begin)", id)
      if case .portable = Control.establish(), getenv("\(executorsVariable)") == nil {
        report("\(uncontrolled)", id)
        exit(0)
      }
      fflush(nil)
      let terminal = dup(STDOUT_FILENO)
      StepWatch.begin(
        limit: .seconds(STEP_LIMIT), report: marked(["\(stuck)", id]), to: terminal)
      var bounds: [Completeness] = []
      for scenario in scenarios {
        // A student's own printing would be seen thousands of times.
        if replayed == nil { dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO) }
        let found =
          replayed.map(scenario.replay)
          ?? scenario.explore(
            methods, within: .seconds(60), atMost: 1200, shrinking: isBroken ? 0 : 1500)
        fflush(nil)
        dup2(terminal, STDOUT_FILENO)
        if let escape = found.escape {
          report("\(escape)", id, strings.text(escape))
          return
        }
        let trace = found.violation?.trace ?? found.trace
        if let trace {
          for line in lines(trace.table(strings)) { report("\(trace)", id, line) }
          for line in lines(trace.sequenceDiagram(strings)) { report("\(diagram)", id, line) }
        }
        if let violation = found.violation {
          isBroken = true
          report("\(schedule)", id, "\\(violation.schedule)")
          report("\(CheckSupport.unmet)", id, violation.message)
          // Once more, so that what the code prints in this very order is seen.
          if replayed == nil { _ = scenario.replay(violation.schedule) }
          fflush(nil)
          return
        }
        bounds = found.bounds.reduce(into: bounds) { $0.add($1) }
      }
      for bound in bounds { report("\(bound)", id, strings.text(bound)) }
      report("\(CheckSupport.holds)", id)
    }

    private func lines(_ text: String) -> [String] { text.split(separator: "\\n").map(String.init) }

    """
}
