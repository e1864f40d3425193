/// Tries two operations from one start: the first once and twice, then both
/// ways.
///
/// An operation is a function from a state to the next one. Nothing runs at the
/// same time and nothing waits, so the same trial always ends alike. The two may
/// be the same operation.
public func replay<State: Equatable & CustomStringConvertible>(
  _ label: String, from start: State,
  _ a: (State) -> State, then b: (State) -> State
) -> Trial<State> {
  Trial(
    label: label,
    once: a(start),
    twice: a(a(start)),
    forward: b(a(start)),
    backward: a(b(start)))
}
