/// The program of a lesson: a title and its steps, run by name or all in order.
///
///     await LessonProgram(title: "Kimlik Doğrulama", language: .turkish) {
///       Step("saklama", "İki yenileme yanıtı") { measureStoring() }
///     }.run()
///
/// Without an argument all steps run under their headings; `STEP` prints that step's output and nothing else;
/// `--list` prints one name a line. Wrong usage ends with 64, a step that throws with 1, a lesson whose step
/// names are not unique with 70, output that could not be written with 74.
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

  /// Does what the process's arguments request and ends the process.
  public func run() async -> Never {
    StandardStreams.prepare()
    let program = programName(CommandLine.arguments.first)
    let status = await perform(arguments: Array(CommandLine.arguments.dropFirst()), program: program)
    StandardStreams.end(with: status, onLostOutput: messages(program: program).lostOutput)
  }
}

extension LessonProgram {
  /// Runs one invocation and returns the exit status; the process goes on.
  func perform(arguments: [String], program: String) async -> ExitStatus {
    let messages = messages(program: program)
    if let fault = faultyStep() {
      StandardStreams.writeError(messages.faultyLesson(fault))
      return .faultyLesson
    }
    switch Invocation(arguments, steps: steps) {
    case .all:
      return await runAll(messages)
    case .one(let step, let own):
      return await run(step, arguments: own, messages)
    case .list:
      for step in steps { print(step.name) }
      return .success
    case .help:
      print(messages.help(title: title, steps: steps))
      return .success
    case .misuse(let misuse):
      StandardStreams.writeError(messages.misuse(misuse, steps: steps))
      return .usage
    }
  }

  private func messages(program: String) -> Messages {
    Messages(language: language, program: program)
  }

  private func runAll(_ messages: Messages) async -> ExitStatus {
    let style = HeadingStyle.standardOutput
    print(style.title(title))
    for (index, step) in steps.enumerated() {
      print("\n" + style.step(number: index + 1, heading: step.heading, name: step.name) + "\n")
      let status = await run(step, arguments: [], messages)
      guard status == .success else { return status }
    }
    if let first = steps.first { print("\n" + messages.hint(example: first.name)) }
    return .success
  }

  private func run(_ step: Step, arguments: [String], _ messages: Messages) async -> ExitStatus {
    do {
      try await step.body(arguments)
      return .success
    } catch let error as StepUsageError {
      StandardStreams.writeError(messages.wrongArguments(step: step, error))
      return .usage
    } catch {
      StandardStreams.writeError(messages.failure(step: step, error))
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

/// Why a lesson's steps cannot be called by name: the author's error, reported at every start.
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
