import Glibc

/// Contestants that do the same work; the first one is what the others are compared with.
struct Contest {
  var title: String
  /// What is measured of each.
  var contestants: [(name: String, command: Command)]
  /// Whether the contestants measure themselves and print seconds, so that making their inputs does not count.
  var isSelfTimed = false

  /// Runs the contestants in turns (A B A B …), after one turn that does not count, and prints the table.
  ///
  /// In turns, because a busy or throttled machine slows neighbours in time alike: the ratios stay.
  func hold(rounds: Int) throws {
    var samples = contestants.map { _ in [Command.Sample]() }
    for round in 0...rounds {
      for (index, contestant) in contestants.enumerated() {
        let sample = try contestant.command.run()
        if round > 0 { samples[index].append(sample) }
      }
    }
    printTable(samples)
  }

  private func printTable(_ samples: [[Command.Sample]]) {
    let times = samples.map { $0.map(seconds(of:)) }
    let processor = samples.map { median($0.map(\.processor)) }
    print("\n\(title) (\(times[0].count) rounds)\n")
    print(row(["", "median", "fastest", "slowest", "ratio", "CPU", "ratio", "peak memory"]))
    print(row(["---"] + Contest.widths.dropFirst().map { _ in "--:" }))
    for (index, contestant) in contestants.enumerated() {
      let failure = samples[index].map(\.status).first { $0 != 0 }
      let middle = median(times[index])
      print(
        row([
          contestant.name + (failure.map { " (ended with \($0))" } ?? ""), time(middle),
          time(times[index].min() ?? .nan), time(times[index].max() ?? .nan),
          fixed(middle / median(times[0]), 2), time(processor[index]),
          fixed(processor[index] / processor[0], 2),
          "\((samples[index].map(\.peak).max() ?? 0) / 1_000_000) MB",
        ]))
    }
    fflush(nil)
  }

  private func seconds(of sample: Command.Sample) -> Double {
    guard isSelfTimed else { return sample.seconds }
    return sample.output.split(separator: "\n").last.flatMap { Double($0) } ?? .nan
  }

  private static let widths = [34, 9, 9, 9, 7, 9, 7, 11]

  private func row(_ cells: [String]) -> String {
    let padded = zip(cells, Contest.widths).enumerated().map { index, pair in
      let space = String(repeating: " ", count: max(0, pair.1 - pair.0.count))
      return index == 0 ? pair.0 + space : space + pair.0
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}

/// The middle value; of an even number, the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

private func time(_ seconds: Double) -> String {
  seconds < 0.1 ? fixed(seconds * 1000, 1) + " ms" : fixed(seconds, 2) + " s"
}

private func fixed(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return "–" }
  let scale = places == 1 ? 10.0 : 100.0
  let whole = Int((value * scale).rounded())
  let fraction = String(whole % Int(scale))
  return "\(whole / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
}
