import Diagnostics
import Platform
import TextComparison

/// One code block of a lesson with what it claims.
package struct LessonBlock: Hashable, Sendable {
  /// What a block claims, and therefore how it is proven.
  package enum Kind: Hashable, Sendable {
    /// Text of a source file that is compiled.
    case excerpt(Excerpt)
    /// Shown only; must pass the compiler up to its SIL diagnostics.
    case sourceOnly(prelude: String?)
    /// Shown only; must parse. The platform is the one that it needs.
    case platformOnly(platform: String)
    /// Must not compile: each text occurs in an error inside the block, and each error contains a text.
    case fails(texts: [String], prelude: String?)
    /// What a run writes to a stream.
    case output(Output)
    /// A piece of a page that proves itself: compiled and run with the other pieces of its unit.
    case piece(Piece)
    /// Plain illustration: nothing is claimed, nothing is checked.
    case illustration
  }

  /// The part of a file that an excerpt shows.
  package struct Excerpt: Hashable, Sendable {
    /// Which part of the file.
    package enum Selection: Hashable, Sendable {
      /// All of it.
      case wholeFile
      /// Declarations by name, in the order of the page; `NAME#2` picks one of several.
      case declarations([String])
      /// What stands between `// region: NAME` and `// endregion`.
      case region(String)
    }

    /// The path as the page writes it: relative to the lesson's folder, or with a leading `/` to the package root.
    package var path: String
    /// Which part of the file.
    package var selection: Selection

    package init(path: String, selection: Selection) {
      self.path = path
      self.selection = selection
    }
  }

  /// A Swift block of a page that proves itself, and how it goes together with the others.
  package struct Piece: Hashable, Sendable {
    /// What a block is a fragment of; it is compiled in that, and not run.
    package enum Fragment: String, Hashable, Sendable, CaseIterable {
      /// Statements of a function.
      case body
      /// Members of a type or a protocol.
      case members
    }

    /// Which blocks it builds on.
    package enum Grouping: Hashable, Sendable {
      /// The page's own sequence, in the order of the page.
      case page
      /// The blocks of the same name only.
      case named(String)
      /// No other block.
      case alone
    }

    package var grouping = Grouping.page
    package var fragment: Fragment?
    /// Set-up that readers of the site do not see.
    package var isHidden = false
    /// Hidden code from `Prelude/NAME.swift` that comes before it, once in a unit.
    package var prelude: String?

    package init() {}
  }

  /// What an output block expects of a run.
  package struct Output: Hashable, Sendable {
    /// A stream of the program.
    package enum Stream: String, Hashable, Sendable, CaseIterable {
      case stdout
      case stderr
    }

    /// The run whose stream it shows.
    package var run: Run
    /// Which stream.
    package var stream: Stream
    /// How lines are compared.
    package var matching: Matching
    /// Whether the output ends without a final newline (`no-eol`), which the text of a fence cannot show.
    package var isUnended = false
    /// The exit status that the run must end with.
    package var status: Int
    /// The block's own time limit, or nil for the default.
    package var timeLimit: Duration?
    /// What the page asks before it shows the text; nil for none.
    package var prediction: Prediction?

    package init(
      run: Run, stream: Stream = .stdout, matching: Matching = .exact, status: Int = 0,
      timeLimit: Duration? = nil
    ) {
      self.run = run
      self.stream = stream
      self.matching = matching
      self.status = status
      self.timeLimit = timeLimit
    }
  }

  /// A question that a reader answers before looking at an output.
  package struct Prediction: Hashable, Sendable {
    /// The question.
    package var question: String
    /// The answers to choose from, in order; empty for a free answer.
    package var choices: [String]
  }

  /// Why and until when a block is not checked.
  package struct Skip: Hashable, Sendable {
    /// Shown in the report and on the page.
    package var reason: String
    /// The last day (UTC) on which the block may stay unchecked.
    package var until: CalendarDay

    package init(reason: String, until: CalendarDay) {
      self.reason = reason
      self.until = until
    }
  }

  /// What it claims.
  package var kind: Kind
  /// The first word of its info string, or nil.
  package var language: String?
  /// The opening of its fence.
  package var location: SourceLocation
  /// Which of the document's code blocks it is, fenced and indented ones counted together from 0.
  package var codeIndex: Int
  /// Not to be checked, if given.
  package var skip: Skip?
  /// The attributes as written, with their places.
  package var attributes: [InfoString.Attribute]
  /// Whether what it claims could not be read; such a block is neither judged nor accepted.
  package var isMalformed = false

  package init(
    kind: Kind, language: String?, location: SourceLocation, codeIndex: Int, skip: Skip? = nil,
    attributes: [InfoString.Attribute] = []
  ) {
    self.kind = kind
    self.language = language
    self.location = location
    self.codeIndex = codeIndex
    self.skip = skip
    self.attributes = attributes
  }

  /// Where an attribute of the block stands, or the block's own place.
  package func location(of attribute: String) -> SourceLocation {
    attributes.first { $0.name == attribute }?.location ?? location
  }

  /// The kind's name in reports: `output`, `excerpt`, `source-only`, `platform-only`, `fails`, `illustration`, `piece`.
  package var kindName: String {
    switch kind {
    case .excerpt: "excerpt"
    case .sourceOnly: "source-only"
    case .platformOnly: "platform-only"
    case .fails: "fails"
    case .output: "output"
    case .illustration: "illustration"
    case .piece: "piece"
    }
  }

  /// How the block goes together with the others of a page that proves itself, or nil for other kinds.
  package var piece: Piece? {
    guard case .piece(let piece) = kind else { return nil }
    return piece
  }

  /// What the block expects of a run, or nil for other kinds.
  package var output: Output? {
    guard case .output(let output) = kind else { return nil }
    return output
  }
}
