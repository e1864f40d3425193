extension ExerciseStrings {
  static let english = ExerciseStrings(
    yourFile: "Your file:", alreadyBegun: "Already begun. Your file:",
    adopted: "The file was there already and stays as it is:", thenCheck: "Edit it, then:",
    insideLessons:
      "An update of the course would overwrite a file among the lessons. Choose a place other than:",
    readOnlyCourse:
      "The course's folder cannot be written, so your progress cannot be kept. Copy the course to a folder of your own; or copy the starting file, and check your copy FILE with:",
    notBegun: "You have not begun this exercise yet.", begin: "Begin it with:",
    fileMissing: "The file is not there:", fileEmpty: "The file is empty:",
    restore: "To get the starting file back:", doesNotCompile: "Your file does not compile yet:",
    cannotBeCalled:
      "Your file compiles, but the checks cannot call it: a declaration has a different name or signature from the one in the starting file.",
    machineFault:
      "The check could not be run. Your file was not judged; the cause is this machine or how it is set up:",
    writableFolders:
      "The compiler writes to its cache in HOME and to TMPDIR. Both must be folders that you can write to, on a disk with room. To check once with another folder DIR:",
    courseFault: "The check could not be run. Your file was not judged; the fault is in the course:",
    restoreCourse:
      "Restore the course's files (git status shows what differs), or report this to its author.",
    interrupted: "The check was interrupted.",
    checking: "Checking…",
    unmet: "Does not hold yet:", lookFirst: "Look here first:", printed: "What your code printed:",
    notProbed: "not probed", ended: "The program ended by itself while this was probed.",
    flooded: "The program kept writing without end while this was probed.",
    hung: {
      "Nothing came back within \($0) s: this is a hang: an endless loop, an endless wait or a blocked thread."
    },
    crashed: {
      "The program crashed while this was probed (\($0)). Common causes: an index out of range, ! on nil, an overflow, endless recursion."
    },
    tally: { "\($0) of \($1) requirements hold." },
    passed: { "Passed: all \($0) requirements hold." },
    compare: "Compare with the reference solution:", getHint: "For a hint:", nextHint: "For one more hint:",
    noHint: "This exercise has no hints.", lastHint: "That was the last hint.",
    hint: { "Hint \($0) of \($1)" },
    locked: "The solution is shown once everything holds.", giveUp: "To see it all the same:",
    solution: "The reference solution:", saved: "Your version is kept here:",
    nothingToSave: "There was nothing to keep.", restored: "The starting file is back:",
    watching: "Save the file to check again; Ctrl-C ends.",
    order: "An order of the steps in which it breaks:", diagram: "The same as a sequence diagram (Mermaid):",
    replay: "To run this very order again:", orderHolds: "In this order it holds:",
    orderDoesNotFit:
      "Your file has no such order: the ID was found with another version of it, or of the checks.")
}
