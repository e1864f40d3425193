extension ExerciseStrings {
  static let german = ExerciseStrings(
    yourFile: "Deine Datei:", alreadyBegun: "Schon begonnen. Deine Datei:",
    adopted: "Die Datei war schon da und bleibt, wie sie ist:", thenCheck: "Bearbeite sie, dann:",
    insideLessons:
      "Eine Aktualisierung des Kurses würde eine Datei zwischen den Lektionen überschreiben. Wähle einen anderen Ort als:",
    readOnlyCourse:
      "In den Ordner des Kurses kann nicht geschrieben werden, dein Fortschritt also nicht festgehalten. Kopiere den Kurs in einen eigenen Ordner; oder kopiere die Startdatei und prüfe deine Kopie FILE so:",
    notBegun: "Diese Übung ist noch nicht begonnen.", begin: "So fängst du an:",
    fileMissing: "Die Datei ist nicht da:", fileEmpty: "Die Datei ist leer:",
    restore: "So bekommst du die Startdatei zurück:",
    doesNotCompile: "Deine Datei lässt sich noch nicht kompilieren:",
    cannotBeCalled:
      "Deine Datei lässt sich kompilieren, aber die Prüfung kann sie nicht aufrufen: Eine Deklaration heißt anders oder hat eine andere Signatur als in der Startdatei.",
    machineFault:
      "Die Prüfung war nicht möglich. Deine Datei wurde nicht beurteilt; die Ursache liegt an diesem Rechner oder seiner Einrichtung:",
    writableFolders:
      "Der Compiler schreibt in seinen Cache unter HOME und nach TMPDIR. Beides müssen Ordner sein, in die du schreiben darfst und in denen Platz ist. So prüfst du einmal mit einem anderen Ordner DIR:",
    courseFault:
      "Die Prüfung war nicht möglich. Deine Datei wurde nicht beurteilt; der Fehler liegt im Kurs:",
    restoreCourse:
      "Stelle die Dateien des Kurses wieder her (git status zeigt, was abweicht) oder melde es dem Autor.",
    interrupted: "Die Prüfung wurde unterbrochen.",
    checking: "Die Prüfung läuft …",
    unmet: "Noch nicht erfüllt:", lookFirst: "Sieh zuerst hier nach:",
    printed: "Was dein Code ausgegeben hat:", notProbed: "nicht geprüft",
    ended: "Das Programm hat sich während dieser Prüfung selbst beendet.",
    flooded: "Das Programm hat während dieser Prüfung endlos Text ausgegeben.",
    hung: {
      "Innerhalb von \($0)\u{A0}s kam nichts zurück. Das Programm hängt: eine Endlosschleife, ein endloses Warten oder ein blockierter Thread."
    },
    crashed: {
      "Das Programm ist während dieser Prüfung abgestürzt (\($0)). Häufige Ursachen: ein Index außerhalb des Arrays, ein ! auf nil, ein Überlauf, eine endlose Rekursion."
    },
    tally: { "Erfüllte Anforderungen: \($0) von \($1)." },
    passed: { "Bestanden: Alle \($0) Anforderungen sind erfüllt." },
    compare: "Vergleiche mit der Musterlösung:", getHint: "Für einen Hinweis:",
    nextHint: "Für einen weiteren Hinweis:", noHint: "Zu dieser Übung gibt es keine Hinweise.",
    lastHint: "Das war der letzte Hinweis.", hint: { "Hinweis \($0) von \($1)" },
    locked: "Die Lösung wird gezeigt, sobald alles erfüllt ist.", giveUp: "Trotzdem ansehen:",
    solution: "Die Musterlösung:", saved: "Deine Fassung liegt jetzt hier:",
    nothingToSave: "Es gab nichts aufzuheben.", restored: "Die Startdatei ist wieder da:",
    watching: "Speichere die Datei, um erneut zu prüfen; Strg-C beendet.",
    order: "Eine Reihenfolge der Schritte, in der sie verletzt ist:",
    diagram: "Dieselbe Reihenfolge als Sequenzdiagramm (Mermaid):",
    replay: "Genau diese Reihenfolge noch einmal:", orderHolds: "In dieser Reihenfolge ist sie erfüllt:",
    orderDoesNotFit:
      "Eine solche Reihenfolge hat deine Datei nicht: Sie wurde mit einer anderen Fassung der Datei oder der Prüfung gefunden."
  )
}
