import Diagnostics
import Platform

/// Why a description could not be used: every fault at once, each at its line.
package struct FaultyExercise: Error, Hashable, Sendable {
  /// At least one.
  package var diagnostics: [Diagnostic]
}

extension Exercise {
  /// Reads the description in `folder`; `shownAs` is how the folder is named in diagnostics.
  package init(id: String, folder: Path, shownAs: String) throws(FaultyExercise) {
    let path = folder / Self.descriptionName
    let shown = shownAs + "/" + Self.descriptionName
    let text: String
    do throws(FileError) {
      text = try Files.readText(path)
    } catch {
      throw FaultyExercise(diagnostics: [.error(Message.cannotRead(error), at: SourceLocation(shown))])
    }
    var reader = ExerciseReader(SectionedText(text, prose: ["hint"]), file: shown)
    guard let exercise = reader.exercise(id: id, folder: folder) else {
      throw FaultyExercise(diagnostics: reader.diagnostics)
    }
    self = exercise
  }
}

/// Turns sections into an exercise and collects what is wrong with them.
private struct ExerciseReader {
  private let text: SectionedText
  private let file: String
  private(set) var diagnostics: [Diagnostic] = []

  private static let headKeys = [
    "title", "language", "file", "summary", "time limit", "uses", "starter fails",
  ]
  private static let kinds = ["requirement", "hint", "right", "wrong"]

  init(_ text: SectionedText, file: String) {
    self.text = text
    self.file = file
    for fault in text.faults { complain(fault.message, fault.line) }
  }

  mutating func exercise(id: String, folder: Path) -> Exercise? {
    checkKeys(text.head, Self.headKeys)
    let requirements = readRequirements()
    let names = requirements.map(\.id)
    let exercise = Exercise(
      id: id, folder: folder, title: value("title", in: text.head), language: readLanguage(),
      summary: value("summary", in: text.head), fileName: readFileName(), timeLimit: readTimeLimit(),
      usesRaceLab: readUses(), starterFails: reference("starter fails", in: text.head, to: names),
      starterLine: text.head.values["starter fails"]?.line ?? 1, requirements: requirements,
      hints: text.sections.filter { $0.kind == "hint" }.map { $0.paragraphs.joined(separator: "\n\n") },
      wrongSolutions: readWrongSolutions(names), rightSolutions: readRightSolutions())
    return diagnostics.isEmpty ? exercise : nil
  }

  private mutating func readRequirements() -> [Exercise.Requirement] {
    var found: [Exercise.Requirement] = []
    for section in text.sections {
      guard Self.kinds.contains(section.kind) else {
        complain(
          Message.unknownSection(section.kind), section.line, nearestWord(to: section.kind, in: Self.kinds))
        continue
      }
      guard section.kind == "requirement" else { continue }
      checkKeys(section, ["text", "look", "compiles"])
      if !isOneWord(section.name) { complain(Message.notOneWord("requirement"), section.line) }
      if found.contains(where: { $0.id == section.name }) {
        complain(Message.twice(section.name), section.line)
      }
      found.append(
        Exercise.Requirement(
          id: section.name, text: value("text", in: section), look: value("look", in: section),
          compiles: section.values["compiles"]?.text, line: section.line))
    }
    if found.isEmpty { complain(Message.noRequirement, 1) }
    return found
  }

  private mutating func readWrongSolutions(_ names: [String]) -> [Exercise.WrongSolution] {
    text.sections.filter { $0.kind == "wrong" }.map { section in
      checkKeys(section, ["caught by"])
      if !isOneWord(section.name) { complain(Message.notOneWord("wrong solution"), section.line) }
      return Exercise.WrongSolution(
        name: section.name, caughtBy: reference("caught by", in: section, to: names), line: section.line)
    }
  }

  private mutating func readRightSolutions() -> [Exercise.RightSolution] {
    text.sections.filter { $0.kind == "right" }.map { section in
      checkKeys(section, [])
      if !isOneWord(section.name) { complain(Message.notOneWord("right solution"), section.line) }
      return Exercise.RightSolution(name: section.name, line: section.line)
    }
  }

  private mutating func readUses() -> Bool {
    guard let given = text.head.values["uses"] else { return false }
    if given.text != "RaceLab" { complain(Message.unknownModule(given.text), given.line) }
    return true
  }

  private mutating func readLanguage() -> ExerciseLanguage {
    let given = value("language", in: text.head)
    if let language = ExerciseLanguage(rawValue: given) { return language }
    if !given.isEmpty { complain(Message.unknownLanguage(given), text.head.values["language"]?.line ?? 1) }
    return .english
  }

  /// A plain Swift file name: it is joined to folders, so it must stay inside them.
  private mutating func readFileName() -> String {
    let given = value("file", in: text.head)
    let isPlain =
      !given.utf8.contains(UInt8(ascii: "/")) && given.hasSuffix(".swift") && given != "main.swift"
    if !given.isEmpty && !isPlain {
      complain(Message.badFileName(given), text.head.values["file"]?.line ?? 1)
    }
    return given
  }

  private mutating func readTimeLimit() -> Duration {
    guard let given = text.head.values["time limit"] else { return .seconds(5) }
    guard let seconds = Int(given.text), (1...60).contains(seconds) else {
      complain(Message.badTimeLimit(given.text), given.line)
      return .seconds(5)
    }
    return .seconds(seconds)
  }

  private mutating func reference(_ key: String, in section: SectionedText.Section, to names: [String])
    -> String
  {
    let given = value(key, in: section)
    if !given.isEmpty && !names.contains(given) {
      complain(
        Message.unknownRequirement(given), section.values[key]?.line ?? section.line,
        nearestWord(to: given, in: names))
    }
    return given
  }

  private mutating func value(_ key: String, in section: SectionedText.Section) -> String {
    guard let value = section.values[key], !value.text.isEmpty else {
      complain(Message.missing(key), section.line)
      return ""
    }
    return value.text
  }

  private mutating func checkKeys(_ section: SectionedText.Section, _ known: [String]) {
    for (key, value) in section.values.sorted(by: { $0.value.line < $1.value.line })
    where !known.contains(key) {
      complain(Message.unknownKey(key), value.line, nearestWord(to: key, in: known))
    }
  }

  private mutating func complain(_ message: String, _ line: Int, _ nearest: String? = nil) {
    diagnostics.append(
      .error(
        message, at: SourceLocation(file, line: line), suggestion: nearest.map(didYouMean)))
  }

  private func isOneWord(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
  }
}

// MARK: Messages

private enum Message {
  static func cannotRead(_ error: FileError) -> String { "the exercise's description \(error.explanation)" }
  static func unknownSection(_ kind: String) -> String { "unknown section '\(kind)'" }
  static func unknownKey(_ key: String) -> String { "unknown key '\(key)'" }
  static func missing(_ key: String) -> String { "'\(key)' is missing" }
  static func twice(_ id: String) -> String { "requirement '\(id)' is described twice" }
  static func notOneWord(_ what: String) -> String { "a \(what) is named by one word" }
  static let noRequirement = "the exercise has no requirement, so a check could prove nothing"
  static func unknownLanguage(_ tag: String) -> String { "unknown language '\(tag)' (tr, de, fr or en)" }
  static func badFileName(_ name: String) -> String {
    "'\(name)' cannot be the student's file: name a Swift file without a folder, other than main.swift"
  }
  static func unknownModule(_ name: String) -> String { "checks can use RaceLab, not '\(name)'" }
  static func badTimeLimit(_ text: String) -> String {
    "'\(text)' is not a time limit: write whole seconds from 1 to 60"
  }
  static func unknownRequirement(_ id: String) -> String { "no requirement is named '\(id)'" }
}
