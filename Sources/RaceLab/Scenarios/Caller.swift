/// A task that the scenario starts under a name.
///
/// Not checked by the compiler to be `Sendable`, but sound: it is used on the lab's thread only, one step at a time.
public final class Caller: @unchecked Sendable {
  /// The name in traces.
  public let name: String
  /// How its calls came out so far.
  public private(set) var answers: [Answer] = []
  private var observations: [String] = []
  var task: Task<Void, Never>?
  var isThrough = false
  var isOmitted = false
  private unowned let run: Run

  init(_ name: String, of run: Run) {
    self.name = name
    self.run = run
  }

  /// Calls the code under test for a token, and reports the question and the answer.
  @discardableResult
  public func ask(
    refusedWith token: String? = nil, _ call: @Sendable () async throws -> String
  ) async -> Answer {
    run.note(.asked(caller: name, refusedWith: token))
    let answer: Answer
    do {
      let token = try await call()
      run.note(.handed(caller: name, token: token))
      answer = .token(token)
    } catch {
      let failure = run.failure(error)
      run.note(.failed(caller: name, failure))
      answer = .failure(failure)
    }
    answers.append(answer)
    return answer
  }

  /// Adds to this caller's part of the outcome.
  public func observe(_ text: String) { observations.append(text) }

  /// Whether there is anything to say of it.
  var hasOutcome: Bool { !isOmitted && (!answers.isEmpty || !observations.isEmpty || !isThrough) }

  var outcome: String {
    let texts = answers.map { answer in
      switch answer {
      case .token(let token): token
      case .failure(.cancelled): "cancelled"
      case .failure(.signedOut): "signed out"
      case .failure(.renewal(let number)): "error \(number)"
      case .failure(.other(let text)): text
      }
    }
    return "\(name): " + (texts + observations + (isThrough ? [] : ["waits"])).joined(separator: ", ")
  }
}
