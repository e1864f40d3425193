/// The plain letter under a precomposed Latin one (Unicode decomposition mappings of U+00C0–024F and U+1E00–1EFF).
///
/// The standard library offers no decomposition, and Foundation would cost every run of the command its start-up time.
enum LatinLetters {
  /// The lower-case ASCII letter that a precomposed letter decomposes to, or nil where it does not.
  static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let value = Int(scalar.value)
    let letter: UInt8 =
      switch value {
      case 0xC0...0x24F: extended[value - 0xC0]
      case 0x1E00...0x1EFF: additional[value - 0x1E00]
      default: UInt8(ascii: ".")
      }
    return letter == UInt8(ascii: ".") ? nil : Unicode.Scalar(letter)
  }

  private static let extended = Array(
    ("aaaaaa.ceeeeiiii.nooooo..uuuuy..aaaaaa.ceeeeiiii.nooooo..uuuuy.yaaaaaaccccccccdd..eeeeeeeeeegggg"
      + "gggghh..iiiiiiiii...jjkk.llllll....nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz."
      + "................................oo.............uu............................aaiioouuuuuuuuuu.aa"
      + "aa....ggkkoooo..j...gg..nnaa....aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............"
      + "................").utf8)

  private static let additional = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr"
      + "ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
      + "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......").utf8)
}
