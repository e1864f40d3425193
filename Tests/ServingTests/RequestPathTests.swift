import TestSupport
import Testing

@testable import Serving

@Suite struct RequestPathTests {
  @Test(arguments: [
    ("/", "index.html"),
    ("/index.html", "index.html"),
    ("/Lessons/a/lesson.html", "Lessons/a/lesson.html"),
    ("/Lessons/a/", "Lessons/a/index.html"),
    ("/a%20b.html", "a b.html"),
    ("/%C3%BCbersicht", "übersicht"),
    ("/übersicht", "übersicht"),
    ("/..a/b..", "..a/b.."),
    ("/a%2Ehtml", "a.html"),
  ]) func `names a file of the site`(_ target: String, _ path: String) {
    #expect(RequestPath.resolve(target.utf8) == path)
  }

  @Test(arguments: [
    "", "index.html", "http://example.org/", "*", "//example.org/", "/../etc/passwd", "/a/../../b", "/a/..",
    "/.", "/%2e%2e/etc/passwd", "/%2E%2E/x", "/.%2e/x", "/a%2f..%2fb", "/a%2Fb", "/a\\b", "/a%5cb",
    "/a%00.html",
    "/a%0ab", "/%", "/%4", "/%zz", "/a%", "/a//b", "/%ff", "/%C3",
  ]) func `refuses targets that no link contains`(_ target: String) {
    #expect(RequestPath.resolve(target.utf8) == nil)
  }

  @Test func `refuses NUL and controls as they are`() {
    #expect(RequestPath.resolve([0x2F, 0x61, 0x00, 0x62]) == nil)
    #expect(RequestPath.resolve([0x2F, 0x61, 0x7F]) == nil)
  }

  /// Whatever is asked for, what comes out stays below the site.
  @Test func `never leads up`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["/", "..", ".", "%2e", "%2f", "%5c", "\\", "a", "%00", "//", "%252e", "ü"]
    for _ in 0..<5000 {
      let target = "/" + (0..<8).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      guard let path = RequestPath.resolve(target.utf8) else { continue }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      #expect(!parts.contains("..") && !parts.contains(".") && !parts.contains(""), "\(target) gave \(path)")
      #expect(!path.contains("\\") && !path.utf8.contains(0))
    }
  }
}

@Suite struct LoopbackHostTests {
  @Test(arguments: ["127.0.0.1", "127.0.0.1:8080", "localhost", "localhost:1", "LocalHost:65535"])
  func `names this machine`(_ host: String) { #expect(LoopbackHost.isNamed(by: host)) }

  @Test(arguments: [
    "", "example.org", "example.org:8080", "127.0.0.1.example.org", "localhost.example.org", "127.0.0.1:",
    "127.0.0.1:80:80", "127.0.0.1:x", "127.0.0.1@example.org", "0.0.0.0", "[::1]", " localhost",
    "loc\u{212A}alhost",
  ]) func `names another machine`(_ host: String) { #expect(!LoopbackHost.isNamed(by: host)) }

  @Test func `a missing host is foreign`() { #expect(!LoopbackHost.isNamed(by: nil)) }
}

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("a/style.css", "text/css; charset=utf-8"),
    ("site.js", "text/javascript; charset=utf-8"), ("icon.SVG", "image/svg+xml"),
    ("a.b/picture.png", "image/png"),
    ("a.html/noextension", "application/octet-stream"), (".html", "application/octet-stream"),
    ("", "application/octet-stream"),
  ]) func `follows the extension`(_ path: String, _ type: String) { #expect(ContentType.of(path) == type) }
}
