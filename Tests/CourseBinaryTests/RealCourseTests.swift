import Platform
import Testing

/// The course of this repository, proven with the programs that `swift build --build-tests` made: pages and exercises.
@Suite struct RealCourseTests {
  private let repository = Path(#filePath).parent.parent.parent

  @Test func `every page and every exercise is proven`() async throws {
    // With an empty cache nothing that was proven before, by another version of these programs perhaps, is believed.
    let caches = try TemporaryFolder(prefix: "course-caches-")
    defer { caches.remove() }
    var environment = EnvironmentVariables.current
    environment["XDG_CACHE_HOME"] = caches.path.string
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        try Session.products() / "course",
        ["verify", "--no-build", "--format", "json", "--course", repository.string],
        environment: environment, timeLimit: .seconds(600)))
    let report = String(decoding: result.standardOutput, as: UTF8.self)
    #expect(result.ending == .exited(0), "\(String(decoding: result.standardError, as: UTF8.self))")
    #expect(report.contains("\"differs\": 0"))
    #expect(report.contains("\"failed\": 0"))
    for lesson in ["kimlik-dogrulama", "guvenli-depolama", "gleichzeitige-erneuerung", "fiche-07-10"] {
      #expect(report.contains("\"id\": \"\(lesson)\""), "the lesson \(lesson) was not judged")
    }
  }

  @Test func `accepting the real course changes nothing`() async throws {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        try Session.products() / "course",
        ["accept", "--dry-run", "--no-build", "--course", repository.string],
        environment: EnvironmentVariables.current, timeLimit: .seconds(600)))
    #expect(result.ending == .exited(0))
    #expect(result.standardOutput.isEmpty, "\(String(decoding: result.standardOutput, as: UTF8.self))")
  }
}
