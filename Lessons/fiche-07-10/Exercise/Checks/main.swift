import RaceLab

/// Pour les scénarios dont les ordres sont trop nombreux : au hasard, puis tous ceux qui restent près d’un ordre simple.
let large: [Method] = [.seeded(500), .preemptionBounded(0), .delayBounded(2)]

requirement(
  "finit",
  in: callers("fin", 2, lasting: slow), callers("fin-echec", 2, lasting: slow, failing: [1]),
  callers("fin-annulation", 2, lasting: slow, cancelsA: true))

requirement(
  "retardataire",
  in: callers(
    "retardataire", 2, lasting: slow, areLate: true,
    rules: .oneRefreshForAll, .everyoneGets("token-1"), .noForeignError))

requirement(
  "cinq-a-la-fois",
  in: callers("cinq", 5, lasting: slow, rules: .oneRefreshForAll, .everyoneGets("token-1"), .noForeignError),
  by: large)

requirement(
  "seconde-vague",
  in: callers("vague", 1, times: 2, rules: .nothingFinished, .oneRefreshPerCall, .noForeignError))

requirement(
  "apres-echec",
  in: callers("apres-echec", 1, times: 2, failing: [1], rules: .nothingFinished, .oneRefreshPerCall))

requirement(
  "echec-partage",
  in: callers("echec", 2, lasting: slow, failing: [1], rules: .everyoneFails(with: 1), .oneRefreshForAll))

requirement(
  "annulation",
  in: callers("annulation", 2, lasting: slow, cancelsA: true, rules: .noForeignError, .oneAtATime))

requirement("un-seul", in: callers("un-seul", 2, times: 2, rules: .oneAtATime, .noForeignError), by: large)

requirement(
  "annulation-tardive",
  in: callers("annulation-tardive", 2, times: 2, cancelsA: true, rules: .oneAtATime, .noForeignError),
  by: large)

requirement("rien-de-fini", in: callers("rien-de-fini", 2, times: 2, rules: .nothingFinished), by: large)

requirement("sans-sondage", in: callers("sondage", 2, lasting: slow, isTimed: true, rules: .answeredAtOnce))

requirement("instances", in: twoInstances)
