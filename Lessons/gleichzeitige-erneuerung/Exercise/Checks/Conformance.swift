@testable import class Exercise.SessionGate

/// Eine Klasse kann sich hierzu nicht bekennen: Diese Datei lässt sich nur mit einem Aktor übersetzen.
protocol Gate: Actor {}

extension SessionGate: Gate {}
