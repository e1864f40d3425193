extension ExerciseStrings {
  static let french = ExerciseStrings(
    yourFile: "Ton fichier\u{A0}:", alreadyBegun: "Déjà commencé. Ton fichier\u{A0}:",
    adopted: "Le fichier existait déjà, il reste tel quel\u{A0}:", thenCheck: "Modifie-le, puis\u{A0}:",
    insideLessons:
      "Une mise à jour du cours écraserait un fichier placé dans les leçons. Choisis un autre endroit que\u{A0}:",
    readOnlyCourse:
      "Le dossier du cours n’est pas accessible en écriture\u{A0}: ta progression ne peut pas être notée. Copie le cours dans un dossier à toi\u{202F}; ou copie le fichier de départ et vérifie ta copie FILE ainsi\u{A0}:",
    notBegun: "Cet exercice n’est pas encore commencé.", begin: "Pour commencer\u{A0}:",
    fileMissing: "Le fichier est introuvable\u{A0}:", fileEmpty: "Le fichier est vide\u{A0}:",
    restore: "Pour retrouver le fichier de départ\u{A0}:",
    doesNotCompile: "Ton fichier ne compile pas encore\u{A0}:",
    cannotBeCalled:
      "Ton fichier compile, mais les vérifications ne peuvent pas l’appeler\u{A0}: une déclaration n’a plus le nom ou la signature du fichier de départ.",
    machineFault:
      "La vérification n’a pas pu se faire. Ton fichier n’a pas été jugé\u{A0}; la cause est cette machine ou sa configuration\u{A0}:",
    writableFolders:
      "Le compilateur écrit dans son cache sous HOME et dans TMPDIR. Les deux doivent être des dossiers où tu peux écrire et où il reste de la place. Pour vérifier une fois avec un autre dossier DIR\u{A0}:",
    courseFault:
      "La vérification n’a pas pu se faire. Ton fichier n’a pas été jugé\u{A0}; la faute est dans le cours\u{A0}:",
    restoreCourse:
      "Remets en place les fichiers du cours (git status montre ce qui diffère), ou signale-le à son auteur.",
    interrupted: "La vérification a été interrompue.",
    checking: "Vérification en cours…",
    unmet: "Exigence non remplie\u{A0}:", lookFirst: "À regarder d’abord\u{A0}:",
    printed: "Ce que ton code a affiché\u{A0}:", notProbed: "non examiné",
    ended: "Le programme s’est terminé de lui-même pendant cette vérification.",
    flooded: "Le programme a écrit sans s’arrêter pendant cette vérification.",
    hung: {
      "Rien n’est revenu en \($0)\u{A0}s\u{A0}: le programme est bloqué par une boucle infinie, une attente sans fin ou un thread immobilisé."
    },
    crashed: {
      "Le programme a planté pendant cette vérification (\($0)). Causes fréquentes\u{A0}: un indice hors limites, un ! sur nil, un dépassement, une récursion sans fin."
    },
    tally: { "Exigences remplies\u{A0}: \($0) sur \($1)." },
    passed: { "Réussi\u{A0}: toutes les exigences sont remplies (\($0) sur \($0))." },
    compare: "Compare avec la solution de référence\u{A0}:", getHint: "Pour un indice\u{A0}:",
    nextHint: "Pour un indice de plus\u{A0}:", noHint: "Cet exercice n’a pas d’indice.",
    lastHint: "C’était le dernier indice.", hint: { "Indice \($0) sur \($1)" },
    locked: "La solution s’affiche quand toutes les exigences sont remplies.",
    giveUp: "Pour la voir quand même\u{A0}:",
    solution: "La solution de référence\u{A0}:", saved: "Ta version est conservée ici\u{A0}:",
    nothingToSave: "Il n’y avait rien à conserver.", restored: "Le fichier de départ est de retour\u{A0}:",
    watching: "Enregistre le fichier pour relancer la vérification\u{202F}; Ctrl-C pour arrêter.",
    order: "Un ordre des étapes où elle n’est pas remplie\u{A0}:",
    diagram: "Le même ordre en diagramme de séquence (Mermaid)\u{A0}:",
    replay: "Pour rejouer exactement cet ordre\u{A0}:", orderHolds: "Dans cet ordre, elle est remplie\u{A0}:",
    orderDoesNotFit:
      "Ton fichier n’a pas d’ordre de ce nom\u{A0}: il a été trouvé avec une autre version du fichier, ou des vérifications."
  )
}
