import LessonKit

await LessonProgram(
  title: "Fiche 07.10 — Refresh token réel (single-flight)", language: .french
) {
  Step("flux-nominal", "Le flux nominal") { try await drawFlow("flux-nominal", .rotate) }
  Step("flux-refuse", "Le refresh est refusé") { try await drawFlow("flux-refuse", .refuse(limit: 10)) }
  Step("sans-garde", "Cinq requêtes, cinq refresh") { try await withoutGuard() }
  Step("single-flight", "Cinq requêtes, un refresh") {
    try await singleFlight()
  }
  Step("un-seul-retry", "Un second 401 remonte") { try await singleRetry() }
  Step("refresh-refuse", "Le serveur refuse : une seule déconnexion") {
    try await refusedRefresh()
  }
  Step("refresh-reseau", "Le réseau tombe : la session reste ouverte") {
    try await lostConnection()
  }
  Step("jamais-recursif", "Par où passe le POST de refresh") {
    try await neverRecursive()
  }
}.run()
