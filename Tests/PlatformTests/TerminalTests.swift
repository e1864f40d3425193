import Testing

@testable import Platform

@Suite struct TerminalTests {
  @Test(
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func `colour is for terminals and never with no color`(
    _ isTerminal: Bool, _ environment: [String: String], _ usesColour: Bool
  ) {
    #expect(Terminal.usesColour(isTerminal: isTerminal, environment: environment) == usesColour)
  }

  @Test(arguments: [("abc", 10, "abc"), ("abcdefghij", 8, "abcdef…"), ("a\nb", 10, "ab"), ("abc", 0, "…")])
  func `progress fits its line`(_ text: String, _ width: Int, _ line: String) {
    #expect(ProgressLine.fit(text, into: width) == line)
  }

  @Test func `progress appears by itself and gives way to what is written`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let (person, terminal) = makeTerminal()
      dup2(terminal, 2)
      let line = ProgressLine("verifying")
      line.update("verifying 1 of 2")
      let progress = readTerminal(person, until: "1 of 2")
      try Terminal.write("done\n", to: .error)
      let text = readTerminal(person, until: "done")
      line.finish()
      exitWith(progress == "\r\u{1B}[Kverifying 1 of 2" && text.hasPrefix("\r\u{1B}[Kdone") ? 7 : 1)
    }
  }

  @Test func `what is typed through a pipe is read line by line`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let input = try TemporaryFolder()
      try Files.write(Array("accept\n\nlast line".utf8), to: input.path / "typed")
      redirectStandardInput(to: input.path / "typed")
      var lines: [String] = []
      while let line = await Keyboard.readLine() { lines.append(line) }
      exitWith(lines == ["accept", "", "last line"] ? 7 : 1)
    }
  }
}

@Suite struct CalendarDayTests {
  @Test(arguments: ["2027-06-30", "2024-02-29", "0001-01-01", "9999-12-31", "2000-02-29"])
  func `reads what it prints`(_ text: String) { #expect(CalendarDay(text)?.description == text) }

  @Test(arguments: [
    "2027-6-30", "2027-02-29", "1900-02-29", "2027-13-01", "2027-00-10", "2027-04-31", "0000-01-01",
    "2027-06-30 ", "", "２０２７-06-30",
    "2027/06/30", "-027-06-30",
  ])
  func `refuses what is not a day`(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"),
    (1_814_313_600, "2027-06-30"),
  ])
  func `knows the day of a moment`(_ seconds: Int, _ day: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == day)
  }

  @Test func `is ordered by time`() throws {
    let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.shuffled().sorted() == days)
  }
}
