import Refresh
import Synchronization

/// Stands in for the key store: what it holds is still there at the next
/// launch.
final class DurableStore: Sendable {
  private let token = Mutex<String?>("alt")

  var isEmpty: Bool { token.withLock { $0 == nil } }

  func write(_ token: String?) { self.token.withLock { $0 = token } }
}

/// Who writes the renewed token into the durable store.
enum Writer: String, CaseIterable, Sendable {
  case transport
  case gate = "tor"
}

/// One caller waits; the session may end meanwhile; then the transport answers.
func playStoring(by writer: Writer, signingOut: Bool) async -> String {
  let store = DurableStore()
  let fetched = Mutex<String?>(nil)
  let transport = ControlledTransport()
  // The gate reports the end of a flight in the step in which it takes the token
  // over, and only if the session is still the same.
  let observer = FlightObserver { event in
    if writer == .gate, case .ended = event {
      store.write(fetched.withLock(\.self))
    }
  }
  let gate = RefreshGate(token: "alt", observer: observer) {
    let token = try await transport.renew()
    if writer == .transport { store.write(token) }
    fetched.withLock { $0 = token }
    return token
  }

  store.write("alt")
  let caller = Task { try? await gate.validToken(rejected: "alt") }
  await transport.arrivals.reached(1)
  if signingOut {
    await gate.signOut()
    store.write(nil)
  }
  await transport.open()
  _ = await caller.value
  let state =
    (try? await gate.currentToken()) == nil ? "abgemeldet" : "angemeldet"
  return "\(state) speicher=\(store.isEmpty ? "leer" : "voll")"
}

/// Step `speicher`: both writers, without a sign-out and with one.
func measureStoring() async -> [String] {
  var rows: [String] = []
  for writer in Writer.allCases {
    for signingOut in [false, true] {
      let result = await playStoring(by: writer, signingOut: signingOut)
      rows.append(
        "schreibt=\(writer.rawValue) abmeldung=\(signingOut ? "ja" : "nein") -> \(result)"
      )
    }
  }
  return rows
}
