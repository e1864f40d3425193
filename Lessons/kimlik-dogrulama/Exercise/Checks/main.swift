@testable import struct Exercise.Token
@testable import struct Exercise.Vault
@testable import func Exercise.storeNewer

let empty = Vault(current: nil)

func name(_ vault: Vault) -> String {
  // Boş bir belirteç de görünsün diye tırnak içinde.
  vault.current.map { "\"\($0.value)\"#\($0.serial)" } ?? "hiçbir şey"
}

func expect(_ vault: Vault, _ expected: Token?) throws {
  try expect(
    vault.current == expected,
    "kasada \(name(vault)) kaldı, \(name(Vault(current: expected))) kalmalıydı")
}

let first = Token(value: "a1", serial: 1)
let second = Token(value: "a2", serial: 2)
let third = Token(value: "a3", serial: 3)

await requirement("bos-kasa") {
  try expect(storeNewer(first)(empty), first)
}

await requirement("sifir-damga") {
  let zeroth = Token(value: "a0", serial: 0)
  try expect(storeNewer(zeroth)(empty), zeroth)
}

await requirement("buyuk-damga") {
  try expect(storeNewer(second)(Vault(current: first)), second)
}

await requirement("kucuk-damga") {
  try expect(storeNewer(first)(Vault(current: second)), second)
}

await requirement("esit-damga") {
  try expect(storeNewer(Token(value: "b1", serial: 1))(Vault(current: first)), first)
}

await requirement("sayi-olarak") {
  let ninth = Token(value: "a9", serial: 9)
  let tenth = Token(value: "a10", serial: 10)
  try expect(storeNewer(tenth)(Vault(current: ninth)), tenth)
  try expect(storeNewer(ninth)(Vault(current: tenth)), tenth)
}

await requirement("iki-sira") {
  try expect(storeNewer(third)(storeNewer(first)(empty)), third)
  try expect(storeNewer(first)(storeNewer(third)(empty)), third)
}

await requirement("yineleme") {
  let once = storeNewer(second)(Vault(current: first))
  try expect(storeNewer(second)(once), second)
}
