import CommandLineTool
import Diagnostics
import Platform

/// The options of `course doctor`.
struct DoctorOptions: VerbOptions {
  static let arguments: [Argument<Self>] = []
}

/// `course doctor`: what the machine has, what it lacks, and the one command that brings it.
struct DoctorVerb {
  /// One thing that the toolkit uses.
  struct Need: Hashable, Sendable {
    /// What people call it.
    var name: String
    /// What it is for.
    var purpose: String
    /// The words of a command that prints its version on the first line.
    var question: [String]
    /// The oldest version that will do, or nil for any.
    var oldest: [Int]?
    /// Debian's package, or nil where it comes from elsewhere.
    var package: String?
    /// Whether nothing works without it.
    var isRequired: Bool
  }

  /// What was found out about a need.
  struct Finding: Hashable, Sendable {
    var need: Need
    /// The version, or nil where it is missing.
    var version: String?
    var isGood: Bool
  }

  static let needs = [
    Need(
      name: "Swift", purpose: "builds lessons and compiles blocks", question: ["swift", "--version"],
      oldest: [6, 2], package: nil, isRequired: true),
    // Without it none of the libraries is found, however many are installed.
    Need(
      name: "pkg-config", purpose: "finds the three libraries", question: ["pkg-config", "--version"],
      oldest: nil, package: "pkg-config", isRequired: true),
    library("cmark-gfm", "renders pages", "libcmark-gfm", "libcmark-gfm-dev libcmark-gfm-extensions-dev"),
    library("libyaml", "reads front matter and site.yml", "yaml-0.1", "libyaml-dev"),
    library("libmicrohttpd", "serves the site on this machine", "libmicrohttpd", "libmicrohttpd-dev"),
    Need(
      name: "git", purpose: "takes the patch of 'accept --dry-run'", question: ["git", "--version"],
      oldest: nil,
      package: "git", isRequired: false),
    Need(
      name: "Chromium", purpose: "tests the site", question: ["chromium", "--version"], oldest: nil,
      package: "chromium", isRequired: false),
    Need(
      name: "cmark-gfm command", purpose: "is what rendering is tested against",
      question: ["cmark-gfm", "--version"],
      oldest: nil, package: "cmark-gfm", isRequired: false),
    Need(
      name: "hunspell", purpose: "checks the lessons' spelling", question: ["hunspell", "--version"],
      oldest: nil,
      package: "hunspell hunspell-tr hunspell-de-de hunspell-fr hunspell-en-us", isRequired: false),
  ]

  private static func library(_ name: String, _ purpose: String, _ module: String, _ package: String) -> Need
  {
    Need(
      name: name, purpose: purpose, question: ["pkg-config", "--modversion", module], oldest: nil,
      package: package, isRequired: true)
  }

  /// Examines the machine and prints what it has; status 2 where something that nothing works without is missing.
  static func run(_ console: Console) async -> ExitStatus {
    let findings = await examine()
    let isGood = findings.allSatisfy { $0.isGood || !$0.need.isRequired }
    return console.print(report(findings), isGood ? .proven : .undecided)
  }

  /// Asks the machine for every need.
  static func examine() async -> [Finding] {
    var findings: [Finding] = []
    for need in needs { findings.append(await examine(need)) }
    return findings
  }

  private static func examine(_ need: Need) async -> Finding {
    guard let program = Executables.locate(need.question[0]) else {
      return Finding(need: need, version: nil, isGood: false)
    }
    var environment = EnvironmentVariables.current
    environment["LC_ALL"] = "C"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, Array(need.question.dropFirst()), environment: environment,
        timeLimit: .seconds(30)))
    guard result.succeeded, let version = version(in: result.standardOutput + result.standardError) else {
      return Finding(need: need, version: nil, isGood: false)
    }
    let numbers = version.split(separator: ".").prefix { Int($0) != nil }.compactMap { Int($0) }
    let isGood = need.oldest.map { !numbers.lexicographicallyPrecedes($0) } ?? true
    return Finding(need: need, version: version, isGood: isGood)
  }

  /// The first word that begins with a digit and has a dot.
  static func version(in output: [UInt8]) -> String? {
    String(decoding: output, as: UTF8.self)
      .split { $0 == " " || $0 == "\n" || $0 == "(" || $0 == ")" || $0 == "," }
      .first { $0.first?.isNumber == true && $0.contains(".") }
      .map(String.init)
  }

  /// The table of findings and the command that brings what is missing.
  static func report(_ findings: [Finding]) -> String {
    let width = findings.map(\.need.name.count).max() ?? 0
    var lines = findings.map { finding in
      let state =
        finding.isGood
        ? "ok      " : finding.version != nil ? "too old " : finding.need.isRequired ? "MISSING " : "missing "
      let name = finding.need.name + String(repeating: " ", count: width - finding.need.name.count)
      return "\(state) \(name)  \(finding.version ?? "-")  (\(finding.need.purpose))"
    }
    let packages = findings.filter { !$0.isGood }.compactMap(\.need.package)
    if !packages.isEmpty {
      lines += [
        "", "To install what is missing, as root: apt-get install \(packages.joined(separator: " "))",
      ]
    }
    for finding in findings where !finding.isGood && finding.need.package == nil {
      let version = finding.need.oldest.map { $0.map(String.init).joined(separator: ".") } ?? ""
      lines += ["", "Install \(finding.need.name) \(version) or later from its own site and put it on PATH."]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
