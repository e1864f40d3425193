/// The connection broke: a passing fault, no refusal by the server.
struct TransportFailure: Error {}

/// A transport that counts its calls and answers each only when the scenario
/// says so.
///
/// Call number 1 brings `neu-1`, number 2 `neu-2`: a token never comes twice,
/// so a renewal too many cannot hide.
actor ControlledTransport {
  /// Advances with each call, once it is held or answered: whoever lets the
  /// held ones go misses none.
  let arrivals = Milestone()
  /// How often a renewal was asked of the transport.
  private(set) var calls = 0
  /// How many of the calls had been cancelled by the time they went on.
  private(set) var cancellations = 0

  private let failing: Set<Int>
  private let honoursCancellation: Bool
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []

  /// - Parameters:
  ///   - failing: the calls that end in a `TransportFailure`.
  ///   - honoursCancellation: whether a cancelled call throws, or brings its token nevertheless.
  init(failing: Set<Int> = [], honoursCancellation: Bool = false) {
    self.failing = failing
    self.honoursCancellation = honoursCancellation
  }

  func renew() async throws -> String {
    calls += 1
    let number = calls
    await waitForCue()

    if Task.isCancelled { cancellations += 1 }
    if honoursCancellation { try Task.checkCancellation() }
    if failing.contains(number) { throw TransportFailure() }
    return "neu-\(number)"
  }

  /// Lets the held calls go on; those that come later are held again.
  func answerHeld() {
    for call in held { call.resume() }
    held = []
  }

  /// Lets every call go on, now and later.
  func open() {
    isOpen = true
    answerHeld()
  }

  private func waitForCue() async {
    await withCheckedContinuation { call in
      held.append(call)
      if isOpen { answerHeld() }
      arrivals.advance()
    }
  }
}
