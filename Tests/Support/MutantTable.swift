import Platform

/// One fault put into a source file, and who must notice it.
package struct Mutant: Sendable, Equatable {
  /// Who must notice a mutant.
  package enum Killer: Hashable, Sendable {
    /// The test of this name in a test target.
    case test(target: String, name: String)
    /// The rule that a scenario of `race-lab-fixture` must be found to break.
    case oracle(scenario: String, rule: String)
  }

  /// The fault, as a sentence.
  package var fault: String
  /// The source file, from the package's top.
  package var file: String
  /// What is replaced, line by line without indentation.
  package var old: String
  /// What takes its place.
  package var new: String
  package var killer: Killer

  /// The source with the fault; nil where the text to replace is not there exactly once.
  ///
  /// Indentation counts nowhere, neither in the table nor in what is made.
  package func applied(to source: String) -> String? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let plain = lines.map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let places = plain.ranges(of: old)
    return places.count == 1 ? plain.replacing(old, with: new) : nil
  }
}

/// The tables of mutants: the files `Tests/Mutants/NAME.txt`.
///
/// An entry is a few lines: the fault; `@ ` and the file; `- ` before each line that goes, `+ ` before each that comes;
/// `! test TARGET: NAME` or `! oracle SCENARIO: RULE`. An empty line ends it; a line that starts with `#` is a comment.
package enum MutantTable {
  /// A line that is not of the form.
  package struct Malformed: Error, CustomStringConvertible {
    package var line: String
    package var description: String { "a table of mutants cannot have this line here: \(line)" }
  }

  /// All tables of a package, in the order of their names.
  package static func read(from package: Path) throws -> [Mutant] {
    let folder = package / "Tests/Mutants"
    return try Files.list(folder).filter { $0.hasSuffix(".txt") }.sorted().flatMap {
      try parse(Files.readText(folder / $0))
    }
  }

  /// Reads one table.
  package static func parse(_ text: String) throws -> [Mutant] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    return try lines.split(whereSeparator: \.isEmpty).map { try entry($0.map(String.init)) }
  }

  private static func entry(_ lines: [String]) throws -> Mutant {
    var rest = lines[...]
    func values(_ mark: String) -> [String] {
      let found = rest.prefix { $0 == mark || $0.hasPrefix(mark + " ") }
      rest = rest.dropFirst(found.count)
      return found.map { $0.dropFirst(2).drop { $0 == " " } }.map(String.init)
    }
    let fault = rest.removeFirst()
    let (files, old, new, killers) = (values("@"), values("-"), values("+"), values("!"))
    guard rest.isEmpty, files.count == 1, !old.isEmpty, !new.isEmpty,
      let killer = killers.first.flatMap(killer),
      killers.count == 1
    else { throw Malformed(line: rest.first ?? fault) }
    return Mutant(
      fault: fault, file: files[0], old: old.joined(separator: "\n"), new: new.joined(separator: "\n"),
      killer: killer)
  }

  private static func killer(_ text: String) -> Mutant.Killer? {
    guard let space = text.firstIndex(of: " "), let colon = text.firstRange(of: ": ") else { return nil }
    guard space < colon.lowerBound else { return nil }
    let place = String(text[text.index(after: space)..<colon.lowerBound])
    let name = String(text[colon.upperBound...])
    return switch text[..<space] {
    case "test": .test(target: place, name: name)
    case "oracle": .oracle(scenario: place, rule: name)
    default: nil
    }
  }
}
