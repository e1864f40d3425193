import System

/// What a lesson's program answers to `--list`.
enum StepList: Hashable, Sendable {
  /// The names of its steps, in its order.
  case steps([String])
  /// It does not tell; the sentence says how the question ended.
  case unknown(String)

  /// The answer in a transcript of the question: one name a line, and status 0.
  init(_ transcript: ProcessResult) {
    guard transcript.ending == .exited(0) else {
      self = .unknown(Message.asked(transcript.ending.description))
      return
    }
    guard let text = String(validating: transcript.standardOutput, as: UTF8.self) else {
      self = .unknown(Message.asked(Message.notUTF8))
      return
    }
    let names = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    if let odd = names.first(where: { $0.utf8.contains { $0 <= 0x20 } }) {
      self = .unknown(Message.asked(Message.noName(odd)))
      return
    }
    self = .steps(names)
  }
}

extension Runner {
  /// Asks a program for its steps.
  func steps(of program: LessonProgramFile) async -> StepList {
    StepList(await transcript(of: ["--list"], program: program))
  }
}

private enum Message {
  static let notUTF8 = "answered with bytes that are not UTF-8"
  static func asked(_ answer: String) -> String { "asked for its steps with --list, the program \(answer)" }
  static func noName(_ line: String) -> String { "answered '\(line)', which is no name of a step" }
}
