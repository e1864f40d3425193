/// A word as a shell reads it back: quoted where it holds anything but letters, digits and plain marks.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "-_./=:,+@%".utf8.contains($0) || $0 >= 0x80
  }
  if isPlain, !text.isEmpty { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
