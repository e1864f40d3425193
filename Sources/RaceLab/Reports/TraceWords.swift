/// The words of a trace and of a report in one language.
public struct TraceWords: Sendable {
  var step: String
  var server: String
  var startedTask: String
  var waits: String
  /// Where a trace has one actor, it is not named again and again.
  var enters: @Sendable (_ actor: String?) -> String
  var resumes: @Sendable (_ actor: String?) -> String
  var asks: @Sendable (_ refusedWith: String?) -> String
  var gets: @Sendable (_ token: String) -> String
  var emptyToken: String
  var fails: @Sendable (Failure) -> String
  var cancels: @Sendable (_ caller: String) -> String
  var renewalStarted: @Sendable (_ number: Int) -> String
  var renewalEnded: @Sendable (_ number: Int, _ token: String?) -> String
  var reuse: @Sendable (_ refreshToken: String) -> String
  var expired: @Sendable (_ token: String) -> String
  var stored: @Sendable (_ token: String) -> String
  var cleared: String
  var signedIn: String
  var signedOut: String
  var announces: String
  var coverage: @Sendable (Completeness) -> String
  var escapes: @Sendable (Escape) -> String

  /// An event in these words.
  public func text(_ event: Event) -> String {
    switch event {
    case .asked(_, let token): asks(token.map(shown))
    case .handed(_, let token): gets(shown(token))
    case .failed(_, let failure): fails(failure)
    case .cancelled(let caller): cancels(caller)
    case .renewalStarted(let number, _): renewalStarted(number)
    case .renewalEnded(let number, let token): renewalEnded(number, token.map(shown))
    case .reuse(let token): reuse(shown(token))
    case .expired(let token): expired(shown(token))
    case .stored(let token): stored(shown(token))
    case .held(let token): token.map { stored(shown($0)) } ?? cleared
    case .cleared: cleared
    case .signedIn: signedIn
    case .signedOut: signedOut
    case .announcedSignOut: announces
    case .note(let text): text
    }
  }

  /// A token as a reader sees it: an empty one in words, one with blanks or line breaks as a literal.
  private func shown(_ token: String) -> String {
    if token.isEmpty { return emptyToken }
    return token.contains(where: \.isWhitespace) ? token.debugDescription : token
  }

  /// What a search has covered, in these words.
  public func text(_ completeness: Completeness) -> String { coverage(completeness) }

  /// How something escaped control, for the author of the code under test, in these words.
  public func text(_ escape: Escape) -> String { escapes(escape) }

  /// The words for a language tag; English for one that has none.
  public static func language(_ tag: String) -> TraceWords {
    switch tag.prefix(2) {
    case "fr": .french
    case "de": .german
    case "tr": .turkish
    default: .english
    }
  }

  /// English.
  public static let english = TraceWords(
    step: "step", server: "server", startedTask: "its task", waits: "waits for ever",
    enters: { "enters \($0 ?? "the actor")" }, resumes: { "goes on in \($0 ?? "the actor")" },
    asks: { $0.map { "asks for a token, refused with \($0)" } ?? "asks for a token" },
    gets: { "gets \($0)" }, emptyToken: "an empty token",
    fails: { failure in
      switch failure {
      case .cancelled: "gets CancellationError"
      case .signedOut: "is told that the session is over"
      case .renewal(let number): "gets the error of renewal \(number)"
      case .other(let text): "gets the error \(text)"
      }
    },
    cancels: { "cancels \($0)" }, renewalStarted: { "renewal \($0) starts" },
    renewalEnded: { number, token in
      token.map { "renewal \(number) answers \($0)" } ?? "renewal \(number) fails"
    },
    reuse: { "\($0) comes a second time: the family is revoked" }, expired: { "\($0) expires" },
    stored: { "stores \($0)" }, cleared: "removes the token", signedIn: "has signed in",
    signedOut: "has signed out",
    announces: "announces the end of the session", coverage: EnglishCoverage.text,
    escapes: { "nothing can be said of the orders: \(EnglishCoverage.text($0))" })
}

enum EnglishCoverage {
  @Sendable static func text(_ completeness: Completeness) -> String {
    switch completeness {
    case .allSchedules(let count): "all \(count) orders"
    case .allClasses(let count): "all orders, one of each of \(count) classes"
    case .withinDelays(let delays, let schedules): "all \(schedules) orders with at most \(delays) delays"
    case .withinPreemptions(let preemptions, let schedules):
      "all \(schedules) orders with at most \(preemptions) preemptions"
    case .seeded(let count, let seed): "\(count) random orders (seed \(seed))"
    case .replayed: "one order, replayed"
    case .cut(.timeLimit, let count): "cut by the time limit after \(count) orders"
    case .cut(.countLimit, let count): "cut after \(count) orders, as many as were allowed"
    case .cut(.violation, let count): "stopped by a violation in order \(count)"
    case .cut(.tooLong, let count): "cut after \(count) orders: a run had more than 255 steps"
    case .void(let escape): "void: \(text(escape))"
    }
  }

  static func text(_ escape: Escape) -> String {
    switch escape {
    case .foreignJob: "another thread enqueued a job of a controlled task"
    case .foreignResume: "another thread resumed a continuation"
    case .foreignTask: "another thread started a task"
    case .foreignEvent: "another thread reported an event"
    case .otherThreads: "other threads were started"
    case .defaultActor: "a default actor ran its jobs in an order that was not controlled"
    case .notRepeatable: "the same choices took another course"
    case .unfinished: "a caller waits, and another thread may still answer it"
    }
  }
}
