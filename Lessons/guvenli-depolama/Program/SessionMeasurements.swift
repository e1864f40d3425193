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

/// Step `acilista-okumak`: the app starts, and only the store knows who is signed in.
func measureLaunch() async {
  let store = SecretStore()
  await store.save("t-1", as: tokenName)

  let atLaunch = renderApp(.signedOut)
  let token = await store.read(tokenName)
  let operations = reconcile(atLaunch, renderApp(Session(token: token, name: "Ayse")))
  printOps(operations)
  countFates(operations)
}

/// Step `silmek-gorunmez`: the stored token is deleted, the state stays as it is.
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

/// Step `sinirlayici-olcum`: the same sign-out, leaving the token and deleting it.
func measureLimit() async {
  for deletes in [false, true] {
    let store = SecretStore()
    await store.save("t-1", as: tokenName)
    if deletes { await store.delete(tokenName) }

    print(deletes ? "silerek:" : "silmeden:")
    print("depo: \(await store.read(tokenName) == nil ? "bos" : "dolu")")
    countFates(reconcile(renderApp(ayse), renderApp(.signedOut)))
  }
}
