// A lesson's program with one step for each way in which a step can end; LessonKitTests runs it.
import LessonKit

/// What the step `throws` throws.
struct Broken: Error, CustomStringConvertible {
  let description = "the reason"
}

await LessonProgram(title: "Fixture", language: .english) {
  Step("prints", "Two lines") {
    print("one")
    print("two")
  }
  Step("echo", "Its own arguments", arguments: "[WORD...]") { words in
    if words.contains("bad") { throw StepUsageError("bad is not a word") }
    print(words.joined(separator: "|"))
  }
  Step("throws", "Ends early") {
    print("before")
    throw Broken()
  }
  Step("traps", "Crashes") {
    print("kept")
    let empty: [Int] = []
    print(empty[empty.count])
  }
  Step("floods", "Never stops by itself") {
    while true { print("again") }
  }
}.run()
