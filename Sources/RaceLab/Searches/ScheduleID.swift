/// A short text that stands for one schedule of a scenario.
///
/// `late-joiner.w1.3b2c` is scenario `late-joiner` without its first caller. The rest speaks of the scheduling points where
/// more than one job can run: a number stands for so many points in the plain order (a task goes on while it can, then first
/// come, first served), a letter for one where another job runs: `a` the next in that order, `b` the one after it. Behind
/// the last letter the plain order holds, so the shortest text of all is `late-joiner.`.
///
/// It replays with the build that made it: another build of the same source may have other scheduling points.
public struct ScheduleID: Sendable, Hashable, CustomStringConvertible {
  /// The scenario's id.
  public var scenario: String
  /// The callers that are left out, by their number from 1.
  public var without: [Int]
  /// At each scheduling point with a choice, the rank of the job that runs in the plain order.
  public var choices: [Int]

  package init(scenario: String, without: [Int] = [], choices: [Int]) {
    self.scenario = scenario
    self.without = without.sorted()
    self.choices = choices
    while self.choices.last == 0 { self.choices.removeLast() }
  }

  /// Reads the text; nil where it is not one.
  public init?(_ text: String) {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let choices = Self.read(parts.removeLast()) else { return nil }
    var without: [Int] = []
    while parts.count > 1, let number = Self.number(parts[parts.count - 1]) {
      without.append(number)
      parts.removeLast()
    }
    self.init(scenario: parts.joined(separator: "."), without: without, choices: choices)
    guard !scenario.isEmpty else { return nil }
  }

  /// The text that `init` reads.
  public var description: String {
    ([scenario] + without.map { "w\($0)" } + [Self.text(choices)]).joined(separator: ".")
  }

  private static func number(_ part: String) -> Int? {
    guard part.first == "w", let number = Int(part.dropFirst()), number > 0 else { return nil }
    return number
  }

  private static func text(_ choices: [Int]) -> String {
    var text = ""
    var zeros = 0
    for choice in choices {
      if choice == 0 {
        zeros += 1
        continue
      }
      if zeros > 0 { text += "\(zeros)" }
      zeros = 0
      text += String(repeating: "z", count: (choice - 1) / 25)
      text.unicodeScalars.append(UnicodeScalar(UInt8(0x61 + (choice - 1) % 25)))
    }
    return text
  }

  private static func read(_ text: String) -> [Int]? {
    var choices: [Int] = []
    var digits = ""
    var more = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where more == 0: digits.unicodeScalars.append(UnicodeScalar(byte))
      case 0x61...0x7A:
        guard let zeros = digits.isEmpty ? 0 : Int(digits), zeros <= 10_000 else { return nil }
        choices += Array(repeating: 0, count: zeros)
        digits = ""
        if byte == 0x7A {
          more += 25
        } else {
          choices.append(more + Int(byte) - 0x60)
          more = 0
        }
      default: return nil
      }
    }
    return digits.isEmpty && more == 0 ? choices : nil
  }
}
