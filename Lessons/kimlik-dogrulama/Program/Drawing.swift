import LessonKit

/// Who takes part in storing an answer.
private enum Storing: String, CaseIterable, Sendable {
  case server = "Sunucu"
  case client = "İstemci"
  case vault = "Kasa"
}

/// Who takes part in signing out.
private enum Leaving: String, CaseIterable, Sendable {
  case user = "Kullanıcı"
  case client = "İstemci"
  case server = "Sunucu"
}

/// Step `saklama-cizim`: both answers in both orders, kept by whoever comes
/// last.
func drawStoring() {
  let recorder = SequenceRecorder<Storing>()
  for (order, tokens) in [("ab", [stale, fresh]), ("ba", [fresh, stale])] {
    recorder.note(.server, .vault, order)
    var vault = Vault(current: nil)
    for token in tokens {
      recorder.send(from: .server, to: .client, "yanıt \(token)")
      vault = store(token)(vault)
      recorder.call(from: .client, to: .vault, "store(\(token))")
      recorder.answer(from: .vault, to: .client, "kasada: \(vault)")
    }
  }
  print(recorder.mermaid, terminator: "")
}

/// Step `cikis-cizim`: the answer comes after the sign-out, without a check and
/// with it.
func drawSignOut() {
  let recorder = SequenceRecorder<Leaving>()
  let rules = [("denetimsiz", receive(fresh)), ("denetimli", receiveIfOpen(fresh))]
  for (name, rule) in rules {
    recorder.note(.user, .server, name)
    var session = Session(vault: Vault(current: stale), open: true)
    recorder.call(from: .client, to: .server, "yenile")
    recorder.call(from: .user, to: .client, "çıkış yap")
    session = signOut(session)
    recorder.answer(from: .client, to: .user, "\(session)")
    recorder.answer(from: .server, to: .client, "yanıt \(fresh)")
    session = rule(session)
    recorder.note(.client, "\(session)")
  }
  print(recorder.mermaid, terminator: "")
}
