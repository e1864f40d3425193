import CRaceLab

/// Notices a step that does not end: a blocked thread, a loop without a scheduling point.
///
/// The lab has one thread, so code under test that blocks it would block the lab as well. For a program that was started for
/// one check: the process ends, with status 70, since nothing else can be done about such a step.
public enum StepWatch {
  /// From now on a step that lasts longer than `limit` ends the process; what `report` says is written first.
  ///
  /// The limit is for one step, which usually lasts microseconds: a busy machine makes many of them slow, not one. A later
  /// call replaces the report.
  ///
  /// - Returns: false where the system refuses a timer; then nothing is watched.
  @discardableResult
  public static func begin(limit: Duration, report: String, to descriptor: Int32 = 1) -> Bool {
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return racelab_watch_steps(max(1, milliseconds), report, descriptor)
  }
}
