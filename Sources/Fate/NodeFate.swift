/// What an update does to a node; `reconcile` determines it.
public enum NodeFate: CaseIterable, Sendable {
  /// It is in both trees and shows the same: nothing to do.
  case kept
  /// It is in both trees and shows something else.
  case updated
  /// Only the next tree has it.
  case mounted
  /// Only the previous tree had it; its state goes with it.
  case unmounted

  /// Whether the screen must change: every fate but `kept` is a command.
  public var isCommand: Bool { self != .kept }
}
