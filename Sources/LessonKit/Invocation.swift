/// What the arguments of a lesson's program request.
enum Invocation {
  case all
  case one(Step, arguments: [String])
  case list
  case help
  case misuse(Misuse)

  /// Why the arguments could not be understood.
  enum Misuse: Equatable {
    case unknownStep(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case tooMany([String], after: String)
  }

  /// Reads the arguments without the program's name; `--` ends the options.
  ///
  /// A step's own arguments are handed to it as they are, whatever they begin with.
  init(_ arguments: [String], steps: [Step]) {
    guard let first = arguments.first else {
      self = .all
      return
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--":
      self = rest.isEmpty ? .all : Invocation(step: rest[0], Array(rest.dropFirst()), steps: steps)
    case "--list":
      self = rest.isEmpty ? .list : .misuse(.tooMany(rest, after: first))
    case "--help", "-h":
      self = .help
    case _ where first.hasPrefix("-"):
      self = .misuse(.unknownOption(first, nearest: nearestName(to: first, in: ["--list", "--help"])))
    default:
      self = Invocation(step: first, rest, steps: steps)
    }
  }

  private init(step name: String, _ own: [String], steps: [Step]) {
    guard let step = steps.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      self = .misuse(.unknownStep(name, nearest: nearestName(to: name, in: steps.map(\.name))))
      return
    }
    if step.argumentNames == nil, !own.isEmpty {
      self = .misuse(.tooMany(own, after: name))
    } else {
      self = .one(step, arguments: own)
    }
  }
}
