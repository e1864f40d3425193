import Diagnostics
import Encodings

/// What an output block claims: its run, what that run must satisfy, and how the lines are compared.
extension BlockReader {
  mutating func readOutput() -> LessonBlock.Output {
    var output = LessonBlock.Output(
      run: Run(arguments: readArguments(), session: value("session")))
    if let text = value("stream") {
      if let stream = LessonBlock.Output.Stream(rawValue: text) {
        output.stream = stream
      } else {
        let streams = LessonBlock.Output.Stream.allCases.map(\.rawValue)
        faults.append(
          .error(
            Message.badStream(text), at: place("stream"),
            suggestion: didYouMean(nearestTo: text, in: streams)))
      }
    }
    if let text = value("status") {
      if let status = Int(text), (0...255).contains(status) {
        output.status = status
      } else {
        faults.append(.error(Message.badStatus(text), at: place("status")))
      }
    }
    if let text = value("timeout") {
      output.timeLimit = readDuration(text)
      if output.timeLimit == nil { faults.append(.error(Message.badTimeout(text), at: place("timeout"))) }
    }
    let comparisons = info.attributes.filter { $0.name == "unordered" || $0.name == "pattern" }
    comparisons.forEach { flag($0.name) }
    if comparisons.count > 1 {
      faults.append(.error(Message.unorderedPattern, at: comparisons[1].location))
    }
    if isFigure, let first = comparisons.first {
      faults.append(.error(Message.figureIsExact(first.name), at: first.location))
    }
    if let first = comparisons.first { output.matching = first.name == "pattern" ? .pattern : .unordered }
    flag("no-eol")
    output.isUnended = info["no-eol"] != nil
    output.prediction = readPrediction()
    return output
  }

  private mutating func readPrediction() -> LessonBlock.Prediction? {
    let choices = value("choices").map {
      $0.split(separator: ";").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }
    guard info["predict"] != nil else {
      if let attribute = info["choices"] {
        faults.append(.error(Message.choicesWithoutQuestion, at: attribute.location))
      }
      return nil
    }
    if let choices, choices.count < 2 {
      faults.append(.error(Message.oneChoice, at: place("choices"), suggestion: Message.separateChoices))
    }
    return value("predict").map { LessonBlock.Prediction(question: $0, choices: choices ?? []) }
  }

  private mutating func readArguments() -> [String] {
    if info["step"] != nil, let arguments = info["args"] {
      faults.append(
        .error(Message.stepAndArgs, at: arguments.location, suggestion: Message.stepIsAnArgument))
    }
    if let step = value("step") {
      if step.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
        faults.append(.error(Message.stepWithSpaces(step), at: place("step")))
      }
      return [step]
    }
    return value("args").map { $0.split { $0 == " " || $0 == "\t" }.map(String.init) } ?? []
  }

  /// `500ms`, `30s` or `2m`, above zero and at most an hour.
  private func readDuration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, digits.count < 8 else { return nil }
    let duration: Duration
    switch text.dropFirst(digits.count) {
    case "ms": duration = .milliseconds(number)
    case "s": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: return nil
    }
    return duration <= .seconds(3600) ? duration : nil
  }
}

private enum Message {
  static let unorderedPattern = "an output block takes either 'unordered' or 'pattern'"
  static let stepAndArgs = "an output block takes either 'step' or 'args'"
  static let stepIsAnArgument = "the step is the first of the arguments: args=\"STEP MORE\""
  static func figureIsExact(_ name: String) -> String {
    "a figure is compared to the byte; it takes no '\(name)'"
  }
  static let choicesWithoutQuestion = "'choices' needs a predict=\"QUESTION\""
  static let oneChoice = "'choices' names fewer than two answers"
  static let separateChoices = "separate the answers by semicolons: choices=\"yes; no\""
  static func badStream(_ text: String) -> String { "'\(text)' is not a stream; use stdout or stderr" }
  static func badStatus(_ text: String) -> String {
    "'\(text)' is not an exit status; use a number from 0 to 255"
  }
  static func badTimeout(_ text: String) -> String {
    "'\(text)' is not a time limit; write 500ms, 30s or 2m, at most an hour"
  }
  static func stepWithSpaces(_ text: String) -> String {
    "a step is one argument; '\(text)' has spaces: write args=\"…\" for several"
  }
}
