import RaceLab

requirement("erneuern", in: renewals("erneuern", rules: .everyoneGets("neu-1"), .holds("neu-1")))

requirement("abgemeldet", in: signedOutFirst("abgemeldet", rules: .everyoneIsSignedOut, .nothingIsRenewed))

requirement(
  "spaete-antwort", in: renewals("spaet", meanwhile: .signOut, rules: .holds(nil)),
  renewals("zugleich", lasting: nil, meanwhile: .signOut, rules: .holds(nil)))

requirement(
  "aufrufer", in: renewals("aufrufer", meanwhile: .signOut, rules: .everyoneIsSignedOut),
  renewals("aufrufer-zugleich", lasting: nil, meanwhile: .signOut, rules: .lateAnswersAreVoid))

requirement(
  "neue-sitzung",
  in: renewals(
    "neue-sitzung", meanwhile: .signOutAndIn("zweite"), isDuring: true, rules: .holds("zweite"),
    .everyoneIsSignedOut),
  renewals(
    "neue-sitzung-zugleich", lasting: nil, meanwhile: .signOutAndIn("zweite"), rules: .lateAnswersAreVoid))

requirement(
  "gleiches-token",
  in: renewals(
    "gleiches-token", meanwhile: .signOutAndIn("alt"), isDuring: true, rules: .holds("alt"),
    .everyoneIsSignedOut))

requirement(
  "kontowechsel",
  in: renewals(
    "kontowechsel", meanwhile: .signIn("zweite"), isDuring: true, rules: .holds("zweite"),
    .everyoneIsSignedOut),
  renewals("kontowechsel-zugleich", lasting: nil, meanwhile: .signIn("zweite"), rules: .lateAnswersAreVoid))

requirement("zwei-erneuerungen", in: renewals("zwei", by: 2, lasting: nil, rules: .nobodyIsSignedOut))

requirement(
  "fehler-danach",
  in: renewals("fehler-danach", fails: true, meanwhile: .signOut, rules: .everyoneIsSignedOut, .holds(nil)))

requirement(
  "fehler-neue-sitzung",
  in: renewals(
    "fehler-neue-sitzung", fails: true, meanwhile: .signOutAndIn("zweite"), isDuring: true,
    rules: .everyoneIsSignedOut, .holds("zweite")))

requirement(
  "fehler-offen", in: renewals("fehler-offen", fails: true, rules: .failureArrives, .holds("alt")))
