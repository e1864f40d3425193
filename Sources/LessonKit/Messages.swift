/// Everything that a lesson's program says itself, in the lesson's language.
///
/// No sentence puts a suffix or a particle on a step's name: it would have to follow the name's vowels in
/// Turkish, and its gender in German and French.
struct Messages {
  var language: LessonLanguage
  var program: String

  func hint(example: String) -> String {
    "\(strings.oneStep) swift run \(program) \(example)\n\(strings.allNames) swift run \(program) --list"
  }

  func misuse(_ misuse: Invocation.Misuse, steps: [Step]) -> String {
    switch misuse {
    case .unknownStep(let name, let nearest):
      line(strings.unknownStep, name, nearest: nearest) + "\n" + list(steps)
    case .unknownOption(let name, let nearest):
      line(strings.unknownOption, name, nearest: nearest) + "\n" + list(steps)
    case .tooMany(let rest, let name):
      line(strings.tooMany(name), rest.joined(separator: " "), nearest: nil) + "\n" + list(steps)
    }
  }

  func failure(step: Step, _ error: any Error) -> String {
    line(strings.failed, step.name, nearest: nil) + "\n" + String(describing: error)
  }

  func wrongArguments(step: Step, _ error: StepUsageError) -> String {
    "\(program): \(error.description)\n"
      + "\(strings.usage) swift run \(program) \(step.name) \(step.argumentNames ?? "")"
  }

  func faultyLesson(_ fault: FaultyStep) -> String {
    switch fault {
    case .duplicate(let name): line(strings.duplicate, name, nearest: nil)
    case .name(let name): line(strings.unusableName, name.debugDescription, nearest: nil)
    }
  }

  var lostOutput: String { "\(program): \(strings.lostOutput)" }

  func help(title: String, steps: [Step]) -> String {
    let options = [
      ("", strings.helpAll), (strings.step, strings.helpStep), ("--list", strings.helpList),
      ("--help", strings.helpHelp),
    ]
    let calls = steps.map {
      ([$0.name, $0.argumentNames].compactMap { $0 }.joined(separator: " "), $0.heading)
    }
    return """
      \(title)

      \(strings.usage) swift run \(program) [\(strings.step)]

      \(table(options))

      \(strings.steps)
      \(table(calls))
      """
  }

  private func line(_ what: String, _ name: String, nearest: String?) -> String {
    let first = "\(program): \(what) \(name)"
    guard let nearest else { return first }
    return first + "\n\(strings.perhaps) \(nearest)"
  }

  private func list(_ steps: [Step]) -> String {
    "\(strings.steps)\n" + steps.map { "  \($0.name)" }.joined(separator: "\n")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }.joined(separator: "\n")
  }

  private var strings: Strings {
    switch language {
    case .turkish: .turkish
    case .german: .german
    case .french: .french
    case .english: .english
    }
  }
}
