/// Une classe ne peut pas s’y conformer : ce fichier ne compile qu’avec un actor.
protocol SingleFlight: Actor {
  init(refresh: @escaping @Sendable () async throws -> String)
  func token() async throws -> String
}

extension SingleFlightRefresher: SingleFlight {}
