extension ReportText {
  /// The one requirement that a replayed order is about; nil where the file has no such order.
  func replayed(_ report: CheckReport) -> String? {
    guard
      let index = report.verdicts.firstIndex(where: { $0 != .notProbed && $0 != .holds })
        ?? report.explored.keys.first.flatMap({ id in exercise.requirements.firstIndex { $0.id == id } })
    else { return nil }
    let requirement = exercise.requirements[index]
    let exploration = report.explored[requirement.id] ?? Exploration()
    if exploration.hasEscaped { return nil }
    let verdict = report.verdicts[index]
    let heading =
      verdict == .holds
      ? paint.good("✓ " + strings.orderHolds) : paint.bad("✗ " + strings.unmet)
    var opening = heading + " " + paint.strong(requirement.text)
    if let reason = reason(verdict) { opening += "\n" + indented(wrapped(reason, width: 78)) }
    var parts = [opening]
    if !exploration.trace.isEmpty {
      parts += [
        indented(exploration.trace.joined(separator: "\n")),
        strings.diagram + "\n\n" + indented(exploration.diagram.joined(separator: "\n")),
      ]
    }
    if !report.printed.isEmpty { parts.append(strings.printed + "\n" + indented(report.printed)) }
    return parts.joined(separator: "\n\n")
  }
}
