import Testing

@testable import LessonKit

@Suite struct InvocationTests {
  static let steps = [
    Step("saklama", "Bir") {}, Step("ikinci-kullanim", "İki") {},
    Step("tekrar", "Üç", arguments: "[SAYI]") { _ in },
  ]

  @Test(arguments: [
    (Array<String>(), "all"), (["--"], "all"), (["--list"], "list"), (["--help"], "help"), (["-h"], "help"),
    (["--help", "saklama"], "help"), (["saklama"], "saklama()"), (["--", "saklama"], "saklama()"),
    (["tekrar"], "tekrar()"), (["tekrar", "3", "--list"], "tekrar(3,--list)"),
    (["sakalma"], "unknownStep sakalma, perhaps saklama"),
    (["ikinci"], "unknownStep ikinci, perhaps ikinci-kullanim"),
    (["muz"], "unknownStep muz"), ([""], "unknownStep "),
    (["--lsit"], "unknownOption --lsit, perhaps --list"),
    (["--verbose"], "unknownOption --verbose"), (["saklama", "x"], "tooMany x after saklama"),
    (["--list", "x"], "tooMany x after --list"), (["--", "--list"], "unknownStep --list"),
  ])
  func `arguments are understood`(_ arguments: [String], _ meaning: String) {
    #expect(Invocation(arguments, steps: Self.steps).summary == meaning)
  }

  @Test func `a name in another Unicode form is another name`() {
    let steps = [Step("sağ", "Bir") {}]
    #expect(Invocation(["sa\u{67}\u{306}"], steps: steps).summary == "unknownStep sağ, perhaps sağ")
  }

  @Test func `of equally near names the first is suggested`() {
    #expect(nearestName(to: "ab", in: ["ac", "ad"]) == "ac")
    #expect(nearestName(to: "banana", in: ["saklama", "cikis"]) == nil)
    #expect(nearestName(to: "", in: ["saklama"]) == nil)
  }
}

extension Invocation {
  fileprivate var summary: String {
    switch self {
    case .all: "all"
    case .list: "list"
    case .help: "help"
    case .one(let step, let arguments): "\(step.name)(\(arguments.joined(separator: ",")))"
    case .misuse(.unknownStep(let name, let nearest)): "unknownStep \(name)" + perhaps(nearest)
    case .misuse(.unknownOption(let name, let nearest)): "unknownOption \(name)" + perhaps(nearest)
    case .misuse(.tooMany(let rest, let name)): "tooMany \(rest.joined(separator: " ")) after \(name)"
    }
  }

  private func perhaps(_ nearest: String?) -> String {
    nearest.map { ", perhaps \($0)" } ?? ""
  }
}
