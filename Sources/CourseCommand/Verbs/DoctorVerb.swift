import CommandLineTool
import Diagnostics
import Platform

/// The options of `course doctor`.
struct DoctorOptions: VerbOptions {
  static let arguments: [Argument<Self>] = []
}

/// `course doctor`: what the machine has, what it lacks, and the commands that install it.
enum DoctorVerb {
  /// Examines the machine and prints what it has; status 2 when something that nothing works without is missing.
  static func run(_ console: Console) async -> ExitStatus {
    let findings = await mapConcurrently(Need.all, jobs: ProcessorCount.available) {
      await NeedFinding.examine($1)
    }
    let isGood = findings.allSatisfy { $0.isGood || !$0.need.isRequired }
    return console.print(report(findings), isGood ? .proven : .undecided)
  }

  /// The table of findings and the commands that install what is missing.
  static func report(_ findings: [NeedFinding]) -> String {
    let width = findings.map(\.need.name.count).max() ?? 0
    var lines = findings.map { finding in
      let name = finding.need.name + String(repeating: " ", count: width - finding.need.name.count)
      return "\(Message.state(finding)) \(name)  \(finding.version ?? "-")  (\(finding.need.purpose))"
    }
    let missing = findings.filter { !$0.isGood }.map(\.need)
    for need in missing where need.packages.isEmpty { lines += ["", Message.elsewhere(need)] }
    for isRequired in [true, false] {
      let packages = missing.filter { $0.isRequired == isRequired }.flatMap(\.packages)
      if !packages.isEmpty { lines += ["", Message.install(packages, isRequired: isRequired)] }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private enum Message {
  static func state(_ finding: NeedFinding) -> String {
    if finding.isGood { return "ok      " }
    if finding.version != nil { return "too old " }
    return finding.need.isRequired ? "MISSING " : "missing "
  }
  static func elsewhere(_ need: Need) -> String {
    let version = need.oldest.map(String.init).joined(separator: ".")
    return "Install \(need.name) \(version) or later from its own site and put it on PATH."
  }
  static func install(_ packages: [String], isRequired: Bool) -> String {
    let what = isRequired ? "To install what is missing" : "To install what only the toolkit's own tests need"
    return "\(what), as root: apt-get install \(packages.joined(separator: " "))"
  }
}
