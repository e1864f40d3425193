/// A file's path, lexically normalised: no empty part, no `.`, no `..` that a part before it could answer.
///
/// Equality, hashing and order are those of the UTF-8 bytes, since to Linux two Unicode forms of one name are two
/// different files. A name that is not UTF-8 cannot be expressed; listing repairs it, and opening it then fails.
package struct Path: Sendable {
  /// The normalised text: `.` for nothing, `/` for the root, never a trailing slash otherwise.
  package let string: String

  /// Normalises a path as text, without looking at the file system.
  package init(_ string: some StringProtocol) {
    self.init(bytes: Array(string.utf8))
  }

  private init(bytes: [UInt8]) {
    let isAbsolute = bytes.first == UInt8(ascii: "/")
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(Path.here) {
      if part.elementsEqual(Path.up) {
        if let last = parts.last, !last.elementsEqual(Path.up) {
          parts.removeLast()
          continue
        }
        if isAbsolute { continue }
      }
      parts.append(part)
    }
    let joined = parts.joined(separator: [UInt8(ascii: "/")])
    let text = String(decoding: Array(joined), as: UTF8.self)
    self.string = isAbsolute ? "/" + text : text.isEmpty ? "." : text
  }

  private static let here = ".".utf8
  private static let up = "..".utf8

  /// The process's working directory; `/` when it has been removed.
  package static var workingDirectory: Path {
    guard let buffer = getcwd(nil, 0) else { return Path("/") }
    defer { free(buffer) }
    return Path(String(cString: buffer))
  }

  /// Whether it starts at the root.
  package var isAbsolute: Bool { string.utf8.first == UInt8(ascii: "/") }

  /// The same place from the root: a relative path is taken from the working directory.
  package var absolute: Path { isAbsolute ? self : Path.workingDirectory / string }

  /// The parts between the slashes; none for `.` and the root.
  package var components: [String] {
    string.utf8.elementsEqual(Path.here)
      ? [] : string.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
  }

  /// The last part, or the whole text where there is none (`/`, `.`).
  package var name: String { components.last ?? string }

  /// The name up to its extension; a hidden file's leading dot begins no extension.
  package var stem: String {
    guard let dot = extensionDot else { return name }
    return String(name.utf8.prefix(dot)) ?? name
  }

  /// What follows the last dot of the name, without the dot; empty where there is none.
  package var `extension`: String {
    guard let dot = extensionDot else { return "" }
    return String(name.utf8.dropFirst(dot + 1)) ?? ""
  }

  private var extensionDot: Int? {
    let bytes = Array(name.utf8)
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes != Array(Path.up) else {
      return nil
    }
    return dot
  }

  /// The folder that contains it; the root's is the root itself, that of `.` is `..`.
  package var parent: Path { self / ".." }

  /// Appends a relative path; an absolute one replaces the whole, as a shell would read it.
  package static func / (left: Path, right: some StringProtocol) -> Path {
    // Most often one plain name, and paths are built often: then there is nothing to normalise.
    if isPlainName(right), left.string != ".", left.string != "/" {
      return Path(normalised: left.string + "/" + String(right))
    }
    return right.utf8.first == UInt8(ascii: "/") ? Path(right) : Path(left.string + "/" + right)
  }

  private init(normalised string: String) { self.string = string }

  private static func isPlainName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return memchr(Array(text.utf8), 0x2F, text.utf8.count) == nil
  }

  /// The path relative to `folder` when this path is inside it, `.` for the folder itself, else nil.
  ///
  /// Compares text: resolve both first where symbolic links matter, and make both absolute where one is relative.
  package func relative(to folder: Path) -> String? {
    let own = Array(string.utf8)
    let base = Array(folder.string.utf8)
    if own == base { return "." }
    if base == Array(Path.here) { return isAbsolute || components.first == ".." ? nil : string }
    let prefix = base == [UInt8(ascii: "/")] ? base : base + [UInt8(ascii: "/")]
    guard own.starts(with: prefix) else { return nil }
    let rest = String(decoding: own.dropFirst(prefix.count), as: UTF8.self)
    return rest.utf8.starts(with: Path.up) && Path(rest).components.first == ".." ? nil : rest
  }

  /// The relative path from one absolute folder to another, with `..` where it leads up; `.` for the folder itself.
  package func way(from folder: Path) -> String {
    let (own, other) = (components, folder.components)
    let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = Array(repeating: "..", count: other.count - shared) + own[shared...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The nearest folder at or above this absolute one that `fits`; nil where none does.
  package func nearestFolder(where fits: (Path) -> Bool) -> Path? {
    var folder = self
    while !fits(folder) {
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
    return folder
  }

  /// Whether it is `folder` itself or below it, compared as text.
  package func isInside(_ folder: Path) -> Bool { relative(to: folder) != nil }
}

extension Path: Hashable, Comparable {
  /// Whether the bytes are the same.
  package static func == (left: Path, right: Path) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Orders by bytes, which no locale changes.
  package static func < (left: Path, right: Path) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Path: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The normalised text.
  package var description: String { string }

  /// Normalises a literal.
  package init(stringLiteral value: String) { self.init(value) }
}
