import Platform

/// Where a new course finds the toolkit: a repository that every clone of the course can reach, or a folder beside it.
enum ToolkitReference: Hashable, Sendable {
  /// A repository's URL and which of its commits.
  case repository(url: String, Version)
  /// A folder, absolute; Package.swift names it relative to the course.
  case folder(Path)

  /// Which commit of a repository.
  enum Version: Hashable, Sendable {
    /// This semantic version or a later one with the same major number.
    case from(String)
    case branch(String)
    /// A whole commit hash.
    case revision(String)

    /// Reads what stands behind the `@`: a semantic version, a commit's 40 hexadecimal digits, else a branch.
    ///
    /// A version may begin with `v`, as the tags of many repositories do, and may be one before a release (`1.2.0-beta.1`).
    init(_ text: String) {
      let version = text.hasPrefix("v") ? text.dropFirst() : text[...]
      let numbers = version.prefix { $0 != "-" && $0 != "+" }
        .split(separator: ".", omittingEmptySubsequences: false)
      if numbers.count == 3, numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }) {
        self = .from(String(version))
      } else if text.count == 40, text.allSatisfy(\.isHexDigit) {
        self = .revision(text)
      } else {
        self = .branch(text)
      }
    }
  }

  /// Reads `URL`, `URL@VERSION` or `DIR`; without a version a URL means the branch `main`.
  init(_ text: String) {
    guard ToolkitReference.isURL(text) else {
      self = .folder(Path(text).absolute)
      return
    }
    let path = ToolkitReference.path(ofURL: text)
    // A branch may contain slashes; an @ at the beginning of a component is the component's own.
    let at = path.indices.dropFirst().first { path[$0] == "@" && path[path.index(before: $0)] != "/" }
    guard let at else {
      self = .repository(url: text, .branch("main"))
      return
    }
    let version = text[text.index(after: at)...]
    self = .repository(url: String(text[..<at]), version.isEmpty ? .branch("main") : Version(String(version)))
  }

  /// What follows the host, where an @ is not the one between a user and a host.
  private static func path(ofURL text: String) -> Substring {
    if let scheme = text.firstRange(of: "://") { return text[scheme.upperBound...].drop { $0 != "/" } }
    return text.drop { $0 != ":" }.dropFirst()
  }

  /// A URL with a scheme, or `user@host:path` as ssh writes it.
  static func isURL(_ text: String) -> Bool {
    if text.contains("://") { return true }
    let host = text.prefix { $0 != "/" && $0 != ":" }
    return host.contains("@") && text.dropFirst(host.count).first == ":"
  }

  /// The name by which SwiftPM knows the package.
  ///
  /// A URL's is its last component in lower case without `.git`; a folder's name is the one that Package.swift gives
  /// it, so that the folder may have any.
  var packageName: String {
    switch self {
    case .repository(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
      return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    case .folder: return "course-companion"
    }
  }

  /// The entry of `dependencies` in Package.swift; a folder's is the constant `toolkit`.
  var dependency: String {
    switch self {
    case .repository(let url, .from(let version)):
      ".package(url: \(literal(url)), from: \(literal(version)))"
    case .repository(let url, .branch(let branch)):
      ".package(url: \(literal(url)), branch: \(literal(branch)))"
    case .repository(let url, .revision(let revision)):
      ".package(url: \(literal(url)), revision: \(literal(revision)))"
    case .folder: ".package(name: \(literal(packageName)), path: toolkit)"
    }
  }

  /// The toolkit's folder as a shell in the course's folder names it, after `swift package resolve`.
  func folder(from course: Path) -> String {
    switch self {
    case .repository(let url, _):
      // SwiftPM keeps the spelling of the URL's last component for the checkout.
      let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
      return ".build/checkouts/" + (last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    case .folder(let path): return path.way(from: course)
    }
  }
}
