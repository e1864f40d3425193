import Glibc
import TestSupport
import Testing

@Suite struct ProgramTests {
  @Test func `a step prints its output and nothing else`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["prints"])
    #expect(ended.output == "one\ntwo\n")
    #expect(ended.errors == "")
    #expect(ended.status == 0)
  }

  @Test func `the list names one step a line`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["--list"])
    #expect(ended.output == "prints\necho\nthrows\ntraps\nfloods\n")
    #expect(ended.status == 0)
  }

  @Test func `all steps run under headings until one fails`() async throws {
    let ended = try await runBuilt("lesson-fixture")
    #expect(
      ended.output == """
        Fixture
        =======

        1. Two lines [prints]
        ---------------------

        one
        two

        2. Its own arguments [echo]
        ---------------------------



        3. Ends early [throws]
        ----------------------

        before

        """)
    #expect(ended.errors == "lesson-fixture: step ended early: throws\nthe reason\n")
    #expect(ended.status == 1)
  }

  @Test func `a step that throws says why and ends with one`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["throws"])
    #expect(ended.output == "before\n")
    #expect(ended.errors == "lesson-fixture: step ended early: throws\nthe reason\n")
    #expect(ended.status == 1)
    #expect(!ended.signalled)
  }

  @Test func `an unknown step ends with 64 and the nearest name`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["print"])
    #expect(ended.output == "")
    #expect(
      ended.errors == """
        lesson-fixture: unknown step: print
        Did you mean: prints
        Steps:
          prints
          echo
          throws
          traps
          floods

        """)
    #expect(ended.status == 64)
  }

  @Test func `arguments that a step does not take end with 64`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["prints", "twice", "over"])
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("lesson-fixture: too many arguments after prints: twice over\nSteps:\n"))
    #expect(ended.status == 64)
  }

  @Test func `a step gets its own arguments`() async throws {
    #expect(try await runBuilt("lesson-fixture", ["echo", "a", "--list", "b c"]).output == "a|--list|b c\n")
  }

  @Test func `a step that cannot use its arguments ends with 64`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["echo", "bad"])
    #expect(
      ended.errors
        == "lesson-fixture: bad is not a word\nUsage: swift run lesson-fixture echo [WORD...]\n")
    #expect(ended.status == 64)
  }

  @Test func `what was printed before a crash is kept`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["traps"])
    #expect(ended.output == "kept\n")
    #expect(ended.signalled)
  }

  @Test func `a closed pipe ends the program without a word`() async throws {
    let ended = try await runBuilt("lesson-fixture", ["floods"], linesRead: 3)
    #expect(ended.output.hasPrefix("again\nagain\nagain\n"))
    #expect(ended.errors == "")
    #expect(ended.signalled)
    #expect(ended.status == SIGPIPE)
  }
}
