/// What is wrong with a source file, or with what was asked of it; lines are the source file's.
///
/// The file's path is known to the caller only, who makes a diagnostic of it.
package struct SourceFault: Error, Hashable, Sendable {
  /// The kinds of fault, for whoever treats them differently.
  @frozen package enum Kind: String, CaseIterable, Sendable {
    case notUTF8, tooDeep, syntax
    case declarationMissing, declarationAmbiguous, declarationsOfOtherLanguage
    case regionMissing, regionOpenedTwice, regionNeverClosed, regionNeverOpened
    case markerWithoutName
  }

  /// A second place in the same file.
  package struct Note: Hashable, Sendable {
    /// One sentence.
    package var message: String
    /// 1-based.
    package var line: Int

    package init(_ message: String, line: Int) {
      self.message = message
      self.line = line
    }
  }

  /// The kind.
  package var kind: Kind
  /// One sentence without a full stop, starting in lower case.
  package var message: String
  /// 1-based; nil where the fault belongs to the file as a whole.
  package var line: Int?
  /// 1-based UTF-8 byte; nil where the fault belongs to the line as a whole.
  package var column: Int?
  /// Further places in the file.
  package var notes: [Note]
  /// The way out: one sentence or the right spelling.
  package var suggestion: String?

  package init(
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
package struct SourceFaults: Error, Hashable, Sendable {
  /// In the order of the file.
  package var faults: [SourceFault]

  package init(_ faults: [SourceFault]) {
    self.faults = faults
  }
}
