/// Guards against DNS rebinding: a foreign name that resolves to this machine is still in `Host`.
package enum LoopbackHost {
  /// Whether the header names this machine: `127.0.0.1` or `localhost`, with a port or without.
  ///
  /// Any port will do, since a tunnel may use another one.
  package static func isNamed(by header: String?) -> Bool {
    guard let header else { return false }
    let parts = header.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first else { return false }
    if parts.count == 2 {
      let port = parts[1]
      guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
    }
    // Lower-cased by hand: Unicode's rules would map other letters to ASCII ones.
    let lower = name.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    return lower.elementsEqual("127.0.0.1".utf8) || lower.elementsEqual("localhost".utf8)
  }
}
