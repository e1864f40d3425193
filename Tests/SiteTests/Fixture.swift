import CourseModel
import Diagnostics
import Platform
import Testing

@testable import Site

/// A course that a test writes down as literal files, and its site.
struct Fixture {
  let course: Course
  let input: SiteInput
  let output: SiteOutput
  let faults: [Diagnostic]

  /// Writes the files into a folder of their own, reads them as a course and renders it.
  ///
  /// `verdict` is what every checked block gets; nil renders without a report. `coverage` is that of each excerpt.
  init(
    _ files: KeyValuePairs<String, String>, verdict: Verdict? = .proven, coverage: Coverage? = nil,
    baseURL: String? = nil, change: (inout SiteInput) -> Void = { _ in }
  ) async throws {
    let folder = try TemporaryFolder(prefix: "site-tests-")
    for (name, text) in files {
      let path = folder.path / name
      try Files.makeDirectories(path.parent)
      try Files.write(Array(text.utf8), to: path)
    }
    let course = CourseReader.read(folder.path)
    let report = verdict.map { verdict in
      CourseReport(
        lessons: course.lessons.map { lesson in
          LessonReport(
            id: lesson.id, file: lesson.file,
            blocks: lesson.blocks.map {
              Self.report(on: $0, verdict, coverage)
            })
        })
    }
    let bytes = Dictionary(files.map { ($0.key, Array($0.value.utf8)) }, uniquingKeysWith: { $1 })
    let siteFiles = bytes.filter { $0.key.hasPrefix("site/") }
      .map { (String($0.key.dropFirst("site/".count)), $0.value) }
    var (input, faults) = SiteInput.read(Dictionary(siteFiles, uniquingKeysWith: { $1 }), of: course)
    input.report = report
    input.files = CourseFiles(bytes)
    input.baseURL = baseURL ?? input.baseURL
    change(&input)
    self.course = course
    self.input = input
    self.faults = faults
    output = await SiteRenderer.render(input)
    folder.remove()
  }

  /// What a proof says of a block where all blocks that can have the verdict have it.
  private static func report(on block: LessonBlock, _ verdict: Verdict, _ coverage: Coverage?) -> BlockReport
  {
    if block.skip != nil { return BlockReport(block, .skipped) }
    switch block.kind {
    case .illustration: return BlockReport(block, .shown)
    case _ where verdict != .proven: return BlockReport(block, verdict)
    case .platformOnly: return BlockReport(block, .parsed)
    case .output, .piece: return BlockReport(block, provenBy: .ran)
    case .fails: return BlockReport(block, provenBy: .rejected)
    case .excerpt, .sourceOnly:
      var report = BlockReport(block, provenBy: .compiled)
      report.coverage = coverage
      return report
    }
  }

  /// A page as text; the test fails where there is none.
  func page(_ path: String) throws -> String {
    String(
      decoding: try #require(output.bytes(of: path), "\(path) of \(output.files.map(\.path))"), as: UTF8.self)
  }

  /// The diagnostics of links as `line:column: message`.
  var findings: [String] {
    output.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)" }
  }
}

/// A lesson's page with a front matter and one output block, so that it is a lesson.
func lesson(_ title: String, language: String = "de", _ text: String) -> String {
  "---\ntitle: \(title)\nlanguage: \(language)\nsummary: Kurz gesagt.\ncommand: [sh, demo.sh]\n---\n\n\(text)\n\n"
    + "```output step=eins\neins\n```\n"
}

func languageTag(_ text: String) -> LanguageTag { LanguageTag(text) ?? .english }

extension CourseFiles {
  /// Files that a test gives.
  init(_ files: [String: [UInt8]]) { self.init(exists: { files[$0] != nil }, read: { files[$0] }) }
}

extension SiteOutput {
  /// The bytes of a file that the site made; nil for another path.
  func bytes(of path: String) -> [UInt8]? {
    for file in files where file.path == path {
      if case .bytes(let bytes) = file.content { return bytes }
    }
    return nil
  }
}
