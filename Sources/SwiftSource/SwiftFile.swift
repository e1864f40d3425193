internal import SwiftSyntax

/// A Swift file, parsed: its declarations, excerpts, faults and colours.
///
/// Parsing costs about 4 µs a byte and happens once. Whatever the bytes are, the result is a value: text that
/// is not UTF-8, or nested too deeply to be walked, has one fault and no declarations.
public struct SwiftFile: ExcerptSource {
  /// The file's bytes as they were read.
  public let bytes: [UInt8]

  /// Parses a file.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Every declaration that has a name, in the order of the file; what functions declare inside is left out.
  public var declarations: [Declaration] { [] }

  /// The modules that the file imports, in order, each once.
  public var imports: [String] { [] }

  /// Whether statements stand at the top level, so that the file can only be compiled as a program's main file.
  public var hasTopLevelStatements: Bool { false }

  /// What the parser objects to, in order; empty where the file parses.
  public var syntaxFaults: [SourceFault] { [] }

  /// The names of the regions in the order in which they open.
  public var regionNames: [String] { [] }

  /// The excerpt, or all that keeps it from being taken.
  public func excerpt(_ selection: ExcerptSelection) throws(SourceFaults) -> Excerpt {
    throw SourceFaults([])
  }

  /// The text's colours: tokens that follow one another without a gap from its first byte to its last.
  ///
  /// Code that does not parse is coloured as far as it is understood. Results are cached by content; safe to
  /// call from any thread.
  public static func highlight(_ bytes: [UInt8]) -> [HighlightToken] {
    [HighlightToken(.plain, 0..<bytes.count)]
  }
}

/// A file in another language: whole, or a region between `// region: NAME` or `# region: NAME` lines.
public struct PlainFile: ExcerptSource {
  /// The file's bytes as they were read.
  public let bytes: [UInt8]

  /// Takes a file.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The names of the regions in the order in which they open.
  public var regionNames: [String] { [] }

  /// The excerpt, or all that keeps it from being taken.
  public func excerpt(_ selection: ExcerptSelection) throws(SourceFaults) -> Excerpt {
    throw SourceFaults([])
  }
}
