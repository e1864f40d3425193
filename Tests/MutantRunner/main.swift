// Puts each mutant of Tests/Mutants into a copy of the package, and shows that the test or oracle that it names fails:
//
//     mutant-runner [WORD…]    only mutants whose fault, file or killer contains one of the words
//
// The copy lies in .build/mutants and keeps its build, so that a mutant costs one module and a link. Ends with 1 where a
// mutant survives, and with 2 where nothing can be said of one: it does not compile, or what must fail fails without it, too.

import Glibc
import Platform
import TestSupport

let words = CommandLine.arguments.dropFirst()
do {
  let package = Path.workingDirectory
  let mutants = try MutantTable.read(from: package).filter { mutant in
    words.isEmpty || words.contains { "\(mutant)".contains($0) }
  }
  let copy = try await WorkingCopy(of: package)
  try await exit(judge(mutants, in: copy))
} catch {
  print("mutant-runner: \(error)")
  exit(2)
}

/// Tries all, says what became of each, and returns the exit status.
func judge(_ mutants: [Mutant], in copy: WorkingCopy) async throws -> Int32 {
  guard await copy.build() else { throw Failure.doesNotBuild }
  for killer in Set(mutants.map(\.killer)) where await copy.verdict(of: killer) != .passes {
    throw Failure.failsWithoutFault(killer)
  }
  var verdicts: [Verdict: Int] = [:]
  for mutant in mutants {
    let verdict = try await copy.verdict(on: mutant)
    verdicts[verdict, default: 0] += 1
    print("\(verdict.rawValue): \(mutant.fault) (\(mutant.file.split(separator: "/").last ?? ""))")
    fflush(nil)
  }
  print(
    "\(mutants.count) mutants: " + verdicts.map { "\($1) \($0.rawValue)" }.sorted().joined(separator: ", "))
  return verdicts[.unknown] != nil ? 2 : verdicts[.passes] != nil ? 1 : 0
}

/// What the killer says of a mutant.
enum Verdict: String {
  case fails = "killed"
  case neverEnds = "killed (it does not end)"
  case passes = "SURVIVED"
  case unknown = "DOES NOT COMPILE"
}

enum Failure: Error, CustomStringConvertible {
  case doesNotBuild
  case failsWithoutFault(Mutant.Killer)
  case isNotThere(Mutant)

  var description: String {
    switch self {
    case .doesNotBuild: "the engines and their tests do not build"
    case .failsWithoutFault(let killer): "this does not pass without a fault, or is not there: \(killer)"
    case .isNotThere(let mutant): "its text is not in \(mutant.file) exactly once: \(mutant.fault)"
    }
  }
}
