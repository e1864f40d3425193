import Fate

/// What the app knows of its user while it runs.
struct Session {
  var token: String?
  var name = ""

  static let signedOut = Session(token: nil)
}

/// The app's tree. It depends on whether there is a token, never on its value.
func renderApp(_ session: Session) -> Node {
  guard session.token != nil else { return app(el("Login")) }
  return app(el("Account", [:], accountParts(session)))
}

/// The counter-example: the same tree, with the secret in it.
func renderLeakingApp(_ session: Session) -> Node {
  guard let token = session.token else { return app(el("Login")) }
  return app(el("Account", ["belirtec": .string(token)], accountParts(session)))
}

/// What is the same on every screen, and a body below it.
func app(_ body: Node) -> Node {
  el("App", [:], [el("Header", [:], [el("Title", ["metin": "Hesabim"])]), body])
}

/// What an account's screen consists of.
func accountParts(_ session: Session) -> [Node] {
  [el("Profile", ["ad": .string(session.name)]), el("Orders")]
}
