import CourseModel
import Diagnostics
import Platform
import Testing

@testable import Proof

@Suite struct RepetitionTests {
  private func dependence(of script: String, times: Int = 4) async -> Dependence? {
    let program = RunnerTests.script(script)
    let first = await Runner().transcript(of: RunExecution(), program: program)
    return await Repetition(
      program: program, executions: [RunExecution(timeLimit: .seconds(20))], view: { [$0.standardOutput] }
    ).deviation(from: first, times: times)?.dependence
  }

  @Test func `what is the same everywhere depends on nothing`() async {
    #expect(await dependence(of: "echo same") == nil)
  }

  @Test(arguments: [
    // As a program does that prints a set: in the order of its hashes.
    (
      "if [ $SWIFT_DETERMINISTIC_HASHING ]; then printf 'a\\nb\\n'; else printf 'b\\na\\n'; fi",
      Dependence.Cause.hashSeed, Dependence.Change.order
    ),
    ("echo $TZ", .timeZone, .text), ("echo $LANG", .locale, .text),
    ("cat /proc/sys/kernel/random/uuid", .itself, .text),
    ("pwd", .folder, .text), ("echo $HOME", .folder, .text),
  ])
  func `the narrowest cause is named`(
    _ script: String, _ cause: Dependence.Cause, _ change: Dependence.Change
  )
    async
  {
    #expect(await dependence(of: script) == Dependence(causes: [cause], change: change))
  }

  @Test func `several causes are all named`() async {
    let dependence = await dependence(of: "echo $TZ $LANG")
    #expect(dependence?.causes == [.timeZone, .locale])
    #expect(dependence?.sentence == "not deterministic: its text depends on the time zone and the locale")
  }

  @Test func `a cause that needs two things at once is not found`() async {
    let dependence = await dependence(of: "[ $TZ = UTC ] || [ $LANG = C.UTF-8 ] && echo usual || echo odd")
    #expect(dependence?.causes == [])
    #expect(
      dependence?.sentence
        == "not deterministic: its text changes in a varied environment, for no single cause")
  }

  @Test func `another end is a change too`() async {
    let dependence = await dependence(of: "echo same; [ $TZ = UTC ]")
    #expect(dependence?.causes == [.timeZone])
    #expect(
      dependence?.sentence
        == "not deterministic: its end (it ended with status 0, then it ended with status 1) depends on the time zone"
    )
  }

  @Test func `once means no repetition`() async {
    #expect(await dependence(of: "cat /proc/sys/kernel/random/uuid", times: 1) == nil)
  }

  // MARK: Blocks

  private func judge(_ script: String, _ output: LessonBlock.Output, expecting text: String) async
    -> BlockReport?
  {
    let program = RunnerTests.script(script)
    let first = await Runner().transcript(of: RunExecution(), program: program)
    let block = LessonBlock(
      kind: .output(output), language: "output",
      location: SourceLocation("Lessons/x/lesson.md", line: 7, column: 1),
      codeIndex: 0)
    let proof = RepeatedProof(
      program: program, executions: [RunExecution()], requirement: RunRequirement(), times: 3)
    return await proof.judge([BlockReport(block, .proven)], expecting: [Array(text.utf8)], after: first).first
  }

  private let shuffling =
    "if [ $SWIFT_DETERMINISTIC_HASHING ]; then printf 'a\\nb\\n'; else printf 'b\\na\\n'; fi"

  @Test func `a block that depends on chance fails at its place with the remedy`() async {
    let report = await judge(shuffling, .init(run: Run()), expecting: "a\nb\n")
    #expect(report?.verdict == .failed)
    #expect(report?.message == "not deterministic: the order of its lines depends on the hash seed")
    #expect(report?.findings.first?.location?.line == 7)
    #expect(
      report?.findings.first?.suggestion == "sort the elements of a set or dictionary before printing them")
    #expect(report?.detail?.isEmpty == false)
  }

  @Test func `what a block leaves open may change`() async {
    let unordered = LessonBlock.Output(run: Run(), matching: .unordered)
    #expect(await judge(shuffling, unordered, expecting: "a\nb\n")?.verdict == .proven)
    let pattern = LessonBlock.Output(run: Run(), matching: .pattern)
    let chance = "cat /proc/sys/kernel/random/uuid"
    #expect(await judge(chance, pattern, expecting: "...-...\n")?.verdict == .proven)
    let errors = LessonBlock.Output(run: Run(), stream: .stderr)
    #expect(await judge(chance, errors, expecting: "")?.verdict == .proven)
  }
}
