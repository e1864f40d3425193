@testable import protocol Exercise.SecretStore
@testable import struct Exercise.Session
@testable import enum Exercise.StoreFailure
@testable import func Exercise.launch
@testable import func Exercise.signOut
@testable import let Exercise.tokenName

/// A store in memory that can be locked.
final class Store: SecretStore {
  var secrets: [String: String]
  var isLocked = false

  init(_ secrets: [String: String]) { self.secrets = secrets }

  private func unlocked() throws {
    if isLocked { throw StoreFailure.locked }
  }

  func save(_ secret: String, as name: String) throws {
    try unlocked()
    secrets[name] = secret
  }

  func read(_ name: String) throws -> String? {
    try unlocked()
    return secrets[name]
  }

  func delete(_ name: String) throws {
    try unlocked()
    guard secrets.removeValue(forKey: name) != nil else { throw StoreFailure.missing }
  }

  func deleteAll() throws {
    try unlocked()
    secrets = [:]
  }
}

func name(_ session: Session) -> String {
  session.token.map { "\"\($0)\" belirtecini taşıyor" } ?? "kapalı"
}

/// The failure that the work ends with; nil where it ends well.
func failure(of work: () throws -> Void) -> (any Error)? {
  do {
    try work()
    return nil
  } catch {
    return error
  }
}

let open = Session(token: "t-1")

await requirement("durum") {
  var session = open
  try signOut(&session, from: Store([tokenName: "t-1"]))
  try expect(session == .signedOut, "çıkıştan sonra oturum \(name(session))")
}

await requirement("depo") {
  var session = open
  let store = Store([tokenName: "t-1"])
  try signOut(&session, from: store)
  try expect(
    store.secrets[tokenName] == nil, "depoda kalan: \"\(store.secrets[tokenName] ?? "")\"")
}

await requirement("baska-kayit") {
  var session = open
  let store = Store([tokenName: "t-1", "baska": "x"])
  try signOut(&session, from: store)
  try expect(store.secrets == ["baska": "x"], "başka bir kayıt da silindi")
}

await requirement("kayit-yok") {
  var session = open
  let thrown = failure { try signOut(&session, from: Store([:])) }
  try expect(thrown == nil, "çıkış şu hatayı attı: \(thrown.map { "\($0)" } ?? "")")
  try expect(session == .signedOut, "çıkıştan sonra oturum \(name(session))")
}

await requirement("hata") {
  var session = open
  let store = Store([tokenName: "t-1"])
  store.isLocked = true
  let thrown = failure { try signOut(&session, from: store) }
  try expect(thrown as? StoreFailure == .locked, "kayıt silinemedi ama çağıran bunu öğrenmedi")
}

await requirement("yarim") {
  var session = open
  let store = Store([tokenName: "t-1"])
  store.isLocked = true
  _ = failure { try signOut(&session, from: store) }
  try expect(session == open, "belirteç depoda duruyor, oturum ise \(name(session))")
}

await requirement("acilis") {
  let session = try launch(from: Store([tokenName: "t-1"]))
  try expect(session == open, "depoda \"t-1\" var, oturum ise \(name(session))")
}

await requirement("bos-acilis") {
  let session = try launch(from: Store([:]))
  try expect(session == .signedOut, "depo boş, oturum ise \(name(session))")
}

await requirement("kilitli") {
  let store = Store([tokenName: "t-1"])
  store.isLocked = true
  var session: Session?
  let thrown = failure { session = try launch(from: store) }
  try expect(
    thrown as? StoreFailure == .locked, "depo kilitliydi, oturum ise \(session.map(name) ?? "hiç kurulmadı")")
}
