import CourseModel

/// The files of a new exercise in its lesson's language: small, and sound as they are.
struct ExerciseTemplate {
  let language: LanguageTag
  private var words: Words { .of(language.primary) }

  /// What a template says in one language.
  private struct Words {
    /// The student's language: `tr`, `de`, `fr` or `en`.
    var tag: String
    var title, summary, comment, task: String
    /// Of each requirement: what must hold, what to look at, what the check says.
    var empty, longest, equals: (text: String, look: String, message: String)
    var hint: String

    static func of(_ language: String) -> Words {
      switch language {
      case "tr":
        Words(
          tag: "tr", title: "En uzun kelime",
          summary: "Bir listedeki en uzun kelimeyi bulan fonksiyonu yazın.",
          comment: "Kelimelerin en uzununu verir; eşit uzunluktakilerden ilkini; kelime yoksa nil.",
          task: "Şimdilik hep ilk kelime dönüyor.",
          empty: ("Kelime yoksa sonuç nil olur.", "Boş bir dizi için ne dönüyor?", "boş dizi nil vermedi"),
          longest: (
            "Sonuç en uzun kelimedir.", "Kelimelerin count değerlerini karşılaştırın.",
            "beklenen: kelime, çıkan:"
          ),
          equals: (
            "Eşit uzunluktaki kelimelerden ilki seçilir.", "Karşılaştırma < mi, <= mi?",
            "beklenen: bir, çıkan:"
          ),
          hint: "max(by:) en büyüğü bulur; eşitlerden hangisini verdiğini deneyin.")
      case "de":
        Words(
          tag: "de", title: "Das längste Wort",
          summary: "Schreibe eine Funktion, die das längste Wort einer Liste findet.",
          comment: "Das längste der Wörter, von gleich langen das erste; nil, wenn es keine gibt.",
          task: "Bisher kommt immer das erste Wort zurück.",
          empty: (
            "Ohne Wörter ist das Ergebnis nil.", "Was kommt bei einem leeren Array zurück?",
            "das leere Array ergab nicht nil"
          ),
          longest: (
            "Das Ergebnis ist das längste Wort.", "Vergleiche count der Wörter.",
            "richtig wäre „kelime“, es kam:"
          ),
          equals: (
            "Von gleich langen Wörtern gilt das erste.", "Vergleichst du mit < oder mit <=?",
            "richtig wäre „bir“, es kam:"
          ),
          hint: "max(by:) findet das Größte; probiere aus, welches von gleichen es liefert.")
      case "fr":
        Words(
          tag: "fr", title: "Le mot le plus long",
          summary: "Écris une fonction qui trouve le mot le plus long d’une liste.",
          comment: "Le plus long des mots, le premier en cas d’égalité\u{202F}; nil s’il n’y en a pas.",
          task: "Pour l’instant, c’est toujours le premier mot.",
          empty: (
            "Sans mot, le résultat est nil.", "Que rend la fonction pour un tableau vide\u{202F}?",
            "le tableau vide n’a pas donné nil"
          ),
          longest: (
            "Le résultat est le mot le plus long.", "Compare les count des mots.",
            "attendu\u{A0}: kelime, reçu\u{A0}:"
          ),
          equals: (
            "En cas d’égalité, c’est le premier mot.", "Compares-tu avec < ou avec <=\u{202F}?",
            "attendu\u{A0}: bir, reçu\u{A0}:"
          ),
          hint: "max(by:) trouve le plus grand\u{202F}; essaie lequel il rend en cas d’égalité.")
      default:
        Words(
          tag: "en", title: "The longest word",
          summary: "Write a function that finds the longest word of a list.",
          comment: "The longest of the words, the first of equally long ones; nil where there is none.",
          task: "For now the first word is returned every time.",
          empty: (
            "Without words the result is nil.", "What is returned for an empty array?",
            "the empty array did not give nil"
          ),
          longest: (
            "The result is the longest word.", "Compare the words' count.", "expected kelime, got:"
          ),
          equals: (
            "Of equally long words the first is taken.", "Do you compare with < or with <=?",
            "expected bir, got:"
          ),
          hint: "max(by:) finds the greatest; try which of equal ones it returns.")
      }
    }
  }

  /// The exercise's files: path below its folder, text.
  var files: [(path: String, text: String)] {
    [
      ("exercise.txt", description),
      ("Starter/Longest.swift", file("words.first", task: words.task)),
      ("Checks/main.swift", checks),
      ("Solution/Longest.swift", file("words.max { $0.count < $1.count }")),
      ("Wrong/last-of-equals/Longest.swift", file("words.max { $0.count <= $1.count }")),
      ("Wrong/fails-without-words/Longest.swift", file("words.sorted { $0.count > $1.count }[0]")),
    ]
  }

  private var description: String {
    """
    title: \(words.title)
    language: \(words.tag)
    file: Longest.swift
    summary: \(words.summary)
    starter fails: longest

    [requirement empty]
    text: \(words.empty.text)
    look: \(words.empty.look)

    [requirement longest]
    text: \(words.longest.text)
    look: \(words.longest.look)

    [requirement first-of-equals]
    text: \(words.equals.text)
    look: \(words.equals.look)

    [hint]
    \(words.hint)

    [wrong last-of-equals]
    caught by: first-of-equals

    [wrong fails-without-words]
    caught by: empty

    """
  }

  private func file(_ result: String, task: String? = nil) -> String {
    """
    /// \(words.comment)
    func longest(of words: [String]) -> String? {
    \(task.map { "  // TODO: \($0)\n" } ?? "")  \(result)
    }

    """
  }

  private var checks: String {
    """
    @testable import func Exercise.longest

    func expect(_ words: [String], _ expected: String, _ message: String) throws {
      let found = longest(of: words)
      try expect(found == expected, "\\(message) \\(found ?? "nil")")
    }

    await requirement("empty") {
      try expect(longest(of: []) == nil, \(literal(words.empty.message)))
    }

    await requirement("longest") {
      try expect(["iki", "kelime", "var"], "kelime", \(literal(words.longest.message)))
    }

    await requirement("first-of-equals") {
      try expect(["bir", "iki", "a"], "bir", \(literal(words.equals.message)))
    }

    """
  }
}
