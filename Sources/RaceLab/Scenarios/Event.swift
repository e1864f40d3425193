/// Something that happened in a run, as the scenario reports it; oracles judge by these alone.
public enum Event: Sendable, Hashable {
  /// A caller asks for a token; nil where it does not name one that it was refused with.
  case asked(caller: String, refusedWith: String?)
  /// A caller was answered with a token.
  case handed(caller: String, token: String)
  /// A caller was answered with an error.
  case failed(caller: String, Failure)
  /// A caller's task was cancelled.
  case cancelled(caller: String)

  /// The server received a renewal that replaces a token.
  case renewalStarted(number: Int, replacing: String)
  /// The server's answer left: the new token, or nil for an error.
  case renewalEnded(number: Int, token: String?)
  /// A spent refresh token came back.
  case reuse(refreshToken: String)
  /// The server no longer accepts a token.
  case expired(token: String)

  /// The session's token was replaced.
  case stored(token: String)
  /// The session's token was removed.
  case cleared
  /// Somebody has signed in.
  case signedIn
  /// Somebody has signed out.
  case signedOut
  /// The app was told that the session is over.
  case announcedSignOut
  /// What the session holds at the end of the run.
  case held(token: String?)
  /// Anything else that a reader of the trace should see.
  case note(String)
}

/// Why a caller got no token.
public enum Failure: Sendable, Hashable {
  /// `CancellationError`.
  case cancelled
  /// The session is over.
  case signedOut
  /// The error of the server's renewal of that number.
  case renewal(Int)
  /// Any other error, by its text.
  case other(String)
}

/// An event, and when it happened.
package struct Entry: Sendable, Hashable {
  /// The step that reported it.
  package var step: Int
  /// The last step before in which the reporting task was in an actor: that is where the answer was decided.
  package var decided: Int
  package var event: Event
}

/// How a call came out.
public enum Answer: Sendable, Hashable {
  case token(String)
  case failure(Failure)
}
