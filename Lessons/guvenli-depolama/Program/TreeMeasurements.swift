import Fate

/// Step `belirteci-agaca-yazmak`: one renewal, with the token as a prop.
func measureTokenInTree() {
  let renewed = Session(token: "t-2", name: "Ayse")
  let operations = reconcile(renderLeakingApp(ayse), renderLeakingApp(renewed))
  printOps(operations.filter { $0.fate != .kept })
  countFates(operations)
}

/// A list of rows, with keys or without.
func list(_ names: [String], keyed: Bool) -> Node {
  let rows = names.map { name in
    el("Row", ["ad": .string(name)], key: keyed ? String(name.prefix(1)) : nil)
  }
  return el("List", [:], rows)
}

/// The list before its first row goes, and after.
let allRows = ["bir", "iki", "uc"]
let remainingRows = ["iki", "uc"]

/// Step `anahtarli-liste`: the first of three rows goes, with keys and without.
func measureKeys() {
  for keyed in [true, false] {
    print(keyed ? "anahtarli:" : "anahtarsiz:")
    let before = list(allRows, keyed: keyed)
    let after = list(remainingRows, keyed: keyed)
    countFates(reconcile(before, after))
  }
}

/// Step `ayni-gorunen-ad`: a prop, a key and a type change only their Unicode
/// form.
func measureUnicodeForms() {
  let composed = el("S\u{F6}z", ["ad": "Ay\u{15F}e"], key: "\u{E9}")
  let decomposed = el("So\u{308}z", ["ad": "Ays\u{327}e"], key: "e\u{301}")
  countFates(reconcile(composed, decomposed))
}
