/// What is wrong with a source file, or with what was asked of it; lines are the source file's.
///
/// The file's path is known to the caller only, who makes a diagnostic of it.
public struct SourceFault: Error, Hashable, Sendable {
  /// The kinds of fault, for whoever treats them differently.
  @frozen public enum Kind: String, CaseIterable, Sendable {
    case notUTF8, tooDeep, syntax
    case declarationMissing, declarationAmbiguous, declarationsOfOtherLanguage
    case regionMissing, regionOpenedTwice, regionNeverClosed, regionNeverOpened
    case markerWithoutName
  }

  /// A second place in the same file.
  public struct Note: Hashable, Sendable {
    /// One sentence.
    public var message: String
    /// 1-based.
    public var line: Int

    /// Makes a note.
    public init(_ message: String, line: Int) {
      self.message = message
      self.line = line
    }
  }

  /// The kind.
  public var kind: Kind
  /// One sentence without a full stop, starting in lower case.
  public var message: String
  /// 1-based; nil where the fault belongs to the file as a whole.
  public var line: Int?
  /// 1-based UTF-8 byte; nil where the fault belongs to the line as a whole.
  public var column: Int?
  /// Further places in the file.
  public var notes: [Note]
  /// The way out: one sentence or the right spelling.
  public var suggestion: String?

  /// Makes a fault.
  public init(
    _ kind: Kind, _ message: String, line: Int? = nil, column: Int? = nil, notes: [Note] = [],
    suggestion: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
    self.notes = notes
    self.suggestion = suggestion
  }
}

/// The faults for which there is no excerpt, at least one.
public struct SourceFaults: Error, Hashable, Sendable {
  /// In the order of the file.
  public var faults: [SourceFault]

  /// Makes a collection of faults.
  public init(_ faults: [SourceFault]) {
    self.faults = faults
  }
}
