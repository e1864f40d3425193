import Platform
import Testing

@testable import CourseCommand

@Suite struct SelfWrittenFilesTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder(prefix: "writings-")
    for name in ["log.txt", "lesson.md"] { try Files.write([], to: place.path / name) }
  }

  @Test func `what is written during three rounds is ignored from then on`() {
    var selfWritten = SelfWrittenFiles()
    let log = place.path / "log.txt"
    for _ in 0..<2 {
      let first = selfWritten.reasons(in: [log], roundEnded: .max)
      #expect(first.reasons == [log] && first.found.isEmpty)
    }
    let third = selfWritten.reasons(in: [log], roundEnded: .max)
    #expect(third.reasons.isEmpty && third.found == [log])
    let fourth = selfWritten.reasons(in: [log], roundEnded: 0)
    #expect(fourth.reasons.isEmpty && fourth.found.isEmpty)
  }

  @Test func `what is written between rounds is written by a person and resets the count`() {
    var selfWritten = SelfWrittenFiles()
    let log = place.path / "log.txt"
    for round in 0..<9 {
      #expect(selfWritten.reasons(in: [log], roundEnded: round % 3 == 2 ? 0 : .max).reasons == [log])
    }
  }

  @Test func `a page always counts`() {
    var selfWritten = SelfWrittenFiles()
    let page = place.path / "lesson.md"
    for _ in 0..<9 { #expect(selfWritten.reasons(in: [page], roundEnded: .max).reasons == [page]) }
  }
}
