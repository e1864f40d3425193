extension TraceWords {
  /// French.
  public static let french = TraceWords(
    step: "étape", server: "serveur", startedTask: "sa tâche", waits: "attend pour toujours",
    enters: { "entre dans \($0 ?? "l’actor")" }, resumes: { "reprend dans \($0 ?? "l’actor")" },
    asks: { $0.map { "demande un token, refusé avec \($0)" } ?? "demande un token" },
    gets: { "reçoit \($0)" }, emptyToken: "un token vide",
    fails: { failure in
      switch failure {
      case .cancelled: "reçoit CancellationError"
      case .signedOut: "apprend que la session est finie"
      case .renewal(let number): "reçoit l’erreur du refresh \(number)"
      case .other(let text): "reçoit l’erreur \(text)"
      }
    },
    cancels: { "annule \($0)" }, renewalStarted: { "le refresh \($0) commence" },
    renewalEnded: { number, token in
      token.map { "le refresh \(number) répond \($0)" } ?? "le refresh \(number) échoue"
    },
    reuse: { "\($0) revient une seconde fois : la famille est révoquée" }, expired: { "\($0) expire" },
    stored: { "range \($0)" }, cleared: "retire le token", signedIn: "s’est connecté",
    signedOut: "s’est déconnecté",
    announces: "annonce la fin de la session",
    coverage: { completeness in
      switch completeness {
      case .allSchedules(let count): "tous les ordres (\(count))"
      case .allClasses(let count): "tous les ordres, un par classe (\(count))"
      case .withinDelays(let delays, let count):
        "tous les ordres à \(delays) \(delays < 2 ? "retard" : "retards") au plus (\(count))"
      case .withinPreemptions(0, let count): "tous les ordres sans préemption (\(count))"
      case .withinPreemptions(let bound, let count):
        "tous les ordres à \(bound) \(bound < 2 ? "préemption" : "préemptions") au plus (\(count))"
      case .seeded(let count, let seed): "\(count) ordres au hasard (graine \(seed))"
      case .replayed: "un ordre rejoué"
      case .cut(_, let count): "arrêté après \(count) ordres"
      case .void: "rien de sûr : une partie a échappé au contrôle"
      }
    },
    escapes: { escape in
      switch escape {
      case .notRepeatable:
        "deux fois le même ordre n’a pas donné la même chose\u{A0}: un état survit d’une exécution à l’autre (static), ou le code lit une heure ou un nombre au hasard"
      case .defaultActor: "un actor a exécuté ses étapes dans un ordre que rien ne contrôlait"
      default:
        "le code fait travailler un autre thread (DispatchQueue, Thread, URLSession…), et personne n’en connaît l’ordre\u{A0}: seules les étapes des tâches de Swift peuvent être ordonnées"
      }
    })

  /// German.
  public static let german = TraceWords(
    step: "Schritt", server: "Server", startedTask: "seine Aufgabe", waits: "wartet für immer",
    enters: { "betritt \($0 ?? "den Aktor")" },
    resumes: { $0.map { "fährt in \($0) fort" } ?? "fährt im Aktor fort" },
    asks: { $0.map { "fragt nach einem Token, abgewiesen mit \($0)" } ?? "fragt nach einem Token" },
    gets: { "bekommt \($0)" }, emptyToken: "ein leeres Token",
    fails: { failure in
      switch failure {
      case .cancelled: "bekommt CancellationError"
      case .signedOut: "erfährt, dass die Sitzung beendet ist"
      case .renewal(let number): "bekommt den Fehler der Erneuerung \(number)"
      case .other(let text): "bekommt den Fehler \(text)"
      }
    },
    cancels: { "bricht \($0) ab" }, renewalStarted: { "Erneuerung \($0) beginnt" },
    renewalEnded: { number, token in
      token.map { "Erneuerung \(number) antwortet \($0)" } ?? "Erneuerung \(number) scheitert"
    },
    reuse: { "\($0) kommt ein zweites Mal: die Familie wird widerrufen" }, expired: { "\($0) läuft ab" },
    stored: { "speichert \($0)" }, cleared: "entfernt das Token", signedIn: "hat sich angemeldet",
    signedOut: "hat sich abgemeldet", announces: "meldet das Ende der Sitzung",
    coverage: { completeness in
      switch completeness {
      case .allSchedules(let count): "alle Reihenfolgen (\(count))"
      case .allClasses(let count): "alle Reihenfolgen, eine je Klasse (\(count))"
      case .withinDelays(let delays, let count):
        "alle Reihenfolgen mit höchstens \(delays) \(delays == 1 ? "Verzögerung" : "Verzögerungen") (\(count))"
      case .withinPreemptions(0, let count): "alle Reihenfolgen ohne Unterbrechung (\(count))"
      case .withinPreemptions(let bound, let count):
        "alle Reihenfolgen mit höchstens \(bound) \(bound == 1 ? "Unterbrechung" : "Unterbrechungen") (\(count))"
      case .seeded(let count, let seed): "\(count) zufällige Reihenfolgen (Startwert \(seed))"
      case .replayed: "eine Reihenfolge, wiederholt"
      case .cut(_, let count): "abgebrochen nach \(count) Reihenfolgen"
      case .void: "ohne Aussage: etwas entzog sich der Kontrolle"
      }
    },
    escapes: { escape in
      switch escape {
      case .notRepeatable:
        "dieselbe Reihenfolge verlief zweimal verschieden: Ein Zustand überlebt den Durchlauf (static), oder der Code liest die Uhrzeit oder eine Zufallszahl"
      case .defaultActor: "ein Aktor führte seine Schritte in einer Reihenfolge aus, die niemand steuerte"
      default:
        "der Code lässt einen anderen Thread arbeiten (DispatchQueue, Thread, URLSession …), und dessen Reihenfolge kennt niemand: Ordnen lassen sich nur die Schritte von Swift-Tasks"
      }
    })

  /// Turkish.
  public static let turkish = TraceWords(
    step: "adım", server: "sunucu", startedTask: "görevi", waits: "sonsuza dek bekliyor",
    enters: { $0.map { "\($0) içine giriyor" } ?? "aktöre giriyor" },
    resumes: { $0.map { "\($0) içinde sürdürüyor" } ?? "aktörde sürdürüyor" },
    asks: { $0.map { "belirteç istiyor, \($0) reddedildi" } ?? "belirteç istiyor" },
    gets: { "\($0) alıyor" }, emptyToken: "boş belirteç",
    fails: { failure in
      switch failure {
      case .cancelled: "CancellationError alıyor"
      case .signedOut: "oturumun bittiğini öğreniyor"
      case .renewal(let number): "\(number). yenilemenin hatasını alıyor"
      case .other(let text): "şu hatayı alıyor: \(text)"
      }
    },
    cancels: { "\($0) iptal ediliyor" }, renewalStarted: { "\($0). yenileme başlıyor" },
    renewalEnded: { number, token in
      token.map { "\(number). yenileme yanıtlıyor: \($0)" } ?? "\(number). yenileme başarısız"
    },
    reuse: { "\($0) ikinci kez geliyor: aile iptal ediliyor" }, expired: { "\($0) süresi doluyor" },
    stored: { "\($0) saklanıyor" }, cleared: "belirteç siliniyor", signedIn: "oturum açtı",
    signedOut: "oturumu kapattı", announces: "oturumun bittiğini duyuruyor",
    coverage: { completeness in
      switch completeness {
      case .allSchedules(let count): "bütün sıralar (\(count))"
      case .allClasses(let count): "bütün sıralar, her sınıftan biri (\(count))"
      case .withinDelays(let delays, let count): "en çok \(delays) gecikmeli bütün sıralar (\(count))"
      case .withinPreemptions(0, let count): "kesintisiz bütün sıralar (\(count))"
      case .withinPreemptions(let bound, let count): "en çok \(bound) kesintili bütün sıralar (\(count))"
      case .seeded(let count, let seed): "\(count) rastgele sıra (tohum \(seed))"
      case .replayed: "tek sıra, yeniden"
      case .cut(_, let count): "\(count) sıradan sonra kesildi"
      case .void: "kesin değil: bir bölüm denetim dışına çıktı"
      }
    },
    escapes: { escape in
      switch escape {
      case .notRepeatable:
        "aynı sıra iki kez farklı ilerledi: bir durum çalıştırmadan sonra da yaşıyor (static) ya da kod saati veya rastgele bir sayıyı okuyor"
      case .defaultActor: "bir aktör adımlarını kimsenin denetlemediği bir sırayla yürüttü"
      default:
        "kod başka bir iş parçacığını çalıştırıyor (DispatchQueue, Thread, URLSession…); onun sırası bilinemez: yalnızca Swift görevlerinin adımları sıralanabilir"
      }
    })
}
