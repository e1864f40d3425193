import Serving
import Site
import Synchronization

/// The pages that are served right now, held in memory, and how a request is answered from them.
///
/// Nothing is written to the course: what is published never has anything of the server in it.
final class LiveSite: Sendable {
  private struct Shown {
    var files: [String: SiteOutput.Content]?
    var failure: LiveFailure?
    var number = 0
  }

  /// Distinguishes this run of the server from others, so that a page of an earlier run is reloaded.
  private let instance = String(UInt64.random(in: .min ... .max), radix: 36)
  private let sources: CourseFiles
  private let shown = Mutex(Shown())

  /// `sources` reads the files of the course that the site copies (pictures).
  init(sources: CourseFiles) { self.sources = sources }

  /// Whether there are pages.
  var hasPages: Bool { shown.withLock { $0.files != nil } }

  /// The name of what is shown; another one after each change.
  var version: String { shown.withLock { version(of: $0) } }

  /// Shows other pages (nil leaves those that are there) and a failure or none.
  ///
  /// - Parameter copiesChanged: Whether a file that is copied may be another one, though the list says the same.
  /// - Returns: Whether a reader sees any difference.
  @discardableResult
  func show(_ output: SiteOutput?, failure: LiveFailure?, copiesChanged: Bool = false) -> Bool {
    let files = output.map { output in
      Dictionary(output.files.map { ($0.path, $0.content) }, uniquingKeysWith: { first, _ in first })
    }
    return shown.withLock { shown in
      let isSame = (files == nil || files == shown.files) && failure == shown.failure && !copiesChanged
      if isSame { return false }
      shown.files = files ?? shown.files
      shown.failure = failure
      shown.number += 1
      return true
    }
  }

  /// Answers a request: only reading, only this machine's own names, only what the site has.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard LoopbackHost.isNamed(by: request.host) else { return .text(403, Message.foreignHost) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .text(405, Message.onlyReading, headers: [HTTPResponse.Header("Allow", "GET, HEAD")])
    }
    guard let path = RequestPath.resolve(request.target) else { return .text(400, Message.badTarget) }
    switch path {
    case LivePage.folder + "live.js": return file(path, Array(LiveAssets.script.utf8))
    case LivePage.folder + "live.css": return file(path, Array(LiveAssets.style.utf8))
    case LivePage.folder + "events": return HTTPResponse(200, type: "text/event-stream", .events)
    default: return page(path, request)
    }
  }

  private func page(_ path: String, _ request: HTTPRequest) -> HTTPResponse {
    let now = shown.withLock { $0 }
    guard let files = now.files else {
      return HTTPResponse(
        503, type: ContentType.of("waiting.html"), .bytes(LivePage.waiting(version: version(of: now))),
        headers: [HTTPResponse.Header("Retry-After", "1")])
    }
    if let bytes = bytes(of: path, in: files) { return file(path, marked(bytes, path, now)) }
    if files[path + "/index.html"] != nil {
      // Else the relative links of the folder's page would lead beside it.
      let folder = String(decoding: request.target, as: UTF8.self) + "/"
      return .text(301, folder + "\n", headers: [HTTPResponse.Header("Location", folder)])
    }
    let missing = bytes(of: "404.html", in: files) ?? []
    return HTTPResponse(404, type: ContentType.of("404.html"), .bytes(marked(missing, "404.html", now)))
  }

  private func bytes(of path: String, in files: [String: SiteOutput.Content]) -> [UInt8]? {
    switch files[path] {
    case .bytes(let bytes): bytes
    case .copy(let source): sources.read(source)
    case nil: nil
    }
  }

  private func marked(_ bytes: [UInt8], _ path: String, _ now: Shown) -> [UInt8] {
    path.hasSuffix(".html") ? LivePage.marked(bytes, version: version(of: now), failure: now.failure) : bytes
  }

  private func file(_ path: String, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(200, type: ContentType.of(path), .bytes(bytes))
  }

  private func version(of shown: Shown) -> String { "\(instance)-\(shown.number)" }
}

private enum Message {
  static let foreignHost =
    "This server answers only to 127.0.0.1 and localhost.\n"
  static let onlyReading = "Only GET and HEAD are answered.\n"
  static let badTarget = "The address is not one of a site.\n"
}
