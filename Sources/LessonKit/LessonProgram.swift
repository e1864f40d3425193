/// The program of a lesson: a title and its steps, run by name or all in order.
///
///     await LessonProgram(title: "Kimlik Doğrulama", language: .turkish) {
///       Step("saklama", "İki yenileme yanıtı") { measureStoring() }
///     }.run()
///
/// Without an argument all steps run under their headings; `STEP` prints that step's output and nothing else;
/// `--list` prints one name a line. Wrong usage ends with 64, a step that throws with 1, a lesson whose steps
/// cannot be told apart with 70, output that could not be written with 74.
public struct LessonProgram: Sendable {
  /// The lesson's title as on its page.
  public let title: String
  /// The language of headings, hints and errors.
  public let language: LessonLanguage
  /// The steps in the order of the page.
  public let steps: [Step]

  /// Declares a lesson's program.
  public init(title: String, language: LessonLanguage, @StepBuilder steps: () -> [Step]) {
    self.title = title
    self.language = language
    self.steps = steps()
  }

  /// Does what the process's arguments ask for and ends the process.
  public func run() async -> Never {
    StandardStreams.prepare()
    let program = programName(CommandLine.arguments.first)
    let status = await perform(arguments: Array(CommandLine.arguments.dropFirst()), program: program)
    StandardStreams.end(with: status, onLostOutput: phrases(program: program).lostOutput)
  }
}

extension LessonProgram {
  /// Runs one invocation and gives the exit status; the process goes on.
  func perform(arguments: [String], program: String) async -> ExitStatus {
    let phrases = phrases(program: program)
    if let fault = faultyStep() {
      StandardStreams.complain(phrases.faultyLesson(fault))
      return .faultyLesson
    }
    switch Invocation(arguments, steps: steps) {
    case .all:
      return await runAll(phrases)
    case .one(let step, let own):
      return await run(step, arguments: own, phrases)
    case .list:
      for step in steps { print(step.name) }
      return .success
    case .help:
      print(phrases.help(title: title, steps: steps))
      return .success
    case .misuse(let misuse):
      StandardStreams.complain(phrases.misuse(misuse, steps: steps))
      return .usage
    }
  }

  private func phrases(program: String) -> Phrases {
    Phrases(language: language, program: program)
  }

  private func runAll(_ phrases: Phrases) async -> ExitStatus {
    let style = HeadingStyle.standardOutput
    print(style.title(title))
    for (index, step) in steps.enumerated() {
      print("\n" + style.step(number: index + 1, heading: step.heading, name: step.name) + "\n")
      let status = await run(step, arguments: [], phrases)
      guard status == .success else { return status }
    }
    if let first = steps.first { print("\n" + phrases.hint(example: first.name)) }
    return .success
  }

  private func run(_ step: Step, arguments: [String], _ phrases: Phrases) async -> ExitStatus {
    do {
      try await step.body(arguments)
      return .success
    } catch let error as StepUsageError {
      StandardStreams.complain(phrases.wrongArguments(step: step, error))
      return .usage
    } catch {
      StandardStreams.complain(phrases.failure(step: step, error))
      return .failure
    }
  }

  /// The first reason why the steps could not be called by name, or nil.
  func faultyStep() -> FaultyStep? {
    var seen: Set<String> = []
    for step in steps {
      if !step.name.isCallable { return .name(step.name) }
      if !seen.insert(step.name).inserted { return .duplicate(step.name) }
    }
    return nil
  }
}

/// Why a lesson's steps cannot be called by name: the author's error, told at every start.
enum FaultyStep: Equatable {
  case duplicate(String)
  case name(String)
}

extension String {
  /// Whether the string can be one word on a command line and one line of `--list`.
  fileprivate var isCallable: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first != "-" && !unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
  }
}

/// The last part of the path that the program was started by.
func programName(_ path: String?) -> String {
  path?.split(separator: "/").last.map(String.init) ?? "lesson"
}
