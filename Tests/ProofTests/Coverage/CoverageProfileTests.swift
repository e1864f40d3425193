import CourseModel
import SwiftSource
import Testing

@testable import Proof

@Suite struct CoverageProfileTests {
  private func profile(_ functions: String...) throws -> CoverageProfile {
    let json =
      #"{"data":[{"files":[],"functions":[\#(functions.joined(separator: ","))]}],"version":"3.0.1"}"#
    return try #require(CoverageProfile(json: Array(json.utf8)))
  }

  private func function(_ regions: String, in files: String = #"["/a.swift"]"#) -> String {
    #"{"count":1,"filenames":\#(files),"name":"f","regions":[\#(regions)]}"#
  }

  private func counts(_ profile: CoverageProfile, _ places: [(Int, Int)], in file: String = "/a.swift")
    -> [Int?]
  {
    profile.counts(of: places.map { TextPlace(line: $0.0, column: $0.1) }, in: file)
  }

  @Test func `the innermost region counts, and it ends before its last column`() throws {
    let profile = try profile(function("[1,10,9,2,5,0,0,0],[2,5,4,3,0,0,0,0],[4,4,9,2,3,0,0,0]"))
    #expect(
      counts(profile, [(1, 1), (1, 10), (2, 4), (2, 5), (4, 2), (4, 3), (4, 4), (9, 1), (9, 2), (10, 1)])
        == [nil, 5, 5, 0, 0, 5, 3, 3, nil, nil])
  }

  @Test func `what is skipped or only a gap is no code`() throws {
    let profile = try profile(function("[1,1,3,1,2,0,0,0],[2,1,2,9,0,0,0,2],[2,3,2,9,0,0,0,3]"))
    #expect(counts(profile, [(2, 4)]) == [2])
  }

  @Test func `a closure that is an initial value was executed only if both were`() throws {
    let profile = try profile(function("[1,20,3,2,4,0,0,0]"), function("[1,20,3,2,0,0,0,0]"))
    #expect(counts(profile, [(2, 1)]) == [0])
  }

  @Test func `each file has its own regions`() throws {
    let profile = try profile(
      function("[1,1,2,1,1,0,0,0],[1,1,2,1,7,1,0,0]", in: #"["/a.swift","/b.swift"]"#))
    #expect(counts(profile, [(1, 1)]) == [1])
    #expect(counts(profile, [(1, 1)], in: "/b.swift") == [7])
    #expect(counts(profile, [(1, 1)], in: "/c.swift") == [nil])
  }

  @Test func `what is no export, or names a file that it does not list, is not read`() {
    for json in ["", "{}", #"{"data":[{"functions":[\#(function("[1,1,2,1,1,3,0,0]"))]}]}"#] {
      #expect(CoverageProfile(json: Array(json.utf8)) == nil)
    }
  }
}
