import CourseModel
import Diagnostics
import Platform
import Serving
import Testing

@testable import CourseCommand
@testable import Site

@Suite struct LivePageTests {
  private let failure = LiveFailure(
    CourseBuilder.Outcome(
      report: CourseReport(
        lessons: [], diagnostics: [.error("a < b & \"c\"\u{1B}", at: SourceLocation("<i>.md"))]),
      faults: [.error("second")], proven: [], dependencies: []), showsLastGood: true)

  private func marked(_ page: String, failure: LiveFailure? = nil) -> String {
    String(decoding: LivePage.marked(Array(page.utf8), version: "v-1", failure: failure), as: UTF8.self)
  }

  @Test(arguments: [
    ("<body><p>", "<body>", "<p>"), ("<body class=\"a>b\"><p>", "<body class=\"a>b\">", "<p>"),
    ("<body data-x='>' ><p>", "<body data-x='>' >", "<p>"),
  ]) func `the marker directly follows the body's tag`(_ page: String, _ before: String, _ after: String) {
    #expect(marked(page) == before + "<div id=\"course-live\" data-version=\"v-1\" hidden></div>" + after)
  }

  @Test(arguments: ["", "text", "<body", "<body class=\"never closed>"])
  func `a page without a body stays as it is`(_ page: String) { #expect(marked(page) == page) }

  @Test func `the banner is text and nothing else`() {
    let page = marked("<body><p>", failure: failure)
    #expect(page.contains("<strong>The course has 2 errors.</strong> The pages are the last good ones"))
    #expect(page.contains("<li><code>&lt;i&gt;.md</code> a &lt; b &amp; \"c\"␛</li>"))
    #expect(page.contains("<li>second</li>"))
    // What the pages' content security policy would refuse.
    #expect(!page.contains("style=") && !page.contains("<script") && !page.contains("<style"))
  }

  @Test func `many errors are counted and not all shown`() {
    let many = (0..<100).map { Diagnostic.error("error \($0)") }
    let failure = LiveFailure(
      CourseBuilder.Outcome(
        report: CourseReport(lessons: [], diagnostics: many), faults: [], proven: [], dependencies: []),
      showsLastGood: false)
    let page = marked("<body>", failure: failure)
    #expect(page.contains("The course has 100 errors.</strong> There are no good pages yet"))
    #expect(page.contains("<li>… and 60 more;") && !page.contains("error 40<"))
  }
}

@Suite struct LiveSiteTests {
  private func output(_ text: String) -> SiteOutput {
    SiteOutput(
      files: [.init(path: "index.html", content: .bytes(Array("<body>\(text)".utf8)))], diagnostics: [])
  }

  private func get(_ site: LiveSite, _ target: String = "/") -> HTTPResponse {
    site.answer(HTTPRequest(target: Array(target.utf8), host: "localhost"))
  }

  @Test func `before the first build there is a page that waits`() {
    let site = LiveSite(sources: CourseFiles())
    let answer = get(site)
    #expect(answer.status == 503)
    guard case .bytes(let bytes) = answer.body else { return }
    #expect(String(decoding: bytes, as: UTF8.self).contains("data-version=\"\(site.version)\""))
    #expect(get(site, "/_course/live.js").status == 200)
  }

  @Test func `the version changes with what a reader sees and only then`() {
    let site = LiveSite(sources: CourseFiles())
    var versions: Set<String> = [site.version]
    #expect(site.show(output("one"), failure: nil))
    #expect(versions.insert(site.version).inserted)
    #expect(!site.show(output("one"), failure: nil))
    #expect(!site.show(nil, failure: nil))
    #expect(!versions.insert(site.version).inserted)
    #expect(site.show(output("one"), failure: nil, copiesChanged: true))
    #expect(versions.insert(site.version).inserted)
    #expect(site.show(output("two"), failure: nil))
    #expect(versions.insert(site.version).inserted)
  }
}
