import Platform
import Testing

@testable import CourseCommand

@Suite struct NeedTests {
  private let repository = Path(#filePath).parent.parent.parent

  @Test func `every line of the table is read`() {
    let lines = String(decoding: PackageResources.needs_txt, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(!lines.isEmpty && Need.all.count == lines.count)
    #expect(Need.all.filter(\.isRequired).map(\.name).prefix(2) == ["Swift", "pkg-config"])
  }

  @Test(arguments: [
    ("Swift", "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu", "6.3.1"),
    ("hunspell", "@(#) International Ispell Version 3.2.06 (but really Hunspell 1.7.1)\n", "1.7.1"),
    ("Java", "openjdk version \"17.0.15\" 2025-04-15", "17.0.15"),
    ("fish", "fish, version 3.6.0", "3.6.0"),
    ("goldmark", "golang-github-yuin-goldmark-dev\t1.5.4-1", "1.5.4-1"),
    ("git", "no number", nil),
  ])
  func `a version is the program's own`(_ name: String, _ output: String, _ version: String?) {
    #expect(NeedFinding.version(of: name, in: Array(output.utf8)) == version)
  }

  @Test func `a version that is too old is not good`() {
    let needs = Need.read(
      "build | Swift | swift --version | 6.2 | | builds\ntest | git | git | | git g | p\n")
    let findings = [NeedFinding(need: needs[0], version: "6.1.9"), NeedFinding(need: needs[1], version: nil)]
    #expect(
      DoctorVerb.report(findings) == """
        too old  Swift  6.1.9  (builds)
        missing  git    -  (p)

        Install Swift 6.2 or later from its own site and put it on PATH.

        To install what only the toolkit's own tests need, as root: apt-get install git g

        """)
    for version in ["6.2", "6.10.1", "7.0-dev"] {
      #expect(NeedFinding(need: needs[0], version: version).isGood)
    }
  }

  @Test(arguments: ["build", "test"])
  func `setup installs what doctor names`(_ stage: String) async throws {
    let tools = try Self.tools(swift: "Swift version 6.2")
    let result = await setup(stage, tools)
    let packages = Need.all.filter { $0.isRequired || stage == "test" }.flatMap(\.packages)
    #expect(
      String(decoding: result.standardError, as: UTF8.self)
        == "setup: packages are missing and may not be installed from here; as root, run: apt-get install --yes "
        + "--no-install-recommends \(packages.joined(separator: " "))\n")
  }

  @Test(arguments: ["6.1.2", "5.10"]) func `setup refuses a Swift that is too old`(_ version: String)
    async throws
  {
    let result = await setup("build", try Self.tools(swift: "Swift version \(version) (swift)"))
    #expect(result.ending == .exited(1))
    #expect(
      String(decoding: result.standardError, as: UTF8.self).hasSuffix("the toolkit needs 6.2 or later\n"))
  }

  /// A machine without any package, on which nothing may be installed.
  private static func tools(swift version: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(prefix: "tools-")
    for (name, script) in [
      ("swift", "echo '\(version)'"), ("dpkg-query", "exit 1"), ("apt-get", "exit 1"), ("id", "echo 1000"),
    ] {
      try Files.write(Array("#!/bin/sh\n\(script)\n".utf8), to: folder.path / name)
      try Files.setPermissions(0o755, of: folder.path / name)
    }
    for name in ["dirname", "awk", "sed", "head", "sort"] {
      symlink(try #require(Executables.locate(name)).string, (folder.path / name).string)
    }
    return folder
  }

  private func setup(_ stage: String, _ tools: TemporaryFolder) async -> ProcessResult {
    await ProcessSupervisor.shared.run(
      ProcessRequest(
        Path("/bin/sh"), [(repository / "Scripts/setup.sh").string, stage],
        environment: ["PATH": tools.path.string], timeLimit: .seconds(60)))
  }
}
