import RefreshHTTP
import TestSupport
import Testing

/// Every "yes" in the refresher's column has a test that fails where the hazard happens.
@Suite(.timeLimit(.minutes(15)))
struct HazardTableTests {
  static let refresher = [
    Prevention(
      1, { try await RefresherTests().`everybody who waits gets the token of the one refresh`(0) },
      { try await OverHTTPTests().`five requests at once cost one refresh`(0) }),
    Prevention(3) { try await RefresherTests().`a late refusal of the old token refreshes nothing`() },
    Prevention(4) { try await RefresherTests().`everybody who waits gets the token of the one refresh`(0) },
    Prevention(5) { try await RefresherTests().`a cancelled starter leaves the flight to the others`() },
    Prevention(6) { try await RefresherTests().`anything but a refusal leaves the session open`(.notHTTP) },
    Prevention(7, neitherJoinsNorLosesItsSlot),
    Prevention(8) {
      try await SessionBoundaryTests().`a sign out is not undone by the answer that comes after it`()
    },
    Prevention(
      9, neitherJoinsNorLosesItsSlot,
      { try await SessionBoundaryTests().`a request of the former session gets no token of the next one`() }),
    Prevention(
      10, { try await OverHTTPTests().`a dropped connection leaves the session open`() },
      { try await RefresherTests().`a transport that was cancelled is no refusal`() }),
    Prevention(
      13, neitherJoinsNorLosesItsSlot,
      { try await StoreTests().`a pair of a closed session is not saved later`() }),
    Prevention(16) { try await OverHTTPTests().`the refresh is a bare post of JSON`() },
    Prevention(17) {
      try await OverHTTPTests().`a second 401 goes up after one refresh and does not log out`()
    },
    Prevention(
      19, { try await RefresherTests().`a refusal logs out once and late callers send nothing`(0) },
      { try await SessionBoundaryTests().`each session that ends is announced once`() }),
    Prevention(20) { try await OverHTTPTests().`a body that is a stream is not replayed`() },
    Prevention(22) {
      try await SessionBoundaryTests().`a sign-out handler that asks for a token does not wait for itself`()
    },
  ]

  @Test func `the refresher's column says yes where a test stands behind it, and only there`() throws {
    #expect(try HazardTable().prevented(by: "TokenRefresher") == Self.refresher.map(\.hazard))
  }

  @Test(arguments: refresher)
  func `the refresher prevents what its column says`(prevention: Prevention) async throws {
    try await prevention.run()
  }
}

@Sendable private func neitherJoinsNorLosesItsSlot() async throws {
  try await SessionBoundaryTests().`another account neither joins nor loses its slot to the former flight`()
}
