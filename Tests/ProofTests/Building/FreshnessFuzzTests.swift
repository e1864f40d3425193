import CourseModel
import Diagnostics
import Glibc
import Platform
import TestSupport
import Testing

@testable import Proof

/// Sources, headers, links, manifests and times change at random; whatever is called fresh must print what a clean build prints.
///
/// What a clean build prints is computed from the sources' values, and at the end shown by one. `FRESHNESS_SEED` and
/// `FRESHNESS_ROUNDS` in the environment repeat a failure or look for longer; with `FRESHNESS_CLEAN` each round is compared
/// with a clean build.
@Suite(.serialized) struct FreshnessFuzzTests {
  @Test func `what is called fresh prints what a clean build prints`() async throws {
    let variables = EnvironmentVariables.current
    let seed = variables["FRESHNESS_SEED"].flatMap(UInt64.init) ?? 20_261_203
    let rounds = variables["FRESHNESS_ROUNDS"].flatMap(Int.init) ?? 6
    var package = try ChangingPackage(seed: seed)
    for round in 1...rounds {
      let changes = try await package.change()
      let found = try await package.judge()
      let expected = package.expected
      for (how, printed) in found {
        #expect(
          printed == expected, "seed \(seed), round \(round), \(how) after \(changes.joined(separator: ", "))"
        )
        if printed != expected { return }
      }
      if round == rounds || variables["FRESHNESS_CLEAN"] != nil {
        let clean = try await package.printedByACleanBuild()
        #expect(clean == expected, "the expectation itself is wrong: seed \(seed), round \(round)")
      }
    }
  }
}

/// A package whose program prints one number for each of its sources.
private struct ChangingPackage {
  private let course: CourseFolder
  private let builder: PackageBuilder
  private var random: SeededGenerator
  private var numbers: [String: Int] = [:]
  private var link = "first"
  private var hasVariant = false
  private var nextNumber = 1
  /// Without a record nothing shows that a manifest was removed since the last build.
  private var lostManifest = false

  /// The files with a number, by name.
  private static let files = [
    "first": "shared/First.swift", "second": "shared/Second.swift", "main": "Sources/x/main.swift",
    "util": "Sources/Util/Util.swift", "header": "common/number.h", "level": "Sources/CThing/include/thing.h",
    "manifest": "Package.swift", "variant": "Package@swift-6.1.swift",
  ]

  init(seed: UInt64) throws {
    course = try CourseFolder([
      "Sources/CThing/thing.c":
        "#include \"thing.h\"\n#include \"number.h\"\nint thing(void) { return NUMBER; }\nint settings(void) { return SETTINGS; }\n"
    ])
    builder = PackageBuilder(
      package: course.root, folder: BuildFolder.of(package: course.root, program: nil, asked: nil),
      name: \.string)
    random = SeededGenerator(seed: seed)
    for name in Self.files.keys.sorted() where name != "variant" { try write(name, inPlace: true) }
    try Files.makeDirectories(course.root / "Sources/x")
    try setLink()
  }

  /// What a program made of the sources as they are prints.
  var expected: String {
    let names = [link, "main", "util", "header", "level", hasVariant ? "variant" : "manifest"]
    return names.map { String(numbers[$0] ?? 0) }.joined(separator: " ") + "\n"
  }

  // MARK: Changing

  /// Changes something, in up to three ways.
  mutating func change() async throws -> [String] {
    var changes: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) { changes.append(try await changeOnce()) }
    return changes
  }

  private mutating func changeOnce() async throws -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      link = link == "first" ? "second" : "first"
      try setLink()
      return "link to \(link)"
    case 1:
      hasVariant.toggle()
      lostManifest = lostManifest || !hasVariant
      if hasVariant { try write("variant", inPlace: true) } else { try Files.remove(file("variant")) }
      return "variant \(hasVariant)"
    case 2:
      let result = await swiftBuild(builder.folder.scratch)
      return "swift build \(result.ending)"
    case 3:
      BuildRecord.remove(from: builder.folder)
      return "record removed"
    case 4:
      let name = try anyFile()
      try Files.write(try Files.read(file(name)), to: file(name))
      return "\(name) touched"
    default: return try edit(try anyFile())
    }
  }

  /// Gives a file another number, in place or by a new file, with the time of now, of before, of another file, or long ago.
  private mutating func edit(_ name: String) throws -> String {
    let before = FileIdentity(of: file(name))?.modified
    let other = FileIdentity(of: file(try anyFile()))?.modified
    let inPlace = Bool.random(using: &random)
    try write(name, inPlace: inPlace)
    let times: [(String, Int?)] = [
      ("now", nil), ("before", before), ("another's", other), ("2001", 1_000_000_000_000_000_000),
    ]
    let (kind, time) = times[Int.random(in: 0..<times.count, using: &random)]
    if let time { try setTime(time, of: file(name)) }
    return "\(name) \(inPlace ? "in place" : "replaced"), time \(kind)"
  }

  private mutating func anyFile() throws -> String {
    let names = Self.files.keys.sorted().filter { hasVariant || $0 != "variant" }
    return names[Int.random(in: 0..<names.count, using: &random)]
  }

  private mutating func write(_ name: String, inPlace: Bool) throws {
    // Numbers of one length, so that a file keeps its size.
    nextNumber += 1
    let number = 100 + nextNumber
    numbers[name] = number
    let path = inPlace ? file(name) : Path(file(name).string + ".new")
    try Files.write(Array(text(name, number).utf8), to: path)
    if !inPlace { try Files.move(path, to: file(name)) }
  }

  private func text(_ name: String, _ number: Int) -> String {
    switch name {
    case "first", "second": "func linked() -> Int { \(number) }\n"
    case "main": "import Util\nprint(linked(), \(number), util(), thing(), LEVEL, settings())\n"
    case "util":
      "@_exported import CThing\npublic func util() -> Int { \(number) }\n"
    case "header": "#define NUMBER \(number)\n"
    case "level": "#define LEVEL \(number)\nint thing(void);\nint settings(void);\n"
    default:
      """
      // swift-tools-version: \(name == "variant" ? "6.1" : "6.0")
      import PackageDescription
      let package = Package(
        name: "x",
        targets: [
          .target(name: "CThing", cSettings: [.headerSearchPath("../../common"), .define("SETTINGS", to: "\(number)")]),
          .target(name: "Util", dependencies: ["CThing"]),
          .executableTarget(name: "x", dependencies: ["Util"]),
        ])
      """
    }
  }

  private func setLink() throws {
    let path = course.root / "Sources/x/Linked.swift"
    unlink(path.string)
    #expect(symlink("../../" + (Self.files[link] ?? ""), path.string) == 0)
  }

  private func setTime(_ time: Int, of file: Path) throws {
    let moment = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
    #expect(utimensat(AT_FDCWD, file.string, [moment, moment], 0) == 0)
  }

  private func file(_ name: String) -> Path { course.root / (Self.files[name] ?? "") }

  // MARK: Judging

  /// What the program prints wherever it is called fresh: at times as it was found, and always after a build.
  mutating func judge() async throws -> [(how: String, printed: String)] {
    let needs = BuildNeeds(products: ["x"])
    var found: [(String, String)] = []
    let isKnown = !lostManifest || BuildRecord.saved(in: builder.folder) != nil
    if Bool.random(using: &random), isKnown, try await builder.inspect(needs).products["x"] == .fresh {
      found.append(("found", await printed(builder.folder.binaries / "x")))
    }
    let built = try await builder.build(needs)
    lostManifest = false
    #expect(built.products["x"] == .fresh)
    found.append(("built", await printed(builder.folder.binaries / "x")))
    return found
  }

  /// What the program prints that is built from nothing.
  func printedByACleanBuild() async throws -> String {
    let folder = try TemporaryFolder(prefix: "clean-")
    let result = await swiftBuild(folder.path)
    #expect(result.succeeded)
    return await printed(folder.path / "debug/x")
  }

  private func swiftBuild(_ scratch: Path) async -> ProcessResult {
    guard let toolchain = Toolchain.locate() else {
      return ProcessResult(ending: .notStarted("no toolchain"))
    }
    return await SwiftPM(
      toolchain: toolchain, package: course.root,
      folder: BuildFolder(scratch: scratch, configuration: "debug")
    ).build()
  }

  private func printed(_ program: Path) async -> String {
    String(
      decoding: await ProcessSupervisor.shared.run(ProcessRequest(program)).standardOutput, as: UTF8.self)
  }
}
