import Replay

/// The answer to an earlier renewal.
let stale = Token(value: "a1", serial: 1)

/// The answer to the renewal after it.
let fresh = Token(value: "a2", serial: 2)

/// Step `saklama`: which of two answers is kept when they arrive in either
/// order.
func measureStoring() {
  let empty = Vault(current: nil)
  let lastWins = replay(
    "son-yazan-kazanir", from: empty, store(stale), then: store(fresh))
  let newestWins = replay(
    "buyuk-damga-kazanir",
    from: empty, storeNewer(stale), then: storeNewer(fresh))
  countSensitivities([lastWins.report(), newestWins.report()])
}

/// Step `yinelenen-cikis`: clearing locally twice, and revoking at the server
/// twice.
func measureRepeatedSignOut() {
  let session = Session(vault: Vault(current: stale), open: true)
  let issuer = Issuer(valid: "r1")
  let clearing = replay(
    "yinelenen-temizlik", from: session, signOut, then: signOut)
  let revoking = replay(
    "yinelenen-iptal", from: issuer, revoke("r1"), then: revoke("r1"))
  countSensitivities([clearing.report(), revoking.report()])
}

/// Step `ikinci-kullanim`: the same refresh token, used twice.
func measureSecondUse() {
  let issuer = Issuer(valid: "r1")
  let trial = replay(
    "belirtec-donusumu", from: issuer, redeem("r1"), then: redeem("r1"))
  countSensitivities([trial.report()])
}

/// Step `iki-belirtec`: a refresh token and the one that it is traded for.
func measureTwoTokens() {
  let issuer = Issuer(valid: "r1")
  let trial = replay(
    "iki-belirtec", from: issuer, redeem("r1"), then: redeem("r2"))
  countSensitivities([trial.report()])
}

/// Step `cikis`: signing out while a renewal is in flight.
func measureSignOut() {
  let session = Session(vault: Vault(current: stale), open: true)
  let unchecked = replay(
    "denetimsiz-cikis", from: session, receive(fresh), then: signOut)
  let checked = replay(
    "denetimli-cikis", from: session, receiveIfOpen(fresh), then: signOut)
  countSensitivities([unchecked.report(), checked.report()])
}
