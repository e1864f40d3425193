import Diagnostics

/// Which attributes a block may have, and their values.
extension BlockReader {
  mutating func checkNames() {
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
    // Several kinds take a prelude; it is offered once.
    var offered: Set<String> = []
    let names = (kinds.isEmpty ? Self.attributesByKind : kinds).flatMap(\.names)
    return (Self.choices + names + Self.skipAttributes).filter { offered.insert($0).inserted }
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
  mutating func value(_ name: String) -> String? {
    info[name].flatMap { nonempty($0) }
  }

  mutating func nonempty(_ attribute: InfoString.Attribute) -> String? {
    if let value = attribute.value, !value.isEmpty { return value }
    faults.append(.error(Message.needsValue(attribute.name), at: attribute.location))
    return nil
  }

  /// Checks that an attribute that takes no value has none.
  mutating func flag(_ name: String) {
    if let attribute = info[name], attribute.value != nil {
      faults.append(.error(Message.takesNoValue(name), at: attribute.location))
    }
  }

  func place(_ name: String) -> SourceLocation { info[name]?.location ?? location }
}

private enum Message {
  static let belongsToPage = "it belongs to a page that proves itself ('proof: page' in the front matter)"
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
}
