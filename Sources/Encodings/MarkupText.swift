/// Text written so that no byte of it can be taken for markup, in HTML (section 13.3) and in XML 1.0 (section 2.2).
///
/// Characters that neither format allows are replaced by visible ones: a control character by its picture (`␛`, U+2400
/// and following), U+0080–009F, U+FFFE and U+FFFF by U+FFFD. The result is valid in both formats.
package enum MarkupText {
  /// Where the text stands.
  package enum Place: Sendable {
    /// Between tags.
    case content
    /// Inside a value in double quotes. Line endings and tabs are written as references, since an XML reader turns
    /// them into spaces otherwise (section 3.3.3).
    case attribute
  }

  /// The escaped text.
  package static func escaped(_ text: String, in place: Place) -> String {
    var output: [UInt8] = []
    append(text, in: place, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the escaped text to `output`. Linear.
  package static func append(_ text: String, in place: Place, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, in: place, to: &output) }
  }

  /// Appends the escaped bytes to `output`; bytes that are not UTF-8 stay as they are. Linear.
  package static func append(_ bytes: ArraySlice<UInt8>, in place: Place, to output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0, in: place, to: &output) }
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, in place: Place, to output: inout [UInt8]
  ) {
    let isAttribute = place == .attribute
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\"") where isAttribute: output += "&quot;".utf8
      case 0x09 where isAttribute: output += "&#9;".utf8
      case 0x0A where isAttribute: output += "&#10;".utf8
      case 0x0D where isAttribute: output += "&#13;".utf8
      case 0x09, 0x0A, 0x0D: output.append(byte)
      case 0..<0x20: output += [0xE2, 0x90, 0x80 + byte]
      case 0x7F: output += [0xE2, 0x90, 0xA1]
      case 0x80...0x9F where previous.1 == 0xC2:
        output[output.count - 1] = 0xEF
        output += [0xBF, 0xBD]
      case 0xBE where previous == (0xEF, 0xBF), 0xBF where previous == (0xEF, 0xBF): output.append(0xBD)
      default: output.append(byte)
      }
      previous = (previous.1, byte)
    }
  }
}
