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
  private var isFigure: Bool { info.language == "mermaid" }
  private var isOutput: Bool {
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
    if kinds.count > 1 {
      faults.append(.error(Message.severalKinds(kinds.map(\.name)), at: kinds[1].location))
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
    case "fails": return .fails(text: value("fails") ?? "", prelude: value("prelude"))
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

  private mutating func readOutput() -> LessonBlock.Output {
    var output = LessonBlock.Output(
      run: Run(arguments: readArguments(), session: value("session")))
    if let text = value("stream") {
      if let stream = LessonBlock.Output.Stream(rawValue: text) {
        output.stream = stream
      } else {
        let streams = LessonBlock.Output.Stream.allCases.map(\.rawValue)
        faults.append(
          .error(
            Message.badStream(text), at: place("stream"),
            suggestion: didYouMean(nearestTo: text, in: streams)))
      }
    }
    if let text = value("status") {
      if let status = Int(text), (0...255).contains(status) {
        output.status = status
      } else {
        faults.append(.error(Message.badStatus(text), at: place("status")))
      }
    }
    if let text = value("timeout") {
      output.timeLimit = readDuration(text)
      if output.timeLimit == nil { faults.append(.error(Message.badTimeout(text), at: place("timeout"))) }
    }
    let comparisons = info.attributes.filter { $0.name == "unordered" || $0.name == "pattern" }
    comparisons.forEach { flag($0.name) }
    if comparisons.count > 1 {
      faults.append(.error(Message.unorderedPattern, at: comparisons[1].location))
    }
    if isFigure, let first = comparisons.first {
      faults.append(.error(Message.figureIsExact(first.name), at: first.location))
    }
    if let first = comparisons.first { output.matching = first.name == "pattern" ? .pattern : .unordered }
    flag("no-eol")
    output.isUnended = info["no-eol"] != nil
    output.prediction = readPrediction()
    return output
  }

  private mutating func readPrediction() -> LessonBlock.Prediction? {
    let choices = value("choices").map {
      $0.split(separator: ";").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }
    guard info["predict"] != nil else {
      if let attribute = info["choices"] {
        faults.append(.error(Message.choicesWithoutQuestion, at: attribute.location))
      }
      return nil
    }
    if let choices, choices.count < 2 {
      faults.append(.error(Message.oneChoice, at: place("choices"), suggestion: Message.separateChoices))
    }
    return value("predict").map { LessonBlock.Prediction(question: $0, choices: choices ?? []) }
  }

  private mutating func readArguments() -> [String] {
    if info["step"] != nil, let arguments = info["args"] {
      faults.append(
        .error(Message.stepAndArgs, at: arguments.location, suggestion: Message.stepIsAnArgument))
    }
    if let step = value("step") {
      if step.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
        faults.append(.error(Message.stepWithSpaces(step), at: place("step")))
      }
      return [step]
    }
    return value("args").map { $0.split { $0 == " " || $0 == "\t" }.map(String.init) } ?? []
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

// MARK: Names and values

extension BlockReader {
  private mutating func checkNames() {
    if let language = info.language, language.utf8.contains(UInt8(ascii: "=")) {
      faults.append(.error(Message.noLanguage(language), at: location))
    }
    checkLetterCase()
    if !faults.isEmpty { return }
    let allowed = allowedNames()
    for attribute in info.attributes where !allowed.contains(attribute.name) {
      faults.append(unknown(attribute, allowed: allowed))
    }
    if faults.isEmpty { checkNearMiss() }
  }

  /// A page whose `Swift` were taken for another language would be silently untested.
  private mutating func checkLetterCase() {
    guard let language = info.language, !Self.checkedLanguages.contains(language),
      Self.checkedLanguages.contains(language.lowercased())
    else { return }
    faults.append(.error(Message.writtenInLowerCase(language), at: location))
  }

  /// So would `swift,ignore`, `{.swift}` and `ouput`.
  private mutating func checkNearMiss() {
    guard let language = info.language, !Self.checkedLanguages.contains(language) else { return }
    let word = language.lowercased().drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
    if let meant = Self.checkedLanguages.first(where: { $0 == word }) {
      faults.append(
        .warning(Message.notChecked(language), at: location, suggestion: Message.attributesAfterSpace(meant)))
    } else if let meant = nearestWord(to: language.lowercased(), in: Self.checkedLanguages),
      !Self.otherLanguages.contains(language.lowercased())
    {
      faults.append(
        .warning(Message.notChecked(language), at: location, suggestion: didYouMean("```\(meant)")))
    }
  }

  /// Languages whose names are near to one that is checked.
  private static let otherLanguages: Set<String> = ["swig", "sift", "gift", "shift"]

  private func allowedNames() -> [String] {
    if isOutput || isFigure { return Self.outputAttributes + Self.skipAttributes }
    guard info.language == "swift" else { return ["file", "region"] + Self.skipAttributes }
    let kinds = Self.attributesByKind.filter { info[$0.kind] != nil }
    if isPage, kinds.isEmpty { return Self.choices + Self.pieceAttributes + Self.skipAttributes }
    let names = (kinds.isEmpty ? Self.attributesByKind : kinds).flatMap(\.names)
    return Self.choices + names + Self.skipAttributes
  }

  private func unknown(_ attribute: InfoString.Attribute, allowed: [String]) -> Diagnostic {
    let language = info.language ?? ""
    let known = Set(Self.outputAttributes + Self.attributesByKind.flatMap { [$0.kind] + $0.names })
    if !isPage, language == "swift", Self.pieceAttributes.contains(attribute.name),
      attribute.name != "prelude"
    {
      return .error(
        Message.misplaced(attribute.name, language), at: attribute.location, suggestion: Message.belongsToPage
      )
    }
    if known.contains(attribute.name) {
      let owner =
        Self.outputAttributes.contains(attribute.name)
        ? (nearestWord(to: language, in: ["output"]).map { didYouMean("```\($0)") }
          ?? Message.belongsToOutput)
        : Message.belongsElsewhere(attribute.name, Self.attributesByKind)
      return .error(
        Message.misplaced(attribute.name, language), at: attribute.location, suggestion: owner)
    }
    let nearest = nearestWord(to: attribute.name, in: allowed)
    return .error(
      Message.unknown(attribute.name), at: attribute.location,
      suggestion: nearest.map(didYouMean) ?? Message.allowed(allowed))
  }

  /// The value of an attribute that needs one; a fault and nil where it has none.
  private mutating func value(_ name: String) -> String? {
    guard let attribute = info[name] else { return nil }
    if let value = attribute.value, !value.isEmpty { return value }
    faults.append(.error(Message.needsValue(name), at: attribute.location))
    return nil
  }

  /// Checks that an attribute that takes no value has none.
  private mutating func flag(_ name: String) {
    if let attribute = info[name], attribute.value != nil {
      faults.append(.error(Message.takesNoValue(name), at: attribute.location))
    }
  }

  private func place(_ name: String) -> SourceLocation { info[name]?.location ?? location }

  /// `500ms`, `30s` or `2m`, above zero and at most an hour.
  private func readDuration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, digits.count < 8 else { return nil }
    let duration: Duration
    switch text.dropFirst(digits.count) {
    case "ms": duration = .milliseconds(number)
    case "s": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: return nil
    }
    return duration <= .seconds(3600) ? duration : nil
  }
}

private enum Message {
  static let noStatus = "this swift block does not say how it is proven"

  static let statusChoices =
    "write one of file=PATH, source-only, platform-only=\"NAME\", fails=\"TEXT\", illustration, or skip=\"REASON\" until=DAY"
  static let declAndRegion = "an excerpt takes either 'decl' or 'region'"
  static let noDeclaration = "'decl' names no declaration"
  static let unorderedPattern = "an output block takes either 'unordered' or 'pattern'"
  static let stepAndArgs = "an output block takes either 'step' or 'args'"
  static let stepIsAnArgument = "the step is the first of the arguments: args=\"STEP MORE\""
  static let untilWithoutSkip = "'until' needs a skip=\"REASON\""
  static let skipWithoutUntil = "a skipped block needs the date until which it may stay unchecked"
  static let writeUntil = "write until=YYYY-MM-DD"
  static func figureWithoutRun(_ name: String) -> String {
    "a figure without a step is an illustration; it takes no '\(name)'"
  }
  static let nameTheStep = "write step=NAME for a figure that a run prints"
  static func figureIsExact(_ name: String) -> String {
    "a figure is compared to the byte; it takes no '\(name)'"
  }
  static let noProgram = "this page has no program whose output it could show"
  static let writePrints = "write // Prints \"…\" below the statement that prints"
  static let groupAndAlone = "a block takes either 'group' or 'alone'"
  static let belongsToPage = "it belongs to a page that proves itself ('proof: page' in the front matter)"
  static func badFragment(_ text: String) -> String {
    "'\(text)' is not a kind of fragment; write fragment=body or fragment=members"
  }
  static let choicesWithoutQuestion = "'choices' needs a predict=\"QUESTION\""
  static let oneChoice = "'choices' names fewer than two answers"
  static let separateChoices = "separate the answers by semicolons: choices=\"yes; no\""
  static let belongsToOutput = "it belongs to an ```output block"
  static func belongsElsewhere(_ name: String, _ kinds: [(kind: String, names: [String])]) -> String {
    let owners = kinds.filter { $0.names.contains(name) }.map(\.kind)
    return owners.isEmpty
      ? "it belongs to a ```swift block" : "it belongs to '\(owners.joined(separator: "' or '"))'"
  }
  static func misplaced(_ name: String, _ language: String) -> String {
    "the attribute '\(name)' does not belong to this \(language) block"
  }
  static func unknown(_ name: String) -> String { "unknown attribute '\(name)'" }
  static func allowed(_ names: [String]) -> String { "known here: \(names.joined(separator: ", "))" }
  static func needsValue(_ name: String) -> String { "the attribute '\(name)' needs a value" }
  static func takesNoValue(_ name: String) -> String { "the attribute '\(name)' takes no value" }
  static func severalKinds(_ names: [String]) -> String {
    "a block is proven in one way; this one gives \(names.joined(separator: " and "))"
  }
  static func noLanguage(_ word: String) -> String {
    "the info string begins with '\(word)'; its first word must be the language"
  }
  static func writtenInLowerCase(_ word: String) -> String {
    "the language '\(word)' is written '\(word.lowercased())' here"
  }
  static func attributesAfterSpace(_ language: String) -> String {
    "write ```\(language) and its attributes after a space"
  }
  static func notChecked(_ word: String) -> String {
    "a block in the language '\(word)' is not checked"
  }
  static func badStream(_ text: String) -> String { "'\(text)' is not a stream; use stdout or stderr" }
  static func badStatus(_ text: String) -> String {
    "'\(text)' is not an exit status; use a number from 0 to 255"
  }
  static func badTimeout(_ text: String) -> String {
    "'\(text)' is not a time limit; write 500ms, 30s or 2m, at most an hour"
  }
  static func badDay(_ text: String) -> String { "'\(text)' is not a date; write YYYY-MM-DD" }
  static func stepWithSpaces(_ text: String) -> String {
    "a step is one argument; '\(text)' has spaces: write args=\"…\" for several"
  }
}
