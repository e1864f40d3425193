import Foundation

/// The table of the architecture page: what each shape does about each hazard.
struct HazardTable {
  enum Claim: String {
    case yes, no, outside
  }

  /// By the shape's name, then by the hazard's number.
  private(set) var claims: [String: [Int: Claim]] = [:]
  private(set) var faults: [String] = []

  /// Reads the table whose head names the shapes.
  init(page: String) {
    var shapes: [String] = []
    for line in page.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.first == "#" { shapes = Array(cells.dropFirst(2)) }
      guard !shapes.isEmpty, let number = cells.first.flatMap({ Int($0) }) else { continue }
      guard cells.count == shapes.count + 2 else {
        faults.append("\(cells.count) cells in row \(number)")
        continue
      }
      for (shape, cell) in zip(shapes, cells.dropFirst(2)) {
        guard let claim = Claim(rawValue: cell) else {
          faults.append("'\(cell)' in row \(number)")
          continue
        }
        claims[shape, default: [:]][number] = claim
      }
    }
  }

  /// The hazards that a shape is said to prevent, in order.
  func prevented(by shape: String) -> [Int] {
    (claims[shape] ?? [:]).filter { $0.value == .yes }.keys.sorted()
  }
}

/// The text of a file of this package, by its path from the top.
func packageFile(_ path: String) throws -> String {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return try String(
    contentsOf: tests.deletingLastPathComponent().appendingPathComponent(path), encoding: .utf8)
}
