import Fate

/// The session that the measurements start from.
let ayse = Session(token: "t-1", name: "Ayse")

/// The name under which the session's token is stored.
let tokenName = "oturum"

/// Step `oturum-kapaninca`: from signed in to signed out.
func measureSignOut() {
  let operations = reconcile(renderApp(ayse), renderApp(.signedOut))
  printOps(operations)
  countFates(operations)
}

/// What a launch does: the tree is drawn as if nobody were signed in, and once
/// more when the store has answered.
func launch(reading store: SecretStore) async -> Reconciliation {
  let atLaunch = renderApp(.signedOut)
  let token = await store.read(tokenName)
  return reconcile(atLaunch, renderApp(Session(token: token, name: "Ayse")))
}

/// Step `acilista-okumak`: the app starts; only the store knows who is signed
/// in.
func measureLaunch() async {
  let store = SecretStore()
  await store.save("t-1", as: tokenName)
  let operations = await launch(reading: store)
  printOps(operations)
  countFates(operations)
}

/// Step `bos-depoyla-acilis`: the app starts, and the store has no token.
func measureEmptyLaunch() async {
  let operations = await launch(reading: SecretStore())
  printOps(operations)
  countFates(operations)
}

/// Step `silmek-gorunmez`: the stored token is deleted, the state stays as it
/// is.
func measureDeleting() async {
  let store = SecretStore()
  await store.save("t-1", as: tokenName)

  let before = renderApp(ayse)
  await store.delete(tokenName)
  print("depoda kalan: \(await store.read(tokenName) ?? "null")")
  countFates(reconcile(before, renderApp(ayse)))
}

/// Step `belirtec-yenilenince`: the token alone, then token and name.
func measureRenewal() {
  let renewed = Session(token: "t-2", name: "Ayse")
  print("yalniz belirtec:")
  countFates(reconcile(renderApp(ayse), renderApp(renewed)))

  let renamed = Session(token: "t-2", name: "Zeynep")
  print("belirtec ve ad:")
  let operations = reconcile(renderApp(ayse), renderApp(renamed))
  printOps(operations.filter { $0.fate != .kept })
}

/// A store after the sign-out: with the token in it, or without.
func storeAfterSignOut(deleting deletes: Bool) async -> SecretStore {
  let store = SecretStore()
  await store.save("t-1", as: tokenName)
  if deletes { await store.delete(tokenName) }
  return store
}

/// Step `sinirlayici-olcum`: the same sign-out, leaving the token and deleting
/// it.
func measureLimit() async {
  for deletes in [false, true] {
    let store = await storeAfterSignOut(deleting: deletes)
    print(deletes ? "silerek:" : "silmeden:")
    print("depo: \(await store.read(tokenName) == nil ? "bos" : "dolu")")
    countFates(reconcile(renderApp(ayse), renderApp(.signedOut)))
  }
}

/// Step `sonraki-acilis`: the launch after each of the two sign-outs.
func measureNextLaunch() async {
  for deletes in [false, true] {
    let store = await storeAfterSignOut(deleting: deletes)
    print(deletes ? "silerek:" : "silmeden:")
    let operations = await launch(reading: store)
    printOps(operations.filter { $0.fate.isCommand })
    print("komut: \(operations.count { $0.fate.isCommand })")
  }
}
