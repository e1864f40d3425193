import CourseModel
import Diagnostics
import Platform
import Testing

@testable import Proof

/// One real package, built in a folder of its own: each build costs a second, so one test covers several cases.
@Suite(.serialized) struct PackageBuilderTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "tiny",
      targets: [
        .target(name: "Engine"), .executableTarget(name: "one-a", dependencies: ["Engine"]),
        .executableTarget(name: "two", resources: [.embedInCode("note.txt")]), .target(name: "Apart"),
      ])
    """,
    "Sources/Engine/Engine.swift": "public func answer() -> Int { 1 }\npackage func inside() -> Int { 2 }\n",
    "Sources/one-a/main.swift": "import Engine\nprint(answer())\n",
    "Sources/two/main.swift": "print(2)\n", "Sources/two/note.txt": "n\n",
    "Sources/Apart/Apart.swift": "public let apart = 3\n",
  ]
  private static let needs = BuildNeeds(products: ["one-a", "two"])

  private let course: CourseFolder
  private let builder: PackageBuilder

  init() throws {
    course = try CourseFolder(Self.files)
    builder = PackageBuilder(
      package: course.root, folder: BuildFolder.of(package: course.root, program: nil, asked: nil),
      name: ExcerptLocator(course: course.root).name, isCI: false)
  }

  private func build(_ needs: BuildNeeds = needs) async throws -> BuiltPackage {
    try await builder.build(needs)
  }
  private func inspect() async throws -> BuiltPackage { try await builder.inspect(Self.needs) }

  private func forgetSnapshot() throws { try Files.remove(builder.folder.caches / "built-debug") }

  private func why(_ state: BuildState?) -> [String] {
    guard case .unusable(let why)? = state else { return [] }
    return why.map(\.message)
  }

  /// SwiftPM made its lock where a build in a terminal or an editor looks for it, not in the `TMPDIR` that we give it.
  private func expectOneLockForAllBuilds() throws {
    let name = "_\(builder.folder.scratch.string.dropFirst().replacing("/", with: "_")).lock"
    let lock = TemporaryFolder.defaultParent / name
    #expect(Files.isRegularFile(lock))
    #expect(FileIdentity(of: lock) == FileIdentity(of: try TemporaryFolder.scratch() / name))
    try Files.remove(lock)
  }

  @Test func `builds once and judges each lesson by a fresh program or not at all`() async throws {
    // Nothing is there yet.
    let nothing = try await inspect()
    #expect(why(nothing.products["two"]) == ["the program 'two' has not been built"])

    // All is built, and a second time nothing is done.
    let first = try await build()
    #expect(first.products["one-a"] == .fresh && first.products["two"] == .fresh && first.errors == [])
    let program = try first.program(of: "one-a", at: SourceLocation("x")).get()
    #expect(Files.isExecutable(program))
    try expectOneLockForAllBuilds()
    let database = builder.folder.scratch / "build.db"
    let before = FileIdentity(of: database)
    _ = try await build()
    #expect(FileIdentity(of: database) == before)
    var inCI = builder
    inCI.isCI = true
    _ = try await inCI.build(Self.needs)
    #expect(FileIdentity(of: database) != before, "a CI job never skips a build")
    #expect(
      try await inspect().products == ["one-a": .fresh, "two": .fresh, "Apart": nil].compactMapValues { $0 })

    try await expectBlocksToSeePackageDeclarations(of: first)
    try await expectManifestAndFilesToCount()

    // Without our own record, times show the same; a comment changes nothing.
    try course.write(
      Self.files["Sources/two/main.swift"].map { $0 + "// more\n" } ?? "", to: "Sources/two/main.swift")
    #expect(why(try await inspect().products["two"]) == ["'two' is older than Sources/two/main.swift"])
    _ = try await build()
    try forgetSnapshot()
    let inspected = try await inspect()
    #expect(inspected.products["one-a"] == .fresh && inspected.products["two"] == .fresh)
    // What SwiftPM writes itself, such as the accessor of a resource, is none of the listed sources; the resource counts.
    try course.write("another\n", to: "Sources/two/note.txt")
    #expect(why(try await inspect().products["two"]) == ["'two' is older than Sources/two/note.txt"])
    _ = try await build()

    // One lesson is broken: it is named, the other is judged by a fresh program.
    try course.write("print(2)\nlet ş: Int = \"\"\n", to: "Sources/two/main.swift")
    try course.write("public func answer() -> Int { 42 }\n", to: "Sources/Engine/Engine.swift")
    let broken = try await build()
    #expect(broken.products["one-a"] == .fresh)
    #expect(why(broken.products["two"]) == ["'two' does not build"])
    #expect(broken.errors.map(\.location) == [SourceLocation("Sources/two/main.swift", line: 2, column: 15)])
    let result = await ProcessSupervisor.shared.run(ProcessRequest(program))
    #expect(result.standardOutput == Array("42\n".utf8))
    let stale = try await inspect()
    #expect(stale.products["one-a"] == .fresh)
    #expect(why(stale.products["two"]) == ["'two' is older than Sources/two/main.swift"])

    // What no lesson needs is a warning, and an excerpt from it has a reason of its own.
    try course.write("print(2)\n", to: "Sources/two/main.swift")
    try course.write("public let apart: Int = \"\"\n", to: "Sources/Apart/Apart.swift")
    let unneeded = try await build()
    #expect(unneeded.products["two"] == .fresh)
    #expect(unneeded.errors.map(\.severity) == [.warning])
    let shown = course.root / "Sources/Apart/Apart.swift"
    let needed = try await build(BuildNeeds(products: ["two"], sources: [shown]))
    #expect(needed.errors.map(\.severity) == [.error])
    #expect(why(needed.sourceStates[shown]) == ["'Apart' does not build"])
    #expect(needed.brokenModules == ["Apart"])
  }

  /// Blocks are compiled with the package name of the build, which SwiftPM derives from the folder's name.
  private func expectBlocksToSeePackageDeclarations(of built: BuiltPackage) async throws {
    try course.write(
      CourseFolder.page("```swift source-only\nimport Engine\nprint(inside())\n```\n"),
      to: "Lessons/x/lesson.md")
    let lesson = try course.lesson()
    let fence = try #require(lesson.fence(of: lesson.blocks[0]))
    let proof = CompilationProof(course: course.root, package: built, caches: nil)
    let report = await proof.judge(lesson.blocks[0], fence: fence, of: lesson)
    #expect(report.verdict == .proven, "\(report.message ?? "")")
  }

  /// A changed manifest or list of files is stale, whatever the times of the sources.
  private func expectManifestAndFilesToCount() async throws {
    try course.write("let more = 1\n", to: "Sources/two/More.swift")
    #expect(
      why(try await inspect().products["two"]) == [
        "the target 'two' was built from a different set of files"
      ])
    try Files.remove(course.root / "Sources/two/More.swift")
    #expect(try await inspect().products["two"] == .fresh)
    try course.write((Self.files["Package.swift"] ?? "") + "\n", to: "Package.swift")
    #expect(why(try await inspect().products["two"]) == ["'two' is older than Package.swift"])
    _ = try await build()
  }

  @Test func `a malformed manifest is a fault at its line`() async throws {
    try course.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet p = \n", to: "Package.swift")
    let fault = await #expect(throws: BuildFault.self) { try await build() }
    #expect(fault?.diagnostics.first?.location?.file == "Package.swift")
    #expect(fault?.diagnostics.first?.location?.line == 3)
  }

  @Test func `a program that the package does not have is named with a near one`() async throws {
    let description = try #require(PackageDescription(json: Array(Self.json.utf8)))
    let built = BuiltPackage(package: "/p", folder: builder.folder, description: description)
    let place = SourceLocation("Lessons/x/lesson.md", line: 4, column: 10)
    guard case .failure(let fault) = built.program(of: "kimlik-dorulama", at: place) else {
      Issue.record("a program that is not there was found")
      return
    }
    #expect(fault.diagnostics.map(\.message) == ["the package has no program 'kimlik-dorulama'"])
    #expect(fault.diagnostics.map(\.suggestion) == ["did you mean 'kimlik-dogrulama'?"])
    #expect(fault.diagnostics.map(\.location) == [place])
  }

  private static let json = """
    {"dependencies": [{"identity": "b", "path": "/b", "type": "fileSystem"}, {"identity": "c", "url": "https://c"}],
     "products": [{"name": "kimlik-dogrulama", "targets": ["kimlik-dogrulama"], "type": {"executable": null}},
                  {"name": "Kit", "targets": ["Kit"], "type": {"library": ["automatic"]}}],
     "targets": [{"name": "kimlik-dogrulama", "c99name": "kimlik_dogrulama", "path": "Lessons/k", "type": "executable",
                  "sources": ["main.swift"], "product_memberships": ["kimlik-dogrulama"],
                  "target_dependencies": ["Kit"], "module_type": "SwiftTarget"},
                 {"name": "Kit", "c99name": "Kit", "path": "Sources/Kit", "type": "library", "sources": ["Kit.swift"],
                  "product_memberships": ["Kit", "kimlik-dogrulama"], "module_type": "SwiftTarget"},
                 {"name": "KitTests", "path": "Tests", "type": "test", "sources": ["T.swift"]}]}
    """

  @Test func `a description lists what a program is made of`() throws {
    let description = try #require(PackageDescription(json: Array(Self.json.utf8)))
    #expect(description.executables == ["kimlik-dogrulama"])
    #expect(description.targets(of: "kimlik-dogrulama").map(\.name) == ["kimlik-dogrulama", "Kit"])
    #expect(description.targets.map(\.name) == ["kimlik-dogrulama", "Kit"])
    #expect(description.closure(of: description.targets[0]).map(\.name) == ["kimlik-dogrulama", "Kit"])
    #expect(description.moduleDependencies == ["kimlik_dogrulama": ["Kit"], "Kit": []])
    #expect(description.localDependencies == ["/b"])
    #expect(PackageDescription(json: Array("[]".utf8)) == nil)
  }
}
