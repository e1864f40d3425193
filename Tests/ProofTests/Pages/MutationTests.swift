import CourseModel
import Encodings
import Platform
import Synchronization
import TestSupport
import Testing

@testable import Proof

/// No page that is changed is proven where it is not true: a number in a claim, a line of code, the order of blocks.
///
/// What is true is found out in another way: the blocks of a group in one plain file, without marks, and its whole output against
/// the claims as a plain search for quotes finds them. `PAGE_MUTATIONS=1000` in the environment runs a thousand rounds.
@Suite struct MutationTests {
  private static let rounds = Int(EnvironmentVariables.current["PAGE_MUTATIONS"] ?? "") ?? 12

  /// Groups of blocks; no name is declared twice in a group, so that each is one program.
  private static let groups: [[String]] = [
    [
      "var total = 5\ntotal += 3\nprint(total)\n// Prints \"8\"",
      "func doubled(_ number: Int) -> Int {\n    let result = number * 2\n    return result\n}\nprint(doubled(total)) // Prints \"16\"",
      "for index in 1...3 {\n    total += index\n    print(index, total)\n}\n// Prints \"1 9\n// 2 11\n// 3 14\"",
      "struct Point {\n    var x = 1, y = 2\n    mutating func move() { x += 10 }\n}\nvar point = Point()\npoint.move()\nprint(point.x)\n// Prints \"11\"\nprint(point.y)\n// Prints \"2\"",
      "if doubled(total) > 20 {\n    print(\"large\") // Prints \"large\"\n} else {\n    print(\"small\")\n}",
      "total = \"text\" // error: cannot assign value of type 'String'",
      "let list = [total, point.x]\nprint(list[0])\n// Prints \"14\"\nprint(list[2]) // traps: Index out of range",
    ],
    [
      "let words = [\"one\", \"two\", \"three\"]\nlet lengths = words.map { $0.count }\nprint(lengths)\n// Prints \"[3, 3, 5]\"",
      "let sum = lengths.reduce(0, +)\nprint(\"sum \\(sum)\")\n// Prints \"sum 11\"\nassert(sum == 11)",
      "func first(_ limit: Int) -> String? {\n    guard limit > 0 else { return nil }\n    return words.first { $0.count > limit }\n}\nprint(first(3) ?? \"none\")\nprint(first(9) ?? \"none\")\n// Prints \"three\"\n// Prints \"none\"",
      "let later = Task { lengths.count * 2 }\nlet answer = await later.value\nprint(answer)\n// Prints \"6\"",
    ],
  ]

  @Test func `no changed page is proven where it is not true`() async throws {
    let tester = try MutationTester()
    let unchanged = try await tester.findings(Self.groups)
    #expect(unchanged == [], "the page as it is")
    let found = await mapConcurrently(Array(0..<Self.rounds), jobs: 2) { _, round -> (String?, Bool) in
      var random = SeededGenerator(seed: UInt64(round))
      let mutated = Self.mutated(Self.groups, &random)
      guard let findings = try? await tester.findings(mutated) else {
        return ("round \(round) could not run", false)
      }
      if !findings.isEmpty { return (nil, true) }
      let lie = await tester.lie(in: mutated)
      return (lie.map { "round \(round): \($0)\n\(mutated)" }, false)
    }
    let red = found.count { $0.1 }
    #expect(found.compactMap(\.0) == [])
    #expect(
      red > Self.rounds / 3, "\(red) of \(Self.rounds) changed pages are refused; the changes must matter")
    if Self.rounds > 100 { print("\(Self.rounds) changed pages, \(red) refused, \(Self.rounds - red) true") }
  }

  /// One change at one place.
  private static func mutated(_ groups: [[String]], _ random: inout SeededGenerator) -> [[String]] {
    var groups = groups
    let group = Int.random(in: groups.indices, using: &random)
    let block = Int.random(in: groups[group].indices, using: &random)
    var lines = groups[group][block].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let claims = lines.indices.filter { lines[$0].contains("// ") }
    let code = lines.indices.filter { !lines[$0].hasPrefix("//") }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      guard let line = claims.randomElement(using: &random) else { break }
      lines[line] = changingDigit(in: lines[line], &random)
    case 1:
      guard let line = code.randomElement(using: &random) else { break }
      lines.remove(at: line)
    case 2:
      guard let line = code.randomElement(using: &random) else { break }
      lines[line] = changingDigit(in: lines[line], &random)
    case 3:
      guard let line = code.randomElement(using: &random) else { break }
      let swaps = [
        ("+", "-"), (">", "<"), ("*", "+"), ("let", "var"), ("==", "!="), ("print", "debugPrint"),
        ("total", "point"),
      ]
      if let (old, new) = swaps.filter({ lines[line].contains($0.0) }).randomElement(using: &random) {
        lines[line] = lines[line].replacing(old, with: new, maxReplacements: 1)
      } else {
        lines.insert(lines[line], at: line)
      }
    default:
      groups[group].swapAt(block, Int.random(in: groups[group].indices, using: &random))
      return groups
    }
    groups[group][block] = lines.joined(separator: "\n")
    return groups
  }

  private static func changingDigit(in line: String, _ random: inout SeededGenerator) -> String {
    let digits = line.indices.filter { line[$0].isNumber }
    guard let place = digits.randomElement(using: &random) else { return line + " " }
    let other = (Int(String(line[place])) ?? 0) + Int.random(in: 1...8, using: &random)
    return line.replacingCharacters(at: place, with: String(other % 10))
  }
}

extension String {
  fileprivate func replacingCharacters(at place: Index, with text: String) -> String {
    String(self[..<place]) + text + self[index(after: place)...]
  }
}

/// Judges a page as the toolkit does, and in a plain way.
private final class MutationTester: Sendable {
  private let caches: TemporaryFolder
  private let compiler: PageCompiler
  private let toolchain: Toolchain
  private let known = Mutex<[String: ProcessResult]>([:])

  init() throws {
    caches = try TemporaryFolder(prefix: "page-mutations-")
    toolchain = try #require(Toolchain.locate())
    compiler = PageCompiler(
      LessonMetadata.PageSettings(), toolchain: toolchain, caches: caches.path, moduleCache: nil)
  }

  /// What the toolkit finds wrong.
  func findings(_ groups: [[String]]) async throws -> [String] {
    let texts = groups.enumerated().flatMap { number, blocks in blocks.map { "@group=g\(number)\n\($0)" } }
    let course = try CourseFolder([
      "Lessons/x/lesson.md": "---\ntitle: T\nlanguage: en\nproof: page\n---\n" + page(texts)
    ])
    let lesson = try course.lesson()
    let proof = try #require(PageProof(lesson, course: course.root, compiler: compiler, repetitions: 1))
    var reports: [BlockReport] = lesson.blocks.compactMap(proof.report(outsideUnits:))
    for unit in proof.plan.units { reports += await proof.reports(of: unit) }
    #expect(reports.count == lesson.blocks.count)
    return reports.filter { $0.verdict != .proven }.map { "\($0.verdict) \($0.message ?? "")" }
  }

  /// A claim that is not true; nil where all are.
  func lie(in groups: [[String]]) async -> String? {
    for blocks in groups {
      let failing = blocks.filter { $0.contains("// error: ") }
      let good = blocks.filter { !$0.contains("// error: ") }
      for block in failing {
        // What stands before it on the page, with nothing that follows.
        let before = blocks.prefix { $0 != block }.filter { !$0.contains("// error: ") }
        let result = await run((before + [block]).joined(separator: "\n"))
        let text = block.split(separator: "// error: ").last.map(String.init) ?? ""
        let said = String(decoding: result.standardError, as: UTF8.self)
        if !said.contains("error: ") || !said.contains(text) { return "\(block) compiles" }
      }
      // Nothing builds on a block that traps.
      let trapping = good.firstIndex { $0.contains("// traps") }
      let whole = await run(good.filter { !$0.contains("// traps") }.joined(separator: "\n"))
      if let lie = lie(of: whole, good.filter { !$0.contains("// traps") }, traps: false) { return lie }
      if let trapping {
        let ended = await run(good[...trapping].joined(separator: "\n"))
        if let lie = lie(of: ended, Array(good[...trapping]), traps: true) { return lie }
      }
    }
    return nil
  }

  private func lie(of result: ProcessResult, _ blocks: [String], traps: Bool) -> String? {
    let claims = blocks.flatMap(Self.claims).map { $0 + "\n" }.joined()
    if !result.standardOutput.elementsEqual(claims.utf8) {
      return "prints \(String(decoding: result.standardOutput, as: UTF8.self)), the page says \(claims)"
    }
    return traps == (result.ending == .exited(0)) ? "\(result.ending)" : nil
  }

  /// What stands in quotes behind `Prints`, found without the toolkit.
  private static func claims(_ block: String) -> [String] {
    block.split(separator: "// Prints \"", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(rest.prefix { $0 != "\"" }).replacing("\n// ", with: "\n")
    }
  }

  /// What a plain program prints, with standard output unbuffered; the compiler's errors where it does not compile.
  private func run(_ text: String) async -> ProcessResult {
    let source = "@preconcurrency import Glibc\nsetvbuf(stdout, nil, _IONBF, 0)\n" + text + "\n"
    if let result = known.withLock({ $0[source] }) { return result }
    let failed = ProcessResult(ending: .notStarted("no folder"))
    guard let folder = try? TemporaryFolder(in: caches.path),
      (try? Files.write(Array(source.utf8), to: folder.path / "main.swift")) != nil
    else { return failed }
    let compiled = await ProcessSupervisor.shared.run(
      ProcessRequest(
        toolchain.swiftc, ["-swift-version", "6", "main.swift"],
        environment: Toolchain.environment, workingDirectory: folder.path, timeLimit: .seconds(60)))
    guard compiled.succeeded else {
      known.withLock { $0[source] = compiled }
      return compiled
    }
    let result = await Runner().transcript(
      of: RunExecution(), program: LessonProgramFile(executable: folder.path / "main"))
    known.withLock { $0[source] = result }
    return result
  }
}
