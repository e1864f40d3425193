import Platform
import Testing

@testable import CourseCommand

@Suite struct OwnWritingsTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder(prefix: "writings-")
    for name in ["log.txt", "lesson.md"] { try Files.write([], to: place.path / name) }
  }

  @Test func `what is written during three rounds is ignored from then on`() {
    var writings = OwnWritings()
    let log = place.path / "log.txt"
    for _ in 0..<2 {
      let told = writings.reasons(in: [log], roundEnded: .max)
      #expect(told.reasons == [log] && told.found.isEmpty)
    }
    let third = writings.reasons(in: [log], roundEnded: .max)
    #expect(third.reasons.isEmpty && third.found == [log])
    let fourth = writings.reasons(in: [log], roundEnded: 0)
    #expect(fourth.reasons.isEmpty && fourth.found.isEmpty)
  }

  @Test func `what is written between rounds is a person's and counts again`() {
    var writings = OwnWritings()
    let log = place.path / "log.txt"
    for round in 0..<9 {
      #expect(writings.reasons(in: [log], roundEnded: round % 3 == 2 ? 0 : .max).reasons == [log])
    }
  }

  @Test func `a page always counts`() {
    var writings = OwnWritings()
    let page = place.path / "lesson.md"
    for _ in 0..<9 { #expect(writings.reasons(in: [page], roundEnded: .max).reasons == [page]) }
  }
}
