import Platform

/// What the checked program reported between the student's own lines.
struct CheckTranscript {
  /// By requirement: what was reported last.
  private(set) var verdicts: [String: CheckReport.Verdict] = [:]
  /// The requirement that was begun and neither held nor failed.
  private(set) var open: String?
  private(set) var printed = ""
  /// By requirement: what an exploration reported besides.
  private(set) var explored: [String: Exploration] = [:]
  /// Whether the student's actors need executors of the lab.
  private(set) var isUncontrolled = false

  /// Splits standard output at the lines that begin with `mark`.
  init(_ output: [UInt8], mark: String) {
    let prefix = Array((mark + " ").utf8)
    var own: [ArraySlice<UInt8>] = []
    var afterReport = false
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: prefix) {
        // The report begins a line of its own, whatever the student's last one was.
        if own.last?.isEmpty == true { own.removeLast() }
        read(String(decoding: line.dropFirst(prefix.count), as: UTF8.self))
        afterReport = true
      } else if !(afterReport && line.isEmpty) {
        own.append(line)
        afterReport = false
      }
    }
    while own.last?.isEmpty == true { own.removeLast() }
    printed = String(decoding: Array(own.joined(separator: [0x0A])), as: UTF8.self)
  }

  private mutating func read(_ report: String) {
    let words = report.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2 else { return }
    switch words[0] {
    case CheckSupport.begin: open = words[1]
    case CheckSupport.holds:
      open = nil
      verdicts[words[1]] = .holds
    case CheckSupport.unmet:
      open = nil
      verdicts[words[1]] = .unmet(words.count > 2 ? words[2] : "")
    default: readExploration(words[0], of: words[1], words.count > 2 ? words[2] : "")
    }
  }

  private mutating func readExploration(_ word: String, of id: String, _ text: String) {
    switch word {
    case ExplorationSupport.uncontrolled: isUncontrolled = true
    case ExplorationSupport.stuck:
      open = nil
      verdicts[id] = .hung
    case ExplorationSupport.escape:
      open = nil
      verdicts[id] = .unmet(text)
      explored[id, default: Exploration()].hasEscaped = true
    case ExplorationSupport.bound: explored[id, default: Exploration()].bounds.append(text)
    case ExplorationSupport.trace: explored[id, default: Exploration()].trace.append(text)
    case ExplorationSupport.diagram: explored[id, default: Exploration()].diagram.append(text)
    case ExplorationSupport.schedule: explored[id, default: Exploration()].schedule = text
    default: break
    }
  }

  /// The verdict of each requirement, in their order, given how the program ended.
  func verdicts(for requirements: [Exercise.Requirement], ending: ProcessResult.Ending) -> [CheckReport
    .Verdict]
  {
    let end: CheckReport.Verdict =
      switch ending {
      case .timedOut: .hung
      case .signalled(let signal): .broke(.crashed(signal.name))
      case .outputLimit: .broke(.flooded)
      default: .broke(.ended)
      }
    var verdicts = requirements.map { requirement -> CheckReport.Verdict in
      if requirement.compiles != nil { return .holds }
      return requirement.id == open ? end : self.verdicts[requirement.id] ?? .notProbed
    }
    // Ended in a way that no probe explains: whatever comes next was not reached because of it.
    if open == nil, ending != .exited(0), !verdicts.contains(.hung),
      let next = verdicts.firstIndex(of: .notProbed)
    {
      verdicts[next] = end
    }
    return verdicts
  }
}
