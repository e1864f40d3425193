import Fate

/// Step `belirteci-agaca-yazmak`: one renewal, with the token as a prop.
func measureTokenInTree() {
  let operations = reconcile(
    renderLeakingApp(ayse), renderLeakingApp(Session(token: "t-2", name: "Ayse")))
  printOps(operations.filter { $0.fate != .kept })
  countFates(operations)
}

/// Step `anahtarli-liste`: the first of three rows goes, with keys and without.
func measureKeys() {
  for keyed in [true, false] {
    print(keyed ? "anahtarli:" : "anahtarsiz:")
    let rows = [("bir", "b"), ("iki", "i"), ("uc", "u")].map { name, key in
      el("Row", ["ad": name], key: keyed ? key : nil)
    }
    let rest = Array(rows.dropFirst())
    countFates(reconcile(el("List", [:], rows), el("List", [:], rest)))
  }
}
