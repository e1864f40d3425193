/// The media type that the server sends for a file.
package enum ContentType {
  /// The media type for a path, by its extension; unknown ones are offered for saving.
  package static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return unknown }
    return byExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let unknown = "application/octet-stream"

  private static let byExtension: [String: String] = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "xml": "application/xml", "webmanifest": "application/manifest+json",
    "txt": "text/plain; charset=utf-8", "md": "text/plain; charset=utf-8",
    "swift": "text/plain; charset=utf-8", "sh": "text/plain; charset=utf-8",
    "c": "text/plain; charset=utf-8", "h": "text/plain; charset=utf-8",
    "yml": "text/plain; charset=utf-8", "yaml": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "ico": "image/x-icon", "pdf": "application/pdf", "zip": "application/zip", "wasm": "application/wasm",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "ogg": "audio/ogg", "wav": "audio/wav",
  ]
}
