import Diagnostics
import Encodings
import Platform

/// Reads what a block claims from its info string.
struct BlockReader {
  /// The attributes of each kind of block; `skip` and `until` go with any.
  static let attributesByKind: [(kind: String, names: [String])] = [
    ("file", ["decl", "region"]),
    ("source-only", ["prelude"]),
    ("platform-only", []),
    ("illustration", []),
    ("fails", ["prelude"]),
  ]
  /// What a Swift block of a page that proves itself may say beside `skip`.
  static let pieceAttributes = ["group", "alone", "hidden", "fragment", "prelude"]
  static let outputAttributes = [
    "step", "args", "status", "stream", "timeout", "unordered", "pattern", "no-eol", "session",
    "predict", "choices",
  ]
  static let skipAttributes = ["skip", "until"]
  static let choices = attributesByKind.map(\.kind)
  static let checkedLanguages = ["swift", "output", "mermaid"]

  let info: InfoString
  let location: SourceLocation
  let codeIndex: Int
  /// How much it weighs that a Swift block claims nothing.
  let unclaimed: Diagnostic.Severity
  /// Whether the page has no program: its Swift blocks are pieces of one.
  let isPage: Bool
  var faults: [Diagnostic] = []

  init(
    info: InfoString, location: SourceLocation, codeIndex: Int, unclaimed: Diagnostic.Severity = .error,
    isPage: Bool = false
  ) {
    self.unclaimed = unclaimed
    self.isPage = isPage
    self.info = info
    self.location = location
    self.codeIndex = codeIndex
  }

  /// The block, as well as it could be read; what could not is in ``faults``.
  mutating func read() -> LessonBlock {
    checkNames()
    let kind = readKind()
    return LessonBlock(
      kind: kind, language: info.language, location: location, codeIndex: codeIndex, skip: readSkip(),
      attributes: info.attributes)
  }

  /// A figure shows what a run printed where it names the run; otherwise it is an illustration that is drawn.
  var isFigure: Bool { info.language == "mermaid" }
  var isOutput: Bool {
    info.language == "output" || isFigure && (info["step"] != nil || info["args"] != nil)
  }

  private mutating func readKind() -> LessonBlock.Kind {
    if isOutput {
      if isPage { faults.append(.error(Message.noProgram, at: location, suggestion: Message.writePrints)) }
      return .output(readOutput())
    }
    if isFigure, let attribute = info.attributes.first(where: { Self.outputAttributes.contains($0.name) }) {
      faults.append(
        .error(
          Message.figureWithoutRun(attribute.name), at: attribute.location, suggestion: Message.nameTheStep))
    }
    let kinds = info.attributes.filter { Self.choices.contains($0.name) }
    if let other = kinds.first(where: { $0.name != kinds[0].name }) {
      faults.append(.error(Message.severalKinds([kinds[0].name, other.name]), at: other.location))
    }
    switch kinds.first?.name {
    case "file": return readExcerpt()
    case "source-only":
      flag("source-only")
      return .sourceOnly(prelude: value("prelude"))
    case "platform-only": return .platformOnly(platform: value("platform-only") ?? "")
    case "illustration":
      flag("illustration")
      return .illustration
    case "fails": return .fails(texts: readTexts(), prelude: value("prelude"))
    default:
      if isPage, info.language == "swift" { return .piece(readPiece()) }
      if info.language == "swift", info["skip"] == nil, faults.isEmpty {
        faults.append(
          Diagnostic(unclaimed, Message.noStatus, at: location, suggestion: Message.statusChoices))
      }
      return .illustration
    }
  }

  private mutating func readPiece() -> LessonBlock.Piece {
    var piece = LessonBlock.Piece()
    flag("alone")
    flag("hidden")
    piece.isHidden = info["hidden"] != nil
    piece.prelude = value("prelude")
    if let name = value("group") { piece.grouping = .named(name) }
    if let alone = info["alone"] {
      if info["group"] != nil { faults.append(.error(Message.groupAndAlone, at: alone.location)) }
      piece.grouping = .alone
    }
    if let text = value("fragment") {
      piece.fragment = LessonBlock.Piece.Fragment(rawValue: text)
      if piece.fragment == nil {
        let forms = LessonBlock.Piece.Fragment.allCases.map(\.rawValue)
        faults.append(
          .error(
            Message.badFragment(text), at: place("fragment"),
            suggestion: didYouMean(nearestTo: text, in: forms)))
      }
    }
    return piece
  }

  /// The texts of the errors that a block claims, one for each `fails`.
  private mutating func readTexts() -> [String] {
    let claims = info.attributes.filter { $0.name == "fails" }
    for (index, claim) in claims.enumerated()
    where claims[..<index].contains(where: { $0.value == claim.value }) {
      faults.append(.error(Message.sameError, at: claim.location))
    }
    return claims.compactMap { nonempty($0) }
  }

  private mutating func readExcerpt() -> LessonBlock.Kind {
    let path = value("file") ?? ""
    if info["decl"] != nil, let region = info["region"] {
      faults.append(.error(Message.declAndRegion, at: region.location))
    }
    if let names = value("decl") {
      let list = names.split(separator: ";").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
      if list.isEmpty { faults.append(.error(Message.noDeclaration, at: place("decl"))) }
      return .excerpt(LessonBlock.Excerpt(path: path, selection: .declarations(list)))
    }
    if let region = value("region") {
      return .excerpt(LessonBlock.Excerpt(path: path, selection: .region(region)))
    }
    return .excerpt(LessonBlock.Excerpt(path: path, selection: .wholeFile))
  }

  private mutating func readSkip() -> LessonBlock.Skip? {
    guard info["skip"] != nil || info["until"] != nil else { return nil }
    guard info["skip"] != nil else {
      faults.append(.error(Message.untilWithoutSkip, at: place("until")))
      return nil
    }
    guard let reason = value("skip") else { return nil }
    guard info["until"] != nil else {
      faults.append(.error(Message.skipWithoutUntil, at: place("skip"), suggestion: Message.writeUntil))
      return nil
    }
    guard let text = value("until") else { return nil }
    guard let day = CalendarDay(text) else {
      faults.append(.error(Message.badDay(text), at: place("until")))
      return nil
    }
    return LessonBlock.Skip(reason: reason, until: day)
  }
}

private enum Message {
  static let noStatus = "this swift block does not say how it is proven"
  static let statusChoices =
    "write one of file=PATH, source-only, platform-only=\"NAME\", fails=\"TEXT\", illustration, or skip=\"REASON\" until=DAY"
  static let declAndRegion = "an excerpt takes either 'decl' or 'region'"
  static let sameError = "'fails' names this error twice; all errors with one text need it once"
  static let noDeclaration = "'decl' names no declaration"
  static let untilWithoutSkip = "'until' needs a skip=\"REASON\""
  static let skipWithoutUntil = "a skipped block needs the date until which it may stay unchecked"
  static let writeUntil = "write until=YYYY-MM-DD"
  static func figureWithoutRun(_ name: String) -> String {
    "a figure without a step is an illustration; it takes no '\(name)'"
  }
  static let nameTheStep = "write step=NAME for a figure that a run prints"
  static let noProgram = "this page has no program whose output it could show"
  static let writePrints = "write // Prints \"…\" below the statement that prints"
  static let groupAndAlone = "a block takes either 'group' or 'alone'"
  static func badFragment(_ text: String) -> String {
    "'\(text)' is not a kind of fragment; write fragment=body or fragment=members"
  }
  static func severalKinds(_ names: [String]) -> String {
    "a block is proven in one way; this one gives \(names.joined(separator: " and "))"
  }
  static func badDay(_ text: String) -> String { "'\(text)' is not a date; write YYYY-MM-DD" }
}
