@testable import class Exercise.SingleFlightRefresher

/// Une classe ne peut pas s’y conformer : ce fichier ne compile qu’avec un actor.
protocol SingleFlight: Actor {}

extension SingleFlightRefresher: SingleFlight {}
