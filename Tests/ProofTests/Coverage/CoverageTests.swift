import CourseModel
import Platform
import Testing

@testable import Proof

/// Which lines of excerpts the runs of their page execute, shown by one real package.
@Suite struct CoverageTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "coverage",
      targets: [
        .target(name: "Engine"),
        .executableTarget(name: "x", dependencies: ["Engine"], path: "Lessons/x/Program"),
      ])
    """,
    "Sources/Engine/Engine.swift": """
    public struct Pair {
      public var left: Int
    }

    public func size(_ number: Int) -> String {
      // A comment is not executable.
      guard number < 100 else { return "huge" }
      switch number {
      case 0: return "none"
      case 1...9:

        return "some"
      default:
        return "many"
      }
    }

    public let later = { @Sendable in
      size(5)
    }

    """,
    "Lessons/x/Program/main.swift": """
    import Engine

    switch CommandLine.arguments.dropFirst().first {
    case "none": print(size(0))
    case "some": print(size(1))
    case "crash":
      print(size(10))
      fatalError("stop")
    case "changes":
      // What counts does not print what the page shows.
      print(size(CommandLine.arguments[0].contains("coverage") ? 0 : 1))
    default: break
    }

    """,
    "Lessons/x/lesson.md": """
    ---
    title: T
    language: en
    ---

    ```swift file=/Sources/Engine/Engine.swift decl="size(_:)"
    public func size(_ number: Int) -> String {
      // A comment is not executable.
      guard number < 100 else { return "huge" }
      switch number {
      case 0: return "none"
      case 1...9:

        return "some"
      default:
        return "many"
      }
    }
    ```

    ```swift file=/Sources/Engine/Engine.swift decl="Pair"
    public struct Pair {
      public var left: Int
    }
    ```

    ```swift file=/Sources/Engine/Engine.swift decl="later"
    public let later = { @Sendable in
      size(5)
    }
    ```

    ```swift source-only
    let a = 1
    ```

    ```output step=none
    none
    ```

    ```output step=some
    some
    ```

    """,
  ]

  private func prove(_ course: CourseFolder) async throws -> [BlockReport] {
    let request = ProofRequest(measuresCoverage: true, today: .today)
    return try #require(await Prover(course.read(), request).prove().lessons.first).blocks
  }

  @Test func `the lines are those that the page's own runs executed`() async throws {
    let course = try CourseFolder(Self.files)
    let blocks = try await prove(course)
    #expect(blocks.map(\.verdict) == [.proven, .proven, .proven, .proven, .proven, .proven])
    let (none, some) = (Run(arguments: ["none"]), Run(arguments: ["some"]))
    #expect(
      blocks[0].coverage
        == Coverage(executable: 7, notRun: [13, 14], partlyRun: [7], runs: [none, some], unmeasured: []))
    #expect(blocks[0].coverage?.finding == .notRun)
    #expect(blocks[1].coverage?.finding == .nothingExecutable)
    #expect(
      blocks[2].coverage
        == Coverage(executable: 2, notRun: [18, 19], partlyRun: [], runs: [], unmeasured: []))
    #expect(blocks[3].coverage == nil, "no run executes a block that is only compiled")

    // What is killed, and what prints something else, tells nothing: then nobody knows.
    let page = try Files.readText(course.root / "Lessons/x/lesson.md")
    try course.write(
      page + "```output step=changes\nsome\n```\n", to: "Lessons/x/lesson.md")
    let unknown = try await prove(course)
    #expect(unknown.last?.verdict == .proven)
    #expect(unknown[0].coverage?.unmeasured == [Run(arguments: ["changes"])])
    #expect(unknown[0].coverage?.finding == .unknown)
    #expect(unknown[0].coverage?.notRun == [13, 14])
    try course.write(page + "```output step=crash\nmany\n```\n", to: "Lessons/x/lesson.md")
    let killed = try await prove(course)
    #expect(killed.last?.verdict == .failed)
    #expect(killed[0].coverage?.unmeasured == [Run(arguments: ["crash"])])
  }
}
