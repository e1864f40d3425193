import Diagnostics
import Encodings
import Platform

/// What the compiler reported before, on disk, one file a unit.
///
/// An entry holds its whole key, so that a collision of names or a damaged file is only a miss.
struct CompilationCache: Sendable {
  /// The folder of the entries.
  let folder: Path

  private static let separator: [UInt8] = [0, UInt8(ascii: "\n")]
  private static let end = Array("end\n".utf8)
  /// So many entries are a few megabytes; a course that has more forgets them all at once.
  static let capacity = 4096

  /// What was reported for a key; nil where nothing readable is known.
  func messages(for key: [UInt8]) -> [CompilerMessage]? {
    let head = key + Self.separator
    guard let entry = try? Files.read(path(of: key)), entry.starts(with: head), entry.ends(with: Self.end)
    else {
      return nil
    }
    var messages: [CompilerMessage] = []
    for line in entry[head.count..<entry.count - Self.end.count].split(separator: UInt8(ascii: "\n")) {
      guard let message = CompilerMessage(line: line) else { return nil }
      messages.append(message)
    }
    return messages
  }

  /// Stores what was reported; where that fails, the next run compiles again.
  func keep(_ messages: [CompilerMessage], for key: [UInt8]) {
    if let names = try? Files.list(folder), names.count >= Self.capacity {
      for name in names { try? Files.remove(folder / name) }
    }
    let lines = messages.map { "\($0.printed)\n" }.joined()
    Files.put(key + Self.separator + Array(lines.utf8) + Self.end, at: path(of: key))
  }

  private func path(of key: [UInt8]) -> Path {
    folder / ContentHash(of: key).hexadecimal
  }
}

extension CompilerMessage {
  /// The message as the compiler prints it, on one line.
  var printed: String {
    let place = file.map { "\($0):\(line):\(column): " } ?? ""
    return place + severity.rawValue + ": " + text
  }
}

extension [UInt8] {
  fileprivate func ends(with suffix: [UInt8]) -> Bool {
    count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
  }
}
