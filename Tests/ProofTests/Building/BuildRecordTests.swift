import CourseModel
import Glibc
import Platform
import Testing

@testable import Proof

/// What a build used decides whether it is fresh: one real package with a linked source and a header outside of it.
@Suite(.serialized) struct BuildRecordTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "linked",
      targets: [
        .target(name: "CWord", cSettings: [.headerSearchPath("../../common")]),
        .target(name: "Exporting", dependencies: ["CWord"]),
        .executableTarget(name: "word", dependencies: ["Exporting"]),
      ])
    """
  private let course: CourseFolder
  private let builder: PackageBuilder
  private let needs = BuildNeeds(products: ["word"])

  init() throws {
    course = try CourseFolder([
      "Package.swift": Self.manifest,
      "common/number.h": "#define NUMBER 1\n",
      "shared/Word.swift": "func word() -> String { \"a\" }\n",
      "Sources/CWord/include/number_of.h": "#define LEVEL 1\nint number_of(void);\n",
      "Sources/Exporting/Exporting.swift": "@_exported import CWord\n",
      "Sources/CWord/number_of.c":
        "#include \"number_of.h\"\n#include \"number.h\"\nint number_of(void) { return NUMBER; }\n",
      "Sources/word/main.swift": "import Exporting\nprint(word(), number_of(), LEVEL)\n",
    ])
    symlink("../../shared/Word.swift", (course.root / "Sources/word/Word.swift").string)
    builder = PackageBuilder(
      package: course.root, folder: BuildFolder.of(package: course.root, program: nil, asked: nil),
      name: ExcerptLocator(course: course.root).name)
  }

  /// What the program prints that is built from the sources as they are.
  private func printed() async throws -> String {
    let built = try await builder.build(needs)
    let program = try built.program(of: "word", at: .init("x")).get()
    let result = await ProcessSupervisor.shared.run(ProcessRequest(program))
    return String(decoding: result.standardOutput, as: UTF8.self)
  }

  private func expectPrinted(_ text: String) async throws {
    let printed = try await printed()
    #expect(printed == text)
  }

  private var isFresh: Bool {
    get async throws { try await builder.inspect(needs).products["word"] == .fresh }
  }

  /// Writes a file and gives it a time of modification that SwiftPM knows already.
  private func replace(_ path: String, with text: String, timeOf reference: String) throws {
    let reference = try #require(FileIdentity(of: course.root / reference)).modified
    try course.write(text, to: path)
    var times = [timespec(), timespec()]
    for index in times.indices {
      times[index].tv_sec = reference / 1_000_000_000
      times[index].tv_nsec = reference % 1_000_000_000
    }
    #expect(utimensat(AT_FDCWD, (course.root / path).string, times, 0) == 0)
  }

  @Test func `what the compilers read decides, through links and outside of the targets`() async throws {
    try await expectPrinted("a 1 1\n")
    #expect(try await isFresh)

    // Where the source's link leads to.
    try course.write("func word() -> String { \"b\" }\n", to: "shared/Word.swift")
    #expect(try await !isFresh)
    try await expectPrinted("b 1 1\n")

    // A header that no target's folder holds.
    try course.write("#define NUMBER 2\n", to: "common/number.h")
    #expect(try await !isFresh)
    try await expectPrinted("b 2 1\n")

    // The same bytes again are the same, whatever their time.
    try course.write("#define NUMBER 2\n", to: "common/number.h")
    #expect(try await isFresh)

    // Another file with the time of the one that was compiled.
    try replace("shared/Word.swift", with: "func word() -> String { \"c\" }\n", timeOf: "shared/Word.swift")
    try replace("common/number.h", with: "#define NUMBER 3\n", timeOf: "common/number.h")
    #expect(try await !isFresh)
    try await expectPrinted("c 3 1\n")

    // A header that reaches the program through a module that re-exports it.
    try course.write("#define LEVEL 2\nint number_of(void);\n", to: "Sources/CWord/include/number_of.h")
    try await expectPrinted("c 3 2\n")
    try course.write("#define LEVEL 3\nint number_of(void);\n", to: "Sources/CWord/include/number_of.h")
    #expect(try await !isFresh)
    try await expectPrinted("c 3 3\n")

    // A link that leads elsewhere.
    try replace("shared/Other.swift", with: "func word() -> String { \"d\" }\n", timeOf: "shared/Word.swift")
    let link = course.root / "Sources/word/Word.swift"
    try Files.remove(link)
    symlink("../../shared/Other.swift", link.string)
    #expect(try await !isFresh)
    try await expectPrinted("d 3 3\n")

    // A manifest for this compiler beside the general one.
    try course.write(
      Self.manifest.replacing("6.0", with: "6.1").replacing(
        "cSettings: [", with: "cSettings: [.unsafeFlags([\"-DNUMBER=4\", \"-Wno-macro-redefined\"]), "),
      to: "Package@swift-6.1.swift")
    try course.write("#ifndef NUMBER\n#define NUMBER 3\n#endif\n", to: "common/number.h")
    #expect(try await !isFresh)
    try await expectPrinted("d 4 3\n")
    #expect(try await isFresh)
  }

  @Test func `a variable that a manifest names decides, as long as the build is the recorded one`()
    async throws
  {
    let variable = "COURSE_TESTS_MAKE_IT_LOUD"
    try course.write("// Reads \"\(variable)\".\n" + Self.manifest, to: "Package.swift")
    var loud = builder
    loud.environment[variable] = "1"
    try await expectPrinted("a 1 1\n")
    #expect(try await isFresh)
    guard case .unusable(let faults)? = try await loud.inspect(needs).products["word"] else {
      Issue.record("built without \(variable), and taken for fresh with it")
      return
    }
    #expect(faults.map(\.message).allSatisfy { $0.contains("environment variable '\(variable)'") })
    // A variable that no manifest names is none of the build's business.
    var other = builder
    other.environment["COURSE_TESTS_OTHER"] = "1"
    #expect(try await other.inspect(needs).products["word"] == .fresh)
  }

  @Test func `without a record an older time does not make a file older`() async throws {
    try await expectPrinted("a 1 1\n")
    BuildRecord.remove(from: builder.folder)
    #expect(try await isFresh)
    try replace("Sources/word/main.swift", with: "print(word())\n", timeOf: "Package.swift")
    #expect(try await !isFresh)
    try await expectPrinted("a\n")
  }
}

@Suite struct DependencyFileTests {
  @Test func `names with blanks, signs and continued lines are read as compilers write them`() {
    let text = "o.o: x\\ y$$.c \\\n  h\\ i.h \\#.h\n/b/z.o : /a/b.swift /a/b.swift /a/c.swift\n"
    #expect(
      DependencyFile(Array(text.utf8)).inputs == ["x y$.c", "h i.h", "#.h", "/a/b.swift", "/a/c.swift"])
    #expect(DependencyFile([]).inputs == [])
  }
}
