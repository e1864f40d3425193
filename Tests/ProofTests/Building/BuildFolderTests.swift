import Platform
import Testing

@testable import Proof

@Suite struct BuildFolderTests {
  private static let triple = "x86_64-unknown-linux-gnu"

  @Test func `the folder that course runs from wins where it is the package's`() throws {
    let course = try CourseFolder([
      "Package.swift": "", ".build/workspace-state.json": "{}", ".build/\(Self.triple)/release/course": "",
    ])
    let program = course.root / ".build/\(Self.triple)/release/course"
    let folder = BuildFolder.of(package: course.root, program: program, asked: "/elsewhere")
    #expect(folder == BuildFolder(scratch: course.root / ".build", configuration: "release"))
  }

  @Test func `a folder outside that the plan names is the package's`() throws {
    let course = try CourseFolder(["Package.swift": ""])
    let outside = try CourseFolder([
      "workspace-state.json": "{}", "\(Self.triple)/debug/course": "",
      "debug.yaml": "inputs: [\"\(course.root)/Package.swift\"]",
    ])
    let program = outside.root / Self.triple / "debug/course"
    #expect(BuildFolder.of(package: course.root, program: program, asked: nil).scratch == outside.root)
    #expect(BuildFolder.of(package: "/other", program: program, asked: nil).scratch == "/other/.build")
  }

  @Test func `the toolkit's own folder inside a course is not the course's`() throws {
    let course = try CourseFolder([
      "Package.swift": "", "toolkit/Package.swift": "", "toolkit/.build/workspace-state.json": "{}",
      "toolkit/.build/\(Self.triple)/debug/course": "",
    ])
    let program = course.root / "toolkit/.build/\(Self.triple)/debug/course"
    let folder = BuildFolder.of(package: course.root, program: program, asked: nil)
    #expect(folder == BuildFolder(scratch: course.root / ".build", configuration: "debug"))
  }

  @Test(arguments: [nil, "/usr/bin/course"] as [Path?])
  func `otherwise the scratch path that is asked for is used, then .build`(_ program: Path?) {
    #expect(BuildFolder.of(package: "/p", program: program, asked: "/s").scratch == "/s")
    #expect(BuildFolder.of(package: "/p", program: program, asked: nil).scratch == "/p/.build")
  }
}
