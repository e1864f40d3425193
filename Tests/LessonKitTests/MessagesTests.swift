import Testing

@testable import LessonKit

@Suite struct MessagesTests {
  @Test(arguments: [
    (LessonLanguage.turkish, "ders: bilinmeyen adım: cıkis\nBelki de şu: cikis\nAdımlar:\n  cikis"),
    (.german, "ders: unbekannter Schritt: cıkis\nVielleicht gemeint: cikis\nSchritte:\n  cikis"),
    (.french, "ders: étape inconnue\u{A0}: cıkis\nPeut-être\u{A0}: cikis\nÉtapes\u{A0}:\n  cikis"),
    (.english, "ders: unknown step: cıkis\nDid you mean: cikis\nSteps:\n  cikis"),
  ])
  func `an unknown step is reported in the lesson's language`(_ language: LessonLanguage, _ text: String) {
    let messages = Messages(language: language, program: "ders")
    #expect(
      messages.misuse(.unknownStep("cıkis", nearest: "cikis"), steps: [Step("cikis", "Çıkış") {}]) == text)
  }

  @Test func `help aligns steps and shows their arguments`() {
    let steps = [Step("bir", "Birinci") {}, Step("tekrar", "İkinci", arguments: "[SAYI]") { _ in }]
    let help = Messages(language: .turkish, program: "ders").help(title: "Başlık", steps: steps)
    #expect(help.hasPrefix("Başlık\n\nKullanım: swift run ders [ADIM]\n\n"))
    #expect(help.hasSuffix("Adımlar:\n  bir            Birinci\n  tekrar [SAYI]  İkinci"))
  }

  @Test func `headings are bold only where a terminal shows it`() {
    #expect(HeadingStyle(bold: false).title("Çıkış") == "Çıkış\n=====")
    #expect(HeadingStyle(bold: true).title("Çıkış") == "\u{1B}[1mÇıkış\u{1B}[0m\n=====")
  }
}

@Suite struct LessonProgramTests {
  @Test(arguments: [
    (["a", "b"], nil), (["a", "b", "a"], FaultyStep.duplicate("a")), ([""], .name("")), (["-a"], .name("-a")),
    (["a b"], .name("a b")), (["a\n"], .name("a\n")),
  ])
  func `steps that cannot be called by name are found`(_ names: [String], _ fault: FaultyStep?) async {
    let program = LessonProgram(title: "Ders", language: .turkish) {
      for name in names { Step(name, "Başlık") {} }
    }
    #expect(program.faultyStep() == fault)
    guard fault != nil else { return }
    // Even the list is refused: whoever asks for it would go on with wrong names.
    #expect(await program.perform(arguments: ["--list"], program: "ders") == .faultyLesson)
  }

  @Test func `steps keep the order in which they are written`() {
    let extra = true
    let program = LessonProgram(title: "Ders", language: .turkish) {
      Step("bir", "Bir") {}
      if extra { Step("iki", "İki") {} } else { Step("yok", "Yok") {} }
      [Step("dört", "Dört") {}, Step("beş", "Beş") {}]
    }
    #expect(program.steps.map(\.name) == ["bir", "iki", "dört", "beş"])
  }

  @Test func `the program is named by the last part of its path`() {
    #expect(programName("/a/b/kimlik-dogrulama") == "kimlik-dogrulama")
    #expect(programName(nil) == "lesson")
  }
}
