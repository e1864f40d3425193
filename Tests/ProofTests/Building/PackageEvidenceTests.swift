import CourseModel
import Platform
import Testing

@testable import Proof

/// Which lines and blocks of a course count as compiled, shown by one real package.
@Suite(.serialized) struct PackageEvidenceTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "evidence",
      targets: [
        .target(
          name: "CThing", cSettings: [.headerSearchPath("../../common")]),
        .target(name: "Util", dependencies: ["CThing"]),
        .executableTarget(
          name: "x", dependencies: ["Util"], path: "Lessons/x/Program",
          swiftSettings: [.define("OURS"), .swiftLanguageMode(.v5)]),
      ])
    """

  private static let program = """
    import Util

    print(thing())
    #if os(iOS)
      // region: phone
      let phone: Int = "not compiled"
      // endregion
    #endif
    #if DEBUG
      let mode = "debug"
    #else
      // region: release
      let mode = "release"
      // endregion
    #endif
    #if OURS && canImport(Util)
      // region: ours
      let ours = 1
      // endregion
    #endif
    """

  private static let page = """
    ---
    title: T
    language: en
    ---

    ```swift file=Program/main.swift region=phone
    let phone: Int = "not compiled"
    ```

    ```swift file=Program/main.swift region=release
    let mode = "release"
    ```

    ```swift file=Program/main.swift region=ours
    let ours = 1
    ```

    ```swift source-only
    import Util
    let number: Int32 = thing()
    ```

    ```swift source-only
    #if OURS
    var shared = 0
    func change() { shared += 1 }
    #endif
    ```

    ```swift fails="ours"
    #if OURS
    #error("it is ours")
    #endif
    ```

    ```c file=/Sources/CThing/include/thing.h region=declaration
    int thing(void);
    ```

    ```c file=/Sources/CThing/thing.c region=other
    int other(void) { return 1; }
    ```

    ```c file=/Sources/CThing/unused.h
    int unused(void);
    ```

    ```output
    7
    ```

    """

  private let course: CourseFolder

  init() throws {
    course = try CourseFolder([
      "Package.swift": Self.manifest, "Lessons/x/Program/main.swift": Self.program,
      "Lessons/x/lesson.md": Self.page,
      "Sources/CThing/include/thing.h": """
      #ifndef THING_H
      #define THING_H
      // region: declaration
      int thing(void);
      // endregion
      #endif

      """,
      "Sources/CThing/unused.h": "int unused(void);\n",
      "Sources/CThing/thing.c": """
      #include "thing.h"
      #include "number.h"
      int thing(void) { return NUMBER; }
      #ifdef OTHER
      // region: other
      int other(void) { return 1; }
      // endregion
      #endif

      """,
      "common/number.h": "#define NUMBER 7\n",
      "Sources/Util/Util.swift": "@_exported import CThing\n",
    ])
  }

  @Test func `blocks and lines are judged with the flags of the build, inactive ones not at all`()
    async throws
  {
    let request = ProofRequest(today: CalendarDay.today)
    let report = await Prover(course.read(), request).prove()
    let found = report.lessons.flatMap(\.blocks).map { block in
      [block.evidence?.rawValue ?? block.verdict.rawValue, block.message].compactMap(\.self).joined(
        separator: ": ")
    }
    let wayOut = "show an active clause, or write platform-only=\"NAME\""
    #expect(
      found == [
        "unverified: not compiled here: line 6 of Lessons/x/Program/main.swift in '#if os(iOS)'; \(wayOut)",
        "unverified: not compiled here: line 13 of Lessons/x/Program/main.swift in '#else of #if DEBUG'; \(wayOut)",
        "compiled", "compiled", "compiled", "rejected", "compiled",
        "unverified: whether '#ifdef OTHER' is active could not be determined for line 6 of Sources/CThing/thing.c",
        "unverified: the text equals Sources/CThing/unused.h, but no target that is built contains this file",
        "ran",
      ])
    #expect(report.allDiagnostics.filter { $0.severity == .error } == [])
    #expect(report.count(.ran) == 1 && report.count(.compiled) == 4 && report.count(.rejected) == 1)
    #expect(report.status() == .proven && report.status(strict: true) == .untrue)
  }
}
