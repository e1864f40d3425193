/// What an update does to a node; nobody assigns it, `reconcile` finds it.
///
/// The order of the cases is the order of every count.
public enum NodeFate: String, CaseIterable, Sendable {
  /// It is in both trees and shows the same: nothing to do.
  case kept = "korunan"
  /// It is in both trees and shows something else.
  case updated = "guncellenen"
  /// Only the next tree has it.
  case mounted = "kurulan"
  /// Only the previous tree had it; its state goes with it.
  case unmounted = "sokulen"

  /// Whether the screen has to be told: everything but keeping is a command.
  public var isCommand: Bool { self != .kept }
}
