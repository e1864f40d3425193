import Platform

/// One thing that the toolkit uses, as the table `needs.txt` names it; `Scripts/setup.sh` installs from the same table.
struct Need: Hashable, Sendable {
  /// Whether nothing works without it; the rest is for the toolkit's own tests.
  var isRequired: Bool
  /// What people call it.
  var name: String
  /// A command that prints its version.
  var command: [String]
  /// The oldest version that will do; empty for any.
  var oldest: [Int]
  /// Debian's packages, empty when it comes from elsewhere.
  var packages: [String]
  /// What it does.
  var purpose: String

  /// All needs, in the order of the table.
  static let all = read(String(decoding: PackageResources.needs_txt, as: UTF8.self))

  /// Reads a table: a need a line, six columns; empty lines and comments are skipped.
  static func read(_ table: String) -> [Need] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Need.init(line:))
  }

  /// Reads a line of the table; nil when it has another form.
  private init?(line: Substring) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    guard columns.count == 6, columns[0] == ["build"] || columns[0] == ["test"], !columns[2].isEmpty else {
      return nil
    }
    isRequired = columns[0] == ["build"]
    name = columns[1].joined(separator: " ")
    command = columns[2]
    oldest = columns[3].joined().split(separator: ".").compactMap { Int($0) }
    packages = columns[4]
    purpose = columns[5].joined(separator: " ")
  }
}

/// What was found out about a need.
struct NeedFinding: Hashable, Sendable {
  var need: Need
  /// The version, or nil where it is missing.
  var version: String?

  /// Runs the need's command; a command that fails or prints no version counts as missing.
  static func examine(_ need: Need) async -> NeedFinding {
    guard let program = Executables.locate(need.command[0]) else { return NeedFinding(need: need) }
    var environment = EnvironmentVariables.current
    environment["LC_ALL"] = "C"
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, Array(need.command.dropFirst()), environment: environment, timeLimit: .seconds(30)))
    return NeedFinding(
      need: need, version: result.succeeded ? version(of: need.name, in: result.standardOutput) : nil)
  }

  /// Whether it is there, in a version that will do.
  var isGood: Bool {
    guard let version else { return false }
    let numbers = version.split(separator: ".").prefix { Int($0) != nil }.compactMap { Int($0) }
    return !numbers.lexicographicallyPrecedes(need.oldest)
  }

  /// The number with a dot that follows the program's own name, or else the first one.
  ///
  /// `Ispell Version 3.2.06 (but really Hunspell 1.7.1)` is version 1.7.1 of hunspell.
  static func version(of name: String, in output: [UInt8]) -> String? {
    let words = String(decoding: output, as: UTF8.self).split { " \n\t(),\"".contains($0) }
    let versions = words.indices.filter { words[$0].first?.isNumber == true && words[$0].contains(".") }
    let own = versions.first { $0 > 0 && words[$0 - 1].lowercased() == name.lowercased() }
    return (own ?? versions.first).map { String(words[$0]) }
  }
}
