import Platform
import Testing

@testable import CourseCommand
@testable import CourseModel

/// A workflow runs only after it has been pushed; what can be wrong with it before that is found here.
@Suite struct WorkflowTests {
  private static let repository = Path(#filePath).parent.parent.parent

  @Test func `this repository's workflow is sound and its commands exist`() throws {
    let text = try Files.readText(Self.repository / ".github/workflows/course.yml")
    #expect(try faults(of: text) == [])
    let makefile = try Files.readText(Self.repository / "Makefile")
    let commands = try steps(of: text).compactMap { $0["run"]?.text }.flatMap { $0.split(separator: "\n") }
    #expect(!commands.isEmpty)
    for words in commands.map({ $0.split(separator: " ").map(String.init) }) {
      if words[0].hasPrefix("Scripts/") { #expect(Files.exists(Self.repository / words[0])) }
      for goal in words.dropFirst() where words[0] == "make" { #expect(makefile.contains("\n\(goal):")) }
    }
  }

  @Test func `the workflow of a new course is sound`() throws {
    let course = CourseTemplate(
      name: "course", title: "A \"course\"", language: try #require(LanguageTag("tr")),
      toolkit: .folder(Path("../toolkit")), toolkitFolder: "../toolkit")
    let text = try #require(course.files.first { $0.path == ".github/workflows/course.yml" }).text
    #expect(try faults(of: text) == [])
  }

  @Test(arguments: [
    ("jobs: [\n", "a YAML fault"),
    ("permissions: write-all\njobs: {}\n", "the workflow may do more than read"),
    ("permissions: {contents: read}\njobs: {a: {steps: [{run: x}]}}\n", "a: no runs-on"),
    (
      "permissions: {contents: read}\njobs: {a: {runs-on: l, needs: [b], steps: [{run: x}]}}\n",
      "a: needs the unknown job b"
    ),
    (
      "permissions: {contents: read}\njobs: {a: {runs-on: l, steps: [{uses: b}]}}\n",
      "a: b has no version"
    ),
    (
      "permissions: {contents: read}\njobs: {a: {runs-on: l, steps: [{uses: b@v1, run: c}]}}\n",
      "a: a step neither runs nor uses one thing"
    ),
    (
      """
      permissions: {contents: read}
      jobs: {a: {runs-on: l, permissions: {pages: write}, steps: [{uses: actions/checkout@v4}]}}

      """, "a: checks out, but may not read a private repository"
    ),
  ])
  func `an unsound workflow is noticed`(_ text: String, _ fault: String) throws {
    #expect(try faults(of: text) == [fault])
  }

  // MARK: Rules

  private func faults(of text: String) throws -> [String] {
    let workflow: YAMLNode?
    do throws(YAMLFault) { workflow = try read(text) } catch { return ["a YAML fault"] }
    let jobs = workflow?["jobs"]?.entries ?? []
    var faults: [String] = []
    if workflow?["permissions"]?.entries.map({ "\($0.key): \($0.value.text ?? "")" }) != ["contents: read"] {
      faults.append("the workflow may do more than read")
    }
    for job in jobs {
      if job.value["runs-on"] == nil { faults.append("\(job.key): no runs-on") }
      let needs = job.value["needs"]
      for needed in (needs?.text.map { [$0] } ?? []) + (needs?.items.compactMap(\.text) ?? [])
      where !jobs.contains(where: { $0.key == needed }) {
        faults.append("\(job.key): needs the unknown job \(needed)")
      }
      faults += self.faults(of: job.value).map { "\(job.key): \($0)" }
    }
    return faults
  }

  private func faults(of job: YAMLNode) -> [String] {
    let steps = job["steps"]?.items ?? []
    var faults = steps.isEmpty ? ["no steps"] : []
    for step in steps {
      let (use, command) = (step["uses"]?.text, step["run"]?.text)
      if (use == nil) == (command == nil) { faults.append("a step neither runs nor uses one thing") }
      if let use, command == nil, !use.contains("@") { faults.append("\(use) has no version") }
    }
    // The permissions of a job replace those of the workflow.
    if let own = job["permissions"], own["contents"] == nil,
      steps.contains(where: { $0["uses"]?.text?.hasPrefix("actions/checkout@") == true })
    {
      faults.append("checks out, but may not read a private repository")
    }
    return faults
  }

  private func steps(of text: String) throws -> [YAMLNode] {
    try read(text)?["jobs"]?.entries.flatMap { $0.value["steps"]?.items ?? [] } ?? []
  }

  private func read(_ text: String) throws(YAMLFault) -> YAMLNode? {
    try YAMLReader(Array(text.utf8), file: "course.yml").read()
  }
}

extension YAMLNode {
  fileprivate var entries: [Entry] {
    guard case .mapping(let entries) = value else { return [] }
    return entries
  }

  fileprivate var items: [YAMLNode] {
    guard case .sequence(let items) = value else { return [] }
    return items
  }

  fileprivate subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }
}
