import Platform
import Testing

/// `make test` fails when a declaration is not used; here the script that finds such declarations is tried itself.
@Suite struct UnusedDeclarationsTests {
  private let script = Path(#filePath).parent.parent.parent / "Scripts/unused-declarations.py"

  @Test func `declarations that nothing or only a test uses are listed`() async throws {
    let package = try TemporaryFolder(prefix: "unused-")
    for (path, text) in Self.sources { try Files.write(Array(text.utf8), to: package.path / path) }
    let sources = Self.sources.map { (package.path / $0.path).string }
    let compiled = try await run("swiftc", ["-c", "-index-store-path", "index/store"] + sources, in: package)
    try #require(compiled.succeeded, "\(String(decoding: compiled.standardError, as: UTF8.self))")
    let place = ["--root", package.path.string, "--build", package.path.string]
    let result = try await run("python3", [script.string] + place, in: package)
    #expect(
      String(decoding: result.standardOutput, as: UTF8.self) == """
        Sources/Sample/Functions.swift:2: nothing uses func 'unused()'
        Sources/Sample/Functions.swift:3: nothing uses func 'recursive(_:)'
        Sources/Sample/Functions.swift:4: only tests use func 'onlyTested()'

        """)
    #expect(result.ending == .exited(1))
  }

  private static let sources: [(path: String, text: String)] = [
    ("Sources/Sample/main.swift", "used()\n"),
    (
      "Sources/Sample/Functions.swift",
      """
      func used() {}
      func unused() {}
      func recursive(_ depth: Int) { if depth > 0 { recursive(depth - 1) } }
      func onlyTested() {}

      """
    ),
    ("Tests/SampleTests/FunctionsTests.swift", "func test() { onlyTested() }\n"),
  ]

  private func run(_ program: String, _ arguments: [String], in folder: TemporaryFolder) async throws
    -> ProcessResult
  {
    let program = try #require(Executables.locate(program))
    return await ProcessSupervisor.shared.run(
      ProcessRequest(
        program, arguments, environment: EnvironmentVariables.current, workingDirectory: folder.path,
        timeLimit: .seconds(300)))
  }
}
