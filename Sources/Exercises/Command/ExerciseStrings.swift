/// What the student's command says about an exercise, in the exercise's language.
///
/// Names and paths come last or on a line of their own, so that no sentence has to inflect around them.
struct ExerciseStrings: Sendable {
  var yourFile, alreadyBegun, adopted, thenCheck: String
  var insideLessons, readOnlyCourse, notBegun, begin: String
  var fileMissing, fileEmpty, restore, doesNotCompile, cannotBeCalled: String
  var machineFault, writableFolders, courseFault, restoreCourse, interrupted: String
  var checking: String
  var unmet, lookFirst, printed, notProbed, ended, flooded: String
  var hung: @Sendable (_ seconds: Int) -> String
  var crashed: @Sendable (_ signal: String) -> String
  var tally: @Sendable (_ hold: Int, _ all: Int) -> String
  var passed: @Sendable (_ all: Int) -> String
  var compare, getHint, nextHint, noHint, lastHint: String
  var hint: @Sendable (_ number: Int, _ all: Int) -> String
  var locked, giveUp, solution: String
  var saved, nothingToSave, restored, watching: String
  var order, diagram, replay, orderHolds, orderDoesNotFit: String

  static func of(_ language: ExerciseLanguage) -> ExerciseStrings {
    switch language {
    case .turkish: .turkish
    case .german: .german
    case .french: .french
    case .english: .english
    }
  }
}
