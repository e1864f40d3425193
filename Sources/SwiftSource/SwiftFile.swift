/// A Swift file, parsed: its declarations, excerpts, faults and colours.
///
/// Parsing costs about 4 µs a byte and happens once. Whatever the bytes are, the result is a value: text that
/// is not UTF-8, or nested too deeply to be read, has one fault and no declarations.
package struct SwiftFile: ExcerptSource {
  /// The file's bytes as they were read.
  package let bytes: [UInt8]
  private let table: LineTable
  private let parsed: Result<ParsedText, SourceFault>
  private let layout: Layout

  /// Parses a file.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    let table = LineTable(bytes, from: byteOrderMarkLength(bytes))
    self.table = table
    parsed = ParsedText.parse(bytes, table)
    layout = (try? parsed.get()).map { Layout(of: $0, bytes, table) } ?? Layout()
  }

  /// Every declaration that has a name, in the order of the file; what functions declare inside is left out.
  ///
  /// Computed on each use, in one pass over the declarations.
  package var declarations: [Declaration] {
    (try? parsed.get()).map { Outline.declarations(of: $0, bytes, table) } ?? []
  }

  /// The modules that the file imports, in order, each once.
  package var imports: [String] { (try? parsed.get())?.imports ?? [] }

  /// Whether statements stand at the top level, so that the file can only be compiled as a program's main file.
  package var hasTopLevelStatements: Bool { (try? parsed.get())?.hasTopLevelStatements ?? false }

  /// The clauses of every `#if`; a clause without lines is left out.
  package var conditionalClauses: [ConditionalClause] {
    (try? parsed.get())?.conditionalClauses(table) ?? []
  }

  /// Where names, keywords and literals begin, in order; computed on each use, in one pass over the tokens.
  package var words: [TextPlace] { (try? parsed.get())?.words(table) ?? [] }

  /// The text as a piece of a program's main file; empty where it cannot be read. Computed on each use, linear.
  package var mainFile: MainFile {
    (try? parsed.get()).map { MainFileReader($0, bytes, table).file } ?? MainFile()
  }

  /// What kind of type can hold the members of the text, which is read as if it stood in a type.
  package static func memberForm(of bytes: [UInt8]) -> MemberForm {
    let file = SwiftFile(bytes: Array("class Members {\n".utf8) + bytes + Array("}\n".utf8))
    return (try? file.parsed.get())?.memberForm ?? .struct
  }

  /// What the parser objects to, in order; empty where the file parses.
  package var syntaxFaults: [SourceFault] {
    switch parsed {
    case .success(let text): text.faults(table)
    case .failure(let fault): [fault]
    }
  }

  /// The excerpt, or all that keeps it from being taken.
  package func excerpt(_ selection: ExcerptSelection) throws(SourceFaults) -> Excerpt {
    if case .failure(let fault) = parsed { throw SourceFaults([fault]) }
    let regions = RegionTable(layout.markers)
    let cutter = LineCutter(
      bytes: bytes, table: table, markerLines: regions.markerLines, multilineStrings: layout.multilineStrings)
    switch selection {
    case .wholeFile: return cutter.wholeFile
    case .region(let name): return cutter.excerpt(try regions.region(name))
    case .declarations(let names):
      return cutter.excerpt(try DeclarationSearch(declarations: declarations).find(names))
    }
  }

  /// The text's colours: tokens that follow one another without a gap from its first byte to its last.
  ///
  /// Code that does not parse is coloured as far as it is understood. Parses; ``ColourCache`` keeps what was coloured.
  package static func highlight(_ bytes: [UInt8]) -> [HighlightToken] {
    Highlighter.tokens(of: bytes)
  }
}

/// A file in another language: whole, or a region between `// region: NAME` or `# region: NAME` lines.
package struct PlainFile: ExcerptSource {
  /// The file's bytes as they were read.
  package let bytes: [UInt8]
  private let table: LineTable
  private let regions: RegionTable

  /// Takes a file.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    table = LineTable(bytes, from: byteOrderMarkLength(bytes))
    regions = RegionTable(plainMarkers(bytes, table))
  }

  /// The lines without their endings.
  var sourceLines: [ArraySlice<UInt8>] { table.lines.map { bytes[$0] } }

  /// The excerpt, or all that keeps it from being taken; declarations can be named in Swift files only.
  package func excerpt(_ selection: ExcerptSelection) throws(SourceFaults) -> Excerpt {
    let cutter = LineCutter(
      bytes: bytes, table: table, markerLines: regions.markerLines, multilineStrings: [])
    switch selection {
    case .wholeFile: return cutter.wholeFile
    case .region(let name): return cutter.excerpt(try regions.region(name))
    case .declarations: throw SourceFaults([Message.otherLanguage])
    }
  }
}

// MARK: Messages

private enum Message {
  static let otherLanguage = SourceFault(
    .declarationsOfOtherLanguage, "declarations can be named in Swift files only",
    suggestion: "mark the lines with 'region: NAME' and 'endregion' comments and use region=NAME")
}
