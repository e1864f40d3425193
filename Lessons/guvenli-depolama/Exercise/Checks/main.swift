@testable import struct Exercise.Node
@testable import struct Exercise.Operation
@testable import func Exercise.reconcile

func row(_ key: String?, _ name: String, type: String = "Row") -> Node {
  Node(type: type, key: key, props: ["ad": name])
}

func lines(_ operations: [Operation]) -> [String] {
  operations.map { operation in
    let node = operation.node
    let key = node.key.map { "[\($0)]" } ?? ""
    return "\(operation.fate.rawValue) \(node.type)\(key) \(node.props["ad"] ?? "")"
  }
}

func expect(_ operations: [Operation], _ expected: [String], inOrder: Bool = false) throws {
  let found = lines(operations)
  let same = inOrder ? found == expected : found.sorted() == expected.sorted()
  try expect(
    same, "çıkan: \(found.joined(separator: ", ")) — beklenen: \(expected.joined(separator: ", "))")
}

let one = row("b", "bir")
let two = row("i", "iki")
let three = row("u", "üç")

await requirement("anahtarsiz") {
  let old = [row(nil, "bir"), row(nil, "iki"), row(nil, "üç")]
  try expect(
    reconcile(old, Array(old.dropFirst())),
    ["guncellenen Row iki", "guncellenen Row üç", "sokulen Row üç"])
}

await requirement("silinen") {
  try expect(
    reconcile([one, two, three], [two, three]),
    ["korunan Row[i] iki", "korunan Row[u] üç", "sokulen Row[b] bir"])
}

await requirement("eklenen") {
  try expect(
    reconcile([two, three], [one, two, three]),
    ["kurulan Row[b] bir", "korunan Row[i] iki", "korunan Row[u] üç"])
}

await requirement("yer-degistiren") {
  try expect(
    reconcile([one, two, three], [three, one, two]),
    ["korunan Row[u] üç", "korunan Row[b] bir", "korunan Row[i] iki"])
}

await requirement("sira") {
  try expect(
    reconcile([one, two, three], [row("y", "yeni"), row("u", "değişen")]),
    ["kurulan Row[y] yeni", "guncellenen Row[u] değişen", "sokulen Row[b] bir", "sokulen Row[i] iki"],
    inOrder: true)
}

await requirement("karisik") {
  try expect(
    reconcile([row("0", "anahtarlı")], [row(nil, "anahtarsız")]),
    ["kurulan Row anahtarsız", "sokulen Row[0] anahtarlı"], inOrder: true)
}

await requirement("tur") {
  try expect(
    reconcile([one], [row("b", "bir", type: "Banner")]),
    ["sokulen Row[b] bir", "kurulan Banner[b] bir"], inOrder: true)
}

await requirement("yinelenen") {
  let twice = [row("b", "ilk"), row("b", "ikinci")]
  try expect(reconcile(twice, twice), ["korunan Row[b] ilk", "korunan Row[b] ikinci"])
  try expect(reconcile(twice, []), ["sokulen Row[b] ilk", "sokulen Row[b] ikinci"])
}
