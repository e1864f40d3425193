import Fate
import LessonKit

/// Who takes part in signing out and starting again.
enum Party: String, CaseIterable, Sendable {
  case user = "Kullanıcı"
  case app = "Uygulama"
  case store = "Depo"
}

/// Step `sonraki-acilis-cizim`: a sign-out that forgets the store, and the
/// launch after it.
func drawNextLaunch() async {
  let recorder = SequenceRecorder<Party>()
  let store = SecretStore()
  await store.save("t-1", as: tokenName)

  recorder.call(from: .user, to: .app, "çıkış yap")
  recorder.answer(from: .app, to: .user, screen(.signedOut))
  recorder.note(.app, "uygulama kapanır")

  recorder.call(from: .user, to: .app, "uygulamayı aç")
  recorder.call(from: .app, to: .store, "read(\"\(tokenName)\")")
  let token = await store.read(tokenName)
  let restored = Session(token: token, name: "Ayse")
  recorder.answer(from: .store, to: .app, token ?? "null")
  recorder.answer(from: .app, to: .user, screen(restored))
  print(recorder.mermaid, terminator: "")
}

/// What the user sees of a session: the body of its tree.
private func screen(_ session: Session) -> String {
  "ekran: \(renderApp(session).children.last?.type ?? "")"
}
