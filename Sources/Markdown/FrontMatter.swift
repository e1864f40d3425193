/// The YAML between two `---` lines at the very start of a document.
public struct FrontMatter: Hashable, Sendable {
  /// Everything from the opening `---` to the end of the closing line.
  public let range: Range<Int>
  /// The bytes between the two marker lines, the last line's ending included.
  public let content: Range<Int>
  /// The 1-based line of the file on which `content` begins.
  public let firstLine: Int
}
