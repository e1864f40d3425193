// swift-tools-version: 6.2
import Foundation
import PackageDescription

// MARK: The lessons, one line each

let lessons: [Target] = [
  lesson("kimlik-dogrulama", uses: "Replay"),
  lesson("guvenli-depolama", uses: "Fate"),
  lesson("gleichzeitige-erneuerung", uses: "Refresh"),
  lesson("fiche-07-10", uses: "Refresh", "RefreshHTTP"),
  lesson("handbook", uses: "Platform", "TerminalSessions"),
]

/// A lesson's program: the sources in `Lessons/ID/Program`, LessonKit and the engines that it teaches.
func lesson(_ id: String, uses engines: String...) -> Target {
  .executableTarget(
    name: id,
    dependencies: ["LessonKit"] + engines.map { .byName(name: $0) },
    path: "Lessons/\(id)/Program")
}

// MARK: The toolkit, from the outside world upwards (Sources/README.md draws the picture)

let clibraries: [Target] = [
  .systemLibrary(
    name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
    providers: [.apt(["libcmark-gfm-dev"]), .brew(["cmark-gfm"])]),
  .systemLibrary(
    name: "CCMarkGFMExtensions", pkgConfig: "libcmark-gfm",
    providers: [.apt(["libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
  .systemLibrary(
    name: "CYAML", pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
  .target(name: "CPlatform"),
  .target(name: "CSiteDefaults"),
]

let modules: [Target] = [
  .target(name: "Encodings"),
  .target(name: "Diagnostics", dependencies: ["Encodings"]),
  .target(name: "Platform", dependencies: ["CPlatform", "Encodings"]),
  .target(name: "TerminalSessions"),
  swiftSource(),
  .target(name: "TextComparison", dependencies: ["Encodings"]),
  .target(name: "Figures", dependencies: ["Encodings"]),
  .target(
    name: "MarkdownSource", dependencies: ["Diagnostics", "Encodings", "CCMarkGFM", "CCMarkGFMExtensions"]),
  .target(
    name: "CourseModel",
    dependencies: [
      "Diagnostics", "Platform", "MarkdownSource", "SwiftSource", "TextComparison", "Figures", "Encodings",
      "CYAML",
    ]),
  .target(
    name: "Proof",
    dependencies: [
      "CourseModel", "MarkdownSource", "SwiftSource", "TextComparison", "Platform", "Diagnostics",
      "Encodings",
    ]),
  .target(
    name: "Site",
    dependencies: [
      "CourseModel", "MarkdownSource", "SwiftSource", "Figures", "Diagnostics", "Encodings", "CSiteDefaults",
    ]),
  .target(name: "CommandLineTool", dependencies: ["Platform", "Diagnostics", "Encodings"]),
  .target(
    name: "Exercises",
    dependencies: ["CommandLineTool", "Platform", "Diagnostics", "Encodings", "RaceLab"],
    exclude: ["README.md"]),
  .target(name: "Serving", dependencies: ["CMicroHTTPD"]),
  .target(
    name: "CourseCommand",
    dependencies: [
      "Proof", "Site", "Serving", "Exercises", "CommandLineTool", "CourseModel", "SwiftSource",
      "TextComparison", "Platform", "Diagnostics", "Encodings",
    ],
    resources: [.embedInCode("needs.txt")]),
  .executableTarget(
    name: "course", dependencies: ["CourseCommand"], swiftSettings: [.define("WHOLE_TOOLKIT")]),
  .executableTarget(name: "exercise", dependencies: ["Exercises", "Platform"]),
]

// MARK: What the lessons are made of: no C library, no unsafe flag

let engines: [Target] = [
  .target(name: "LessonKit"),
  .target(name: "Replay"),
  .target(name: "Fate"),
  .target(name: "Refresh", exclude: ["Hazards.md"]),
  .target(name: "RefreshHTTP", dependencies: ["Refresh"]),
  .target(name: "CRaceLab"),
  .target(name: "RaceLab", dependencies: ["CRaceLab"], exclude: ["README.md"]),
]

let tests: [Target] = [
  .testTarget(name: "PlatformTests", dependencies: ["Platform", "CPlatform"]),
  .testTarget(name: "EncodingsTests", dependencies: ["Encodings"]),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(name: "MarkdownSourceTests", dependencies: ["MarkdownSource", "Diagnostics", "Platform"]),
  .testTarget(name: "FiguresTests", dependencies: ["Figures"]),
  .testTarget(name: "TextComparisonTests", dependencies: ["TextComparison", "Platform"]),
  .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "Encodings"]),
  .executableTarget(name: "accept-fixture", dependencies: ["Proof"], path: "Tests/AcceptFixture"),
  .testTarget(name: "ProofTests", dependencies: ["Proof", "TextComparison", "accept-fixture"]),
  .testTarget(name: "CourseModelTests", dependencies: ["CourseModel"]),
  .testTarget(
    name: "SiteTests",
    dependencies: ["Site", "CourseModel", "SwiftSource", "MarkdownSource", "Platform", "Diagnostics"]),
  .testTarget(name: "ServingTests", dependencies: ["Serving", "Platform"]),
  .testTarget(name: "CommandLineToolTests", dependencies: ["CommandLineTool", "Platform"]),
  .testTarget(
    name: "CourseCommandTests",
    dependencies: ["CourseCommand", "CourseModel", "Site", "CommandLineTool", "Exercises", "Platform"]),
  .testTarget(name: "TerminalSessionsTests", dependencies: ["TerminalSessions"]),
  .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/Support"),
  .testTarget(
    name: "CourseBinaryTests",
    dependencies: ["Platform", "TerminalSessions", "course", "exercise"]),
  .executableTarget(name: "lesson-fixture", dependencies: ["LessonKit"], path: "Tests/LessonFixture"),
  .testTarget(name: "FateTests", dependencies: ["Fate", "guvenli-depolama"]),
  .testTarget(name: "SpellingTests", dependencies: ["Platform"]),
  .testTarget(name: "ReplayTests", dependencies: ["Replay", "kimlik-dogrulama"]),
  .testTarget(name: "LessonKitTests", dependencies: ["LessonKit", "lesson-fixture"]),
  .testTarget(name: "RefreshTests", dependencies: ["Refresh", "gleichzeitige-erneuerung"]),
  .testTarget(name: "RefreshHTTPTests", dependencies: ["RefreshHTTP", "fiche-07-10"]),
  .executableTarget(
    name: "race-lab-fixture", dependencies: ["RaceLab", "Refresh", "RefreshHTTP"],
    path: "Tests/RaceLabFixture"),
  .testTarget(name: "RaceLabTests", dependencies: ["RaceLab", "race-lab-fixture"]),
  .executableTarget(
    name: "mutant-runner", dependencies: ["Platform", "TestSupport"], path: "Tests/MutantRunner"),
  .testTarget(name: "ExercisesTests", dependencies: ["Exercises", "Platform", "Diagnostics", "exercise"]),
]

// MARK: SwiftSyntax, from the toolchain that evaluates this manifest

/// The one module that carries unsafe flags: SwiftSyntax is not a package here but a part of the toolchain.
///
/// Library evolution keeps the flags out of the importers: SwiftSource imports SwiftSyntax internally, and no
/// type of SwiftSyntax is in its interface.
func swiftSource() -> Target {
  guard let host = toolchainHostLibraries() else {
    return .target(
      name: "SwiftSource", dependencies: ["Diagnostics", "Encodings"],
      swiftSettings: [.define("SWIFT_SYNTAX_NOT_FOUND")])
  }
  return .target(
    name: "SwiftSource",
    dependencies: ["Diagnostics", "Encodings"],
    swiftSettings: [.unsafeFlags(["-I", host, "-enable-library-evolution"])],
    linkerSettings: [
      .unsafeFlags([
        "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftDiagnostics",
        "-lSwiftIDEUtils", "-lSwiftBasicFormat", "-Xlinker", "-rpath", "-Xlinker", host,
      ])
    ])
}

/// `usr/lib/swift/host` of the toolchain that evaluates this manifest, or nil where it has no SwiftSyntax.
///
/// The running manifest has loaded `libPackageDescription.so` from `usr/lib/swift/pm/ManifestAPI`; where the
/// process map cannot be read, the folders of the usual installations are tried.
func toolchainHostLibraries() -> String? {
  var candidates: [String] = []
  if let named = Context.environment["SWIFT_HOST_LIBRARIES"] { candidates.append(named) }
  if let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) {
    for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let manifestAPI = URL(fileURLWithPath: String(line[slash...])).deletingLastPathComponent()
      candidates.append(manifestAPI.appendingPathComponent("../../host").standardizedFileURL.path)
    }
  }
  let programs = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  for folder in programs + ["/usr/bin", "/opt/swift/usr/bin", "/usr/libexec/swift/bin"] {
    let swift = URL(fileURLWithPath: folder).appendingPathComponent("swift").resolvingSymlinksInPath()
    candidates.append(
      swift.deletingLastPathComponent().appendingPathComponent("../lib/swift/host").standardizedFileURL.path)
  }
  return candidates.first {
    FileManager.default.fileExists(atPath: $0 + "/SwiftSyntax.swiftmodule")
      && FileManager.default.fileExists(atPath: $0 + "/libSwiftSyntax.so")
  }
}

for target in tests where target.type == .test { target.dependencies.append("TestSupport") }

// MARK: What is built where

// The toolkit and its tests need Linux. Elsewhere the students' part remains: the lessons' programs, what they import,
// `exercise`, and a `course` that says where it runs. `COURSE_PART=students` leaves only that part on Linux as well.
#if os(Linux)
  let isWholeToolkit = Context.environment["COURSE_PART"] != "students"
#else
  let isWholeToolkit = false
#endif

/// The handbook's program runs `course` itself, and so belongs to the toolkit.
let builtLessons = isWholeToolkit ? lessons : lessons.filter { $0.name != "handbook" }

/// The students' part: `exercise` with the modules that it needs, the engines and the lessons.
var forStudents: [Target] {
  let course = Target.executableTarget(name: "course")
  return closure(of: ["exercise"], in: clibraries + modules) + [course] + engines + builtLessons
}

/// The targets of these names and all that they need.
func closure(of names: Set<String>, in all: [Target]) -> [Target] {
  var needed = names
  for target in all where names.contains(target.name) {
    needed.formUnion(target.dependencies.compactMap(\.targetName))
  }
  return needed == names ? all.filter { names.contains($0.name) } : closure(of: needed, in: all)
}

extension Target.Dependency {
  var targetName: String? {
    switch self {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }
}

// MARK: One language mode for all; in CI a warning is an error

let strict = Context.environment["CI"] != nil
let ours = isWholeToolkit ? modules + engines + lessons + tests : forStudents
for target in ours where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.swiftLanguageMode(.v6)]
    + (strict ? [.treatAllWarnings(as: .error)] : [])
}

let package = Package(
  name: "course-companion",
  // `Mutex` of the module Synchronization needs these.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "course", targets: ["course"]),
    .executable(name: "exercise", targets: ["exercise"]),
    .library(name: "LessonKit", targets: ["LessonKit"]),
    .library(name: "Fate", targets: ["Fate"]),
    .library(name: "RaceLab", targets: ["RaceLab"]),
  ] + builtLessons.map { .executable(name: $0.name, targets: [$0.name]) },
  targets: isWholeToolkit ? clibraries + ours : ours)

// MARK: The engines and their tests alone, where `make mutants` asks for them

if Context.environment["COURSE_PART"] == "engines" {
  let roots: Set = ["FateTests", "ReplayTests", "RefreshTests", "RefreshHTTPTests", "race-lab-fixture"]
  package.targets = closure(of: roots, in: package.targets)
  package.products = []
}
