import SwiftSource
import Testing

@Suite struct RegionTests {
  @Test func `nested and overlapping regions are shown without markers`() {
    let text = """
      // region: outer
      let a = 1
      // region: inner
      let b = 2
      // endregion
      // region: late
      let c = 3
      // endregion outer
      let d = 4
      // endregion: late
      """
    #expect(excerpt(.region("outer"), of: text) == "let a = 1\nlet b = 2\nlet c = 3\n")
    #expect(excerpt(.region("inner"), of: text) == "let b = 2\n")
    #expect(excerpt(.region("late"), of: text) == "let c = 3\nlet d = 4\n")
    #expect(excerpt(.wholeFile, of: text) == "let a = 1\nlet b = 2\nlet c = 3\nlet d = 4\n")
  }

  @Test func `a region is dedented by what its lines share`() {
    let text = "func f() {\n  if a {\n    //region:x\n    b()\n\n      c()\n    //endregion\n  }\n}"
    #expect(excerpt(.region("x"), of: text) == "b()\n\n  c()\n")
  }

  @Test func `only real comment lines are markers`() {
    let text = """
      let s = \"""
      // region: a
      // endregion
      \"""
      f() // region: b
      /* 
      // region: c
      */
      /// region: d
      // regions: e
      // endregional
      """
    #expect(excerpt(.wholeFile, of: text) == text + "\n")
  }

  @Test(arguments: [
    ("let a = 1", SourceFault.Kind.regionMissing, "region 'x' is missing", nil as Int?),
    (
      "// region: x\n// endregion\n// region: x\n// endregion", .regionOpenedTwice,
      "region 'x' is opened twice", 3
    ),
    ("a()\n// region: x\nb()", .regionNeverClosed, "region 'x' is never closed", 2),
    ("a()\n// endregion x", .regionNeverOpened, "region 'x' is closed without being opened", 2),
    (
      "// region: x\n// endregion\n\n// endregion", .regionNeverOpened,
      "'endregion' closes a region that was never opened", 4
    ),
    (
      "// region:\n// region: x\n// endregion\n// endregion", .markerWithoutName, "'region:' names no region",
      1
    ),
  ])
  func `marker faults are distinguished and reported at their line`(
    _ text: String, _ kind: SourceFault.Kind, _ message: String, _ line: Int?
  ) {
    for source in [SwiftFile(bytes: Array(text.utf8)), PlainFile(bytes: Array(text.utf8))]
      as [any ExcerptSource]
    {
      let found = faults(.region("x"), of: source)
      #expect(found.map(\.kind) == [kind])
      #expect(found.map(\.message) == [message])
      #expect(found.map(\.line) == [line])
    }
  }

  @Test func `a missing region suggests the near one or lists them`() {
    let file = SwiftFile(bytes: Array("// region: saklama\n// endregion\n// region: b\n// endregion\n".utf8))
    #expect(faults(.region("sakalma"), of: file).first?.suggestion == "did you mean 'saklama'?")
    #expect(faults(.region("unrelated"), of: file).first?.suggestion == "it has: saklama, b")
  }

  @Test func `a healthy region is shown beside a broken one`() {
    let text = "// region: ok\na()\n// endregion ok\n// region: open\nb()\n"
    #expect(excerpt(.region("ok"), of: text) == "a()\n")
  }

  @Test func `other languages mark regions in their comments`() throws {
    let text =
      "#!/bin/sh\r\n# region: demo\r\n  echo one\r\n# endregion\r\n-- region: sql\r\nselect 1\r\n-- endregion"
    let file = PlainFile(bytes: Array(text.utf8))
    #expect(try file.excerpt(.region("demo")).lines == [Array("echo one".utf8)])
    #expect(try file.excerpt(.region("demo")).sourceLines == [3...3])
    #expect(try file.excerpt(.region("sql")).lines == [Array("select 1".utf8)])
    #expect(faults(.declarations("f"), of: file).map(\.kind) == [.declarationsOfOtherLanguage])
  }

  @Test func `an empty file and an empty region are empty excerpts`() throws {
    #expect(try SwiftFile(bytes: []).excerpt(.wholeFile) == Excerpt(lines: [], sourceLines: []))
    let empty = SwiftFile(bytes: Array("// region: a\n// endregion".utf8))
    #expect(try empty.excerpt(.region("a")) == Excerpt(lines: [], sourceLines: []))
  }
}
