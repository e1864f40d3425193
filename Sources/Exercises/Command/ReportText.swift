/// Colours for a terminal, or none.
struct Paint: Sendable {
  var isOn: Bool

  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }
  func strong(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Turns a check's report into what the student reads; the failing requirement comes first.
struct ReportText {
  var exercise: Exercise
  /// The student's file as they know it.
  var file: String
  var paint: Paint
  var suffix = ""

  var strings: ExerciseStrings { .of(exercise.language) }

  func text(_ report: CheckReport) -> String {
    let parts =
      switch report.outcome {
      case .probed: report.passed ? passed(report) : unmet(report)
      case .doesNotCompile(let errors): [paint.bad(strings.doesNotCompile), errors] + hintLine
      case .cannotBeCalled(let errors):
        [paint.bad(wrapped(strings.cannotBeCalled)), indented(errors), restoreLine]
      case .fileMissing: [paint.bad(strings.fileMissing) + " " + file, restoreLine]
      case .fileEmpty: [paint.bad(strings.fileEmpty) + " " + file, restoreLine]
      case .fileUnreadable(let words): [paint.bad(wrapped(strings.machineFault)), indented(words)]
      case .machineFault(let words):
        [paint.bad(wrapped(strings.machineFault)), indented(words), wayOut]
      case .courseFault(let words): courseFault(words)
      case .interrupted: [paint.bad(strings.interrupted)]
      }
    let printed = report.printed.isEmpty ? [] : [strings.printed + "\n" + indented(report.printed)]
    return (parts + printed).joined(separator: "\n\n")
  }

  func courseFault(_ words: String) -> [String] {
    [paint.bad(wrapped(strings.courseFault)), indented(words), wrapped(strings.restoreCourse)]
  }

  private func passed(_ report: CheckReport) -> [String] {
    [
      list(report), paint.good(strings.passed(report.verdicts.count)),
      strings.compare + " " + command("solution"),
    ]
  }

  private func unmet(_ report: CheckReport) -> [String] {
    guard let first = report.firstUnmet else { return [list(report)] }
    let requirement = exercise.requirements[first]
    var opening = paint.bad("✗ " + strings.unmet) + " " + paint.strong(requirement.text)
    if let reason = reason(report.verdicts[first]) { opening += "\n" + indented(wrapped(reason, width: 78)) }
    let hold = report.verdicts.count { $0 == .holds }
    return [opening, strings.lookFirst + "\n" + indented(wrapped(requirement.look, width: 78))]
      + order(report.explored[requirement.id]) + [list(report), strings.tally(hold, report.verdicts.count)]
      + hintLine
  }

  /// The order in which a requirement does not hold, as a table, as a diagram, and as the command that repeats it.
  private func order(_ exploration: Exploration?) -> [String] {
    guard let exploration, !exploration.schedule.isEmpty else { return [] }
    let replay = command("check", " --replay \(exploration.schedule)")
    return [
      strings.order + "\n\n" + indented(exploration.trace.joined(separator: "\n")),
      strings.diagram + "\n\n" + indented(exploration.diagram.joined(separator: "\n")),
      strings.replay + " " + replay,
    ]
  }

  private func list(_ report: CheckReport) -> String {
    zip(exercise.requirements, report.verdicts).map { requirement, verdict in
      switch verdict {
      case .holds: paint.good("✓") + " " + requirement.text + bounds(report.explored[requirement.id])
      case .notProbed: paint.faint("· \(requirement.text) (\(strings.notProbed))")
      default: paint.bad("✗") + " " + requirement.text
      }
    }.joined(separator: "\n")
  }

  /// What was covered, below the requirement that holds.
  private func bounds(_ exploration: Exploration?) -> String {
    guard let exploration, !exploration.bounds.isEmpty else { return "" }
    return "\n" + paint.faint(indented(wrapped(exploration.bounds.joined(separator: "; "), width: 76)))
  }

  func reason(_ verdict: CheckReport.Verdict) -> String? {
    switch verdict {
    case .holds: nil
    case .unmet(let message): message.isEmpty ? nil : message
    case .hung: strings.hung(Int(exercise.timeLimit.components.seconds))
    case .broke(.crashed(let signal)): strings.crashed(signal)
    case .broke(.ended): strings.ended
    case .broke(.flooded): strings.flooded
    case .notProbed: strings.notProbed
    }
  }

  private var hintLine: [String] {
    exercise.hints.isEmpty ? [] : [strings.getHint + " " + command("hint")]
  }

  private var wayOut: String {
    wrapped(strings.writableFolders) + "\n" + indented("HOME=DIR TMPDIR=DIR \(command("check"))")
  }

  private var restoreLine: String { strings.restore + " " + command("reset") }

  func command(_ verb: String, _ options: String = "") -> String {
    "swift run exercise \(verb) \(exercise.id)\(suffix)\(options)"
  }
}

/// Breaks lines at plain spaces before the column `width`; no-break spaces hold.
func wrapped(_ text: String, width: Int = 80) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
    var lines: [String] = [""]
    for word in paragraph.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
    .joined(separator: "\n")
}
