/// A vault and whether somebody is signed in.
struct Session: Equatable {
  var vault: Vault
  var open: Bool
}

/// Stores a late renewal answer without asking whether the session is still
/// open.
func receive(_ token: Token) -> (Session) -> Session {
  { session in
    Session(vault: store(token)(session.vault), open: session.open)
  }
}

/// Stores a late renewal answer only while the session is open.
func receiveIfOpen(_ token: Token) -> (Session) -> Session {
  { session in
    session.open ? receive(token)(session) : session
  }
}

/// Closes the session and empties the vault.
func signOut(_ session: Session) -> Session {
  Session(vault: Vault(current: nil), open: false)
}

extension Session: CustomStringConvertible {
  var description: String { "\(open ? "acik" : "kapali"):\(vault)" }
}
