@testable import struct Exercise.Answer
@testable import struct Exercise.Session
@testable import struct Exercise.Token
@testable import func Exercise.receive
@testable import func Exercise.signIn
@testable import func Exercise.signOut

func token(_ serial: Int, _ letter: String = "a") -> Token {
  Token(value: "\(letter)\(serial)", serial: serial)
}

func name(_ session: Session) -> String {
  let vault = session.vault.map { "\"\($0.value)\"#\($0.serial)" } ?? "boş"
  return "\(session.number). oturum \(session.open ? "açık" : "kapalı"), kasa \(vault)"
}

func expect(_ found: Session, _ expected: Session) throws {
  try expect(found == expected, "çıkan: \(name(found)) — beklenen: \(name(expected))")
}

let first = signIn(token(1))(Session(number: 0, open: false, vault: nil))

await requirement("acik") {
  let answer = Answer(token: token(2), session: 1)
  try expect(receive(answer)(first), Session(number: 1, open: true, vault: token(2)))
}

await requirement("bos-kasa") {
  let empty = Session(number: 1, open: true, vault: nil)
  let answer = Answer(token: token(0), session: 1)
  try expect(receive(answer)(empty), Session(number: 1, open: true, vault: token(0)))
}

await requirement("kapali") {
  let answer = Answer(token: token(2), session: 1)
  try expect(receive(answer)(signOut(first)), signOut(first))
  try expect(receive(answer)(signOut(first)), signOut(receive(answer)(first)))
}

await requirement("yeni-oturum") {
  let late = Answer(token: token(9), session: 1)
  let second = signIn(token(1, "b"))(signOut(first))
  try expect(receive(late)(second), second)
  let switched = signIn(token(1, "b"))(first)
  try expect(receive(late)(switched), switched)
  // Yeni oturumun kendi yanıtı ise saklanır, eskisinin damgası ne kadar büyük olursa olsun.
  let own = Answer(token: token(2, "b"), session: 2)
  try expect(receive(own)(second), Session(number: 2, open: true, vault: token(2, "b")))
}

await requirement("kucuk-damga") {
  let newer = receive(Answer(token: token(3), session: 1))(first)
  try expect(receive(Answer(token: token(2), session: 1))(newer), newer)
}

await requirement("esit-damga") {
  try expect(receive(Answer(token: token(1, "b"), session: 1))(first), first)
}
