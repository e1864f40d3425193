extension StringProtocol {
  /// The text without the spaces, tabs and carriage returns around it; a no-break space, as French has it, is text.
  package func trimmingBlanks() -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let bytes = Array(utf8)
    guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(decoding: bytes[...last].drop(while: isBlank), as: UTF8.self)
  }
}
