import Testing

@testable import System

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func colourIsForTerminalsAndNeverWithNoColor(
    _ isTerminal: Bool, _ environment: [String: String], _ usesColour: Bool
  ) {
    #expect(Terminal.usesColour(isTerminal: isTerminal, environment: environment) == usesColour)
  }

  @Test(arguments: [("abc", 10, "abc"), ("abcdefghij", 8, "abcdef…"), ("a\nb", 10, "ab"), ("abc", 0, "…")])
  func progressFitsItsLine(_ text: String, _ width: Int, _ line: String) {
    #expect(ProgressLine.fit(text, into: width) == line)
  }

  @Test(arguments: [
    ("a", 1), ("ab", 1), ("ş", 2), ("€x", 3), ("🙂", 4), ("\u{1B}", 1), ("\u{1B}[A", 3), ("\u{1B}[3~x", 4),
    ("\u{1B}OP", 3),
    ("", 0),
  ])
  func aKeyIsACharacterOrAnEscapeSequence(_ text: String, _ length: Int) {
    #expect(Keyboard.keyLength(Array(text.utf8)[...]) == length)
  }

  @Test func whatIsTypedThroughAPipeIsReadLineByLine() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let input = try TemporaryFolder()
      try Files.write(Array("accept\n\nlast line".utf8), to: input.path / "typed")
      redirectStandardInput(to: input.path / "typed")
      let keys = [await Keyboard.readKey(), await Keyboard.readKey(), await Keyboard.readLine()]
      let end = [await Keyboard.readKey(), await Keyboard.readLine()]
      exitWith(keys == ["a", "\n", "last line"] && end == [nil, nil] ? 7 : 1)
    }
  }
}

@Suite struct WallClockTests {
  @Test(arguments: [
    (0, "1970-1-1"), (86_399, "1970-1-1"), (86_400, "1970-1-2"), (-1, "1969-12-31"),
    (951_782_400, "2000-2-29"),
    (1_814_313_600, "2027-6-30"),
  ])
  func knowsTheDayOfAMoment(_ seconds: Int, _ text: String) {
    let day = WallClock.day(secondsSince1970: seconds)
    #expect("\(day.year)-\(day.month)-\(day.day)" == text)
  }
}
