import Glibc

/// What the command line says; peers that are not installed are left out of the tables.
struct Options {
  /// The binaries of `course` to be measured, by the name that the tables give them.
  var courses: [(name: String, program: String)] = []
  var cram: String?
  var inputs = ""
  var pages = 200
  var rounds = 9
  var contests: [String] = []

  let ownProgram: String
  let shell = "/bin/sh"
  let markdownReader = onPath("cmark-gfm")
  let hugo = onPath("hugo")

  /// Rounds where one takes seconds.
  var slowRounds: Int { max(1, rounds / 2) }

  init(_ words: [String]) throws {
    // Absolute, since commands are started in their own folders.
    guard let own = realpath("/proc/self/exe", nil) else { throw Trouble.usage("/proc is not there") }
    defer { free(own) }
    ownProgram = String(cString: own)
    var rest = words.dropFirst()
    func value(_ option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Trouble.usage("\(option) needs a value") }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--course": try courses.append(Options.named(value(word)))
      case "--cram": cram = try value(word)
      case "--inputs": inputs = try value(word)
      case "--pages": pages = try Options.number(value(word))
      case "--rounds": rounds = try Options.number(value(word))
      case _ where Contests.names.contains(word): contests.append(word)
      default: throw Trouble.usage("unknown: \(word); contests are \(Contests.names.joined(separator: ", "))")
      }
    }
    guard inputs.hasPrefix("/") else { throw Trouble.usage("--inputs needs an absolute folder") }
    if contests.isEmpty { contests = Contests.names }
  }

  /// `NAME=PATH`.
  private static func named(_ word: String) throws -> (name: String, program: String) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw Trouble.usage("--course needs NAME=PATH") }
    return (parts[0], parts[1])
  }

  private static func number(_ word: String) throws -> Int {
    guard let number = Int(word), number > 0 else { throw Trouble.usage("'\(word)' is no number above 0") }
    return number
  }
}

private func onPath(_ name: String) -> String? {
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
}
