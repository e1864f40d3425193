import Platform
import Testing

/// The architecture page names files; a newcomer must find them.
@Suite struct ArchitecturePageTests {
  private let repository = Path(#filePath).parent.parent.parent

  @Test func `every file that the page names is there`() throws {
    let page = try Files.readText(repository / "Sources/README.md")
    let table = try #require(page.split(separator: "## Where is").last)
    let rows = table.split(separator: "\n## ").first ?? ""
    let names = rows.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }.filter { $0.contains("/") }
    #expect(names.count > 8)
    for name in names {
      let isThere = Files.exists(repository / "Sources" / name) || Files.exists(repository / name)
      #expect(isThere, "Sources/README.md names \(name), which is not there")
    }
  }
}
