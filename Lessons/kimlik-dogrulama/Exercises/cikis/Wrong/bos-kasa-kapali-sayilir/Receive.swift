/// Sunucunun verdiği belirteç: damga, kaçıncı yenilemeden geldiğini söyler.
struct Token: Equatable {
  var value: String
  var serial: Int
}

/// İstemcinin oturumu: kaçıncı oturum olduğu, açık olup olmadığı ve kasası.
struct Session: Equatable {
  var number: Int
  var open: Bool
  var vault: Token?
}

/// Bir yenileme yanıtı: belirteç ve yenilemenin hangi oturumda istendiği.
struct Answer {
  var token: Token
  var session: Int
}

/// Yeni bir oturum açar; her oturumun kendi numarası vardır.
func signIn(_ token: Token) -> (Session) -> Session {
  { session in Session(number: session.number + 1, open: true, vault: token) }
}

/// Oturumu kapatır ve kasayı boşaltır.
func signOut(_ session: Session) -> Session {
  Session(number: session.number, open: false, vault: nil)
}

/// Gelen yanıtı, ancak saklanması gerekiyorsa saklar.
func receive(_ answer: Answer) -> (Session) -> Session {
  { session in
    guard session.open, answer.session == session.number, let current = session.vault else {
      return session
    }
    if answer.token.serial <= current.serial { return session }
    var next = session
    next.vault = answer.token
    return next
  }
}
