/// What a check found out about one block.
package enum Verdict: String, Sendable, CaseIterable {
  /// What the block shows is true: it was compiled, run or compared just now.
  case proven
  /// The block shows something else than what is true; accepting makes it true.
  case differs
  /// The check itself went wrong: a run that ended badly, code that does not compile, an expired skip.
  case failed
  /// Not checked on purpose; the reason is shown.
  case skipped
  /// Only its syntax was checked; that proves nothing.
  case parsed
  /// Shown on purpose without a claim.
  case shown
  /// Nothing was or could be checked.
  case unverified
}
