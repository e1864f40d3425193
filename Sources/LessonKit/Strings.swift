/// The fixed texts of one language; `Messages` puts names after them.
struct Strings {
  var unknownStep, unknownOption, perhaps, steps, step, usage: String
  var failed, duplicate, unusableName, lostOutput: String
  var oneStep, allNames: String
  var helpAll, helpStep, helpList, helpHelp: String
  var tooMany: @Sendable (_ after: String) -> String

  static let turkish = Strings(
    unknownStep: "bilinmeyen adım:", unknownOption: "bilinmeyen seçenek:", perhaps: "Belki de şu:",
    steps: "Adımlar:", step: "ADIM", usage: "Kullanım:",
    failed: "yarıda kalan adım:", duplicate: "aynı ad iki adıma verilmiş:",
    unusableName: "komut satırında kullanılamayacak adım adı:", lostOutput: "çıktı yazılamadı",
    oneStep: "Tek bir adımı çalıştırmak için:", allNames: "Adım adlarını görmek için:",
    helpAll: "bütün adımları sırayla, başlıklarıyla çalıştırır",
    helpStep: "yalnızca o adımın çıktısını yazar",
    helpList: "adım adlarını alt alta yazar", helpHelp: "bu yardımı gösterir",
    tooMany: { "\($0) sonrasındaki fazla argüman:" })

  static let german = Strings(
    unknownStep: "unbekannter Schritt:", unknownOption: "unbekannte Option:", perhaps: "Vielleicht gemeint:",
    steps: "Schritte:", step: "SCHRITT", usage: "Aufruf:",
    failed: "abgebrochener Schritt:", duplicate: "zwei Schritte heißen gleich:",
    unusableName: "auf der Befehlszeile unbrauchbarer Schrittname:",
    lostOutput: "die Ausgabe ließ sich nicht schreiben",
    oneStep: "Einen einzelnen Schritt ausführen:", allNames: "Alle Schrittnamen anzeigen:",
    helpAll: "führt alle Schritte der Reihe nach mit Überschriften aus",
    helpStep: "gibt nur die Ausgabe dieses Schritts aus",
    helpList: "nennt die Schritte, einen Namen je Zeile",
    helpHelp: "zeigt diese Hilfe", tooMany: { "überzählige Argumente nach \($0):" })

  static let french = Strings(
    unknownStep: "étape inconnue\u{A0}:", unknownOption: "option inconnue\u{A0}:",
    perhaps: "Peut-être\u{A0}:", steps: "Étapes\u{A0}:", step: "ÉTAPE", usage: "Usage\u{A0}:",
    failed: "étape interrompue\u{A0}:", duplicate: "deux étapes portent le même nom\u{A0}:",
    unusableName: "nom d’étape inutilisable sur la ligne de commande\u{A0}:",
    lostOutput: "impossible d’écrire la sortie",
    oneStep: "Pour exécuter une seule étape\u{A0}:", allNames: "Pour afficher les noms des étapes\u{A0}:",
    helpAll: "exécute toutes les étapes dans l’ordre, avec leurs titres",
    helpStep: "n’affiche que la sortie de cette étape", helpList: "affiche les étapes, un nom par ligne",
    helpHelp: "affiche cette aide", tooMany: { "arguments en trop après \($0)\u{A0}:" })

  static let english = Strings(
    unknownStep: "unknown step:", unknownOption: "unknown option:", perhaps: "Did you mean:",
    steps: "Steps:", step: "STEP", usage: "Usage:",
    failed: "step ended early:", duplicate: "two steps have the same name:",
    unusableName: "step name that cannot be used on a command line:",
    lostOutput: "the output could not be written",
    oneStep: "To run a single step:", allNames: "To see the names of the steps:",
    helpAll: "runs all steps in order, under their headings", helpStep: "prints that step's output alone",
    helpList: "prints the names of the steps, one per line", helpHelp: "shows this help",
    tooMany: { "too many arguments after \($0):" })
}
