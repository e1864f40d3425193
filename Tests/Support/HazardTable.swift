import Testing

/// The table of `Sources/Refresh/Hazards.md`: what each shape does about each hazard.
package struct HazardTable {
  /// What a cell says.
  package enum Claim: String {
    case yes, no, outside
  }

  /// By the shape's name, then by the hazard's number.
  package let claims: [String: [Int: Claim]]

  /// Reads the page; throws where a row has a cell too many or too few, or a cell says anything but a claim.
  package init() throws {
    var shapes: [String] = []
    var claims: [String: [Int: Claim]] = [:]
    for line in try packageFile("Sources/Refresh/Hazards.md").split(separator: "\n") where line.hasPrefix("|")
    {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.first == "#" { shapes = Array(cells.dropFirst(2)) }
      guard let number = cells.first.flatMap({ Int($0) }) else { continue }
      try #require(cells.count == shapes.count + 2, "row \(number)")
      for (shape, cell) in zip(shapes, cells.dropFirst(2)) {
        let claim: Claim = try #require(Claim(rawValue: cell), "row \(number), \(shape)")
        claims[shape, default: [:]][number] = claim
      }
    }
    self.claims = claims
  }

  /// The hazards that the table says a shape prevents, in order.
  package func prevented(by shape: String) -> [Int] {
    (claims[shape] ?? [:]).filter { $0.value == .yes }.keys.sorted()
  }
}

/// The evidence for one "yes": checks that fail where the hazard happens.
package struct Prevention: CustomTestStringConvertible, Sendable {
  /// The hazard's number.
  package let hazard: Int
  private let checks: [@Sendable () async throws -> Void]

  /// Ties checks to a hazard; they are named as values, so that a check that is gone does not compile.
  package init(_ hazard: Int, _ checks: @Sendable () async throws -> Void...) {
    self.hazard = hazard
    self.checks = checks
  }

  /// The hazard's number alone.
  package var testDescription: String { "hazard \(hazard)" }

  /// Runs all checks; they record what they find.
  package func run() async throws {
    for check in checks { try await check() }
  }
}
