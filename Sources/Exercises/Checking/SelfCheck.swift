import Diagnostics
import Encodings
import Platform

extension Checker {
  /// Proves an exercise itself: the starter fails as declared, the solution and the other right ones pass, each wrong solution
  /// is caught by its own requirement, and there is no undeclared file.
  ///
  /// - Parameters:
  ///   - jobs: how many files are checked at a time; each costs a compiler run.
  ///   - shownAs: how the exercise's folder is named in diagnostics.
  ///   - cache: a folder that remembers what was proven; as long as no byte of the exercise and not the compiler has
  ///     changed, nothing is compiled again. Nil proves everything again.
  /// - Returns: what does not hold, at the description's line; nothing when all is well.
  package func selfCheck(
    _ exercise: Exercise, jobs: Int, shownAs: String, cache: Path? = nil
  ) async -> [Diagnostic] {
    let strays = strays(exercise, shownAs)
    let stamp = stamp(of: exercise)
    let memory = cache.map { $0 / "exercise-\(exercise.id.replacing("/", with: "+")).stamp" }
    if let memory, let stamp, (try? Files.readText(memory)) == stamp { return strays }

    let description = shownAs + "/" + Exercise.descriptionName
    let cases =
      [SelfCheckCase.starter(exercise), .solution(exercise)]
      + exercise.rightSolutions.map { SelfCheckCase.right($0, exercise) }
      + exercise.wrongSolutions.map { SelfCheckCase.wrong($0, exercise) }
    let found = await mapConcurrently(cases, jobs: jobs) { _, single -> Diagnostic? in
      let report = await check(single.file, against: exercise)
      guard let message = single.complaint(about: report, in: exercise) else { return nil }
      return .error(message, at: SourceLocation(description, line: single.line))
    }.compactMap(\.self)
    // Not being able to remember costs time and nothing else.
    if found.isEmpty, let memory, let stamp { try? Files.write(Array(stamp.utf8), to: memory) }
    return strays + found
  }

  /// Everything that the result depends on, in short; nil where something cannot be read.
  private func stamp(of exercise: Exercise) -> String? {
    guard let files = try? Files.walk(exercise.folder), let tool = FileIdentity(of: compiler) else {
      return nil
    }
    let flags = CheckModules.flags + CheckModules.studentFlags
    let support =
      ExplorationSupport.source(exercise.language, stepLimit: exercise.timeLimit) + CheckSupport.source
    var bytes = Array("\(compiler) \(tool.size) \(tool.modified) \(flags) \(support)".utf8)
    if exercise.usesRaceLab {
      for object in BuiltRaceLab.besideThisProgram?.objects ?? [] {
        guard let content = try? Files.read(object) else { return nil }
        bytes += content
      }
    }
    for file in files {
      guard let content = try? Files.read(file) else { return nil }
      bytes += Array(file.string.utf8) + [0] + content + [0]
    }
    return ContentHash(of: bytes).hexadecimal
  }

  private func strays(_ exercise: Exercise, _ shownAs: String) -> [Diagnostic] {
    let expected =
      [exercise.starter, exercise.solution, exercise.folder / Exercise.descriptionName]
      + exercise.rightSolutions.map { exercise.right($0.name) }
      + exercise.wrongSolutions.map { exercise.wrong($0.name) }
    let files = (try? Files.walk(exercise.folder)) ?? []
    return files.compactMap { file in
      guard !expected.contains(file), !(file.parent == exercise.checksFolder && file.extension == "swift")
      else {
        return nil
      }
      let shown = file.relative(to: exercise.folder) ?? file.string
      return .error(Message.strayFile, at: SourceLocation("\(shownAs)/\(shown)"))
    }
  }
}

/// One file of an exercise, and what a check of it must say.
private struct SelfCheckCase: Sendable {
  var name: String
  var file: Path
  /// The requirement that must fail first; nil where all must hold.
  var fails: String?
  var line: Int

  static func starter(_ exercise: Exercise) -> SelfCheckCase {
    SelfCheckCase(
      name: "the starter", file: exercise.starter, fails: exercise.starterFails, line: exercise.starterLine)
  }

  static func solution(_ exercise: Exercise) -> SelfCheckCase {
    SelfCheckCase(name: "the solution", file: exercise.solution, fails: nil, line: 1)
  }

  static func right(_ right: Exercise.RightSolution, _ exercise: Exercise) -> SelfCheckCase {
    SelfCheckCase(
      name: "the right solution '\(right.name)'", file: exercise.right(right.name), fails: nil,
      line: right.line)
  }

  static func wrong(_ wrong: Exercise.WrongSolution, _ exercise: Exercise) -> SelfCheckCase {
    SelfCheckCase(
      name: "the wrong solution '\(wrong.name)'", file: exercise.wrong(wrong.name), fails: wrong.caughtBy,
      line: wrong.line)
  }

  func complaint(about report: CheckReport, in exercise: Exercise) -> String? {
    switch report.outcome {
    case .fileMissing: return "\(name) is missing: \(file.name)"
    case .fileEmpty: return "\(name) is empty"
    case .doesNotCompile(let text): return "\(name) does not compile: \(firstLine(text))"
    case .cannotBeCalled(let text): return "the checks cannot call \(name): \(firstLine(text))"
    case .courseFault(let words) where words.contains("cannot find"):
      return "\(name) could not be checked: \(firstLine(words)); \(Message.importByName)"
    case .fileUnreadable(let words), .machineFault(let words), .courseFault(let words):
      return "\(name) could not be checked: \(firstLine(words))"
    case .interrupted: return "\(name) was not checked: interrupted"
    case .probed: break
    }
    let unmet = report.firstUnmet.map { exercise.requirements[$0].id }
    if unmet == fails { return nil }
    return switch (fails, unmet) {
    case (nil, let unmet?): "\(name) does not meet '\(unmet)'"
    case (let fails?, nil): "\(name) passes, but '\(fails)' should catch it"
    case (let fails?, let unmet?): "\(name) fails at '\(unmet)', but '\(fails)' should catch it"
    case (nil, nil): nil
    }
  }

  private func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? ""
  }
}

// MARK: Messages

private enum Message {
  static let strayFile = "this file belongs to no part of the exercise"
  static let importByName =
    "checks import each declaration that they use, as in '@testable import func Exercise.NAME'"
}
