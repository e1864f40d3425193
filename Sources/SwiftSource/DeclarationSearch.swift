internal import Diagnostics
internal import Encodings

/// Finds declarations by the names that a page gives.
struct DeclarationSearch {
  let declarations: [Declaration]

  /// The declarations that a list of names separated by `;` means, in the list's order.
  func find(_ list: String) throws(SourceFaults) -> [Declaration] {
    var found: [Declaration] = []
    var faults: [SourceFault] = []
    let wanted = list.split(separator: ";").map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    if wanted.isEmpty { faults.append(Message.noName) }
    for name in wanted {
      switch one(name) {
      case .success(let declaration): found.append(declaration)
      case .failure(let fault): faults.append(fault)
      }
    }
    if !faults.isEmpty { throw SourceFaults(faults) }
    return found
  }

  /// One name: a full name wins over a short one, so `extension Vault` can be the one without conformances.
  private func one(_ wanted: String) -> Result<Declaration, SourceFault> {
    let (name, number) = Self.split(wanted)
    let canonical = Self.canonical(name)
    let full = declarations.filter { Self.canonical($0.name) == canonical }
    let all = declarations.filter { declaration in
      Self.canonical(declaration.name) == canonical
        || declaration.shortNames.contains { Self.canonical($0) == canonical }
    }
    if all.isEmpty { return .failure(Message.missing(name, suggestion: suggestion(for: name, canonical))) }
    if let number {
      guard all.indices.contains(number - 1) else { return .failure(Message.noSuchNumber(name, number, all)) }
      return .success(all[number - 1])
    }
    let matches = full.isEmpty ? all : full
    guard matches.count == 1 else { return .failure(Message.ambiguous(name, all)) }
    return .success(matches[0])
  }

  /// `Trial.run#2` is the second declaration that `Trial.run` means.
  private static func split(_ wanted: String) -> (name: String, number: Int?) {
    guard let sign = wanted.lastIndex(of: "#"), let number = Int(wanted[wanted.index(after: sign)...]),
      number >= 0
    else { return (wanted, nil) }
    return (wanted[..<sign].trimmingBlanks(), number)
  }

  /// White space counts only between words; backticks do not count.
  private static func canonical(_ name: String) -> [UInt8] {
    var text: [UInt8] = []
    var blank = false
    for byte in name.utf8 where byte != UInt8(ascii: "`") {
      if isBlank(byte) {
        blank = true
        continue
      }
      if blank, let last = text.last, isNameByte(last), isNameByte(byte) { text.append(UInt8(ascii: " ")) }
      blank = false
      text.append(byte)
    }
    return text
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The declaration that was probably meant: the same last name elsewhere, the name without its keyword, a
  /// near word.
  private func suggestion(for name: String, _ canonical: [UInt8]) -> String? {
    let words = name.split(separator: " ")
    if words.count == 2, Declaration.Kind(rawValue: String(words[0])) != nil, words[0] != "extension" {
      return suggestion(for: String(words[1]), Self.canonical(String(words[1])))
    }
    var names: [String] = []
    for declaration in declarations {
      for known in [declaration.name] + declaration.shortNames {
        let last = known.split(separator: "(")[0].split(separator: ".").last.map(String.init) ?? known
        if known == name || Self.canonical(last) == canonical { return declaration.name }
        if !names.contains(known) { names.append(known) }
      }
    }
    return nearestWord(to: name, in: names)
  }
}

// MARK: Messages

private enum Message {
  static let noName = SourceFault(
    .declarationMissing, "no declaration is named", suggestion: "name one, as in decl=\"Trial.run\"")

  static func missing(_ name: String, suggestion: String?) -> SourceFault {
    SourceFault(
      .declarationMissing, "declaration '\(name)' is missing",
      suggestion: suggestion.map(didYouMean))
  }

  static func ambiguous(_ name: String, _ all: [Declaration]) -> SourceFault {
    SourceFault(
      .declarationAmbiguous, "'\(name)' means \(all.count) declarations", line: all[0].lines.lowerBound,
      notes: candidates(name, all), suggestion: "pick one, as in '\(name)#1'")
  }

  static func noSuchNumber(_ name: String, _ number: Int, _ all: [Declaration]) -> SourceFault {
    SourceFault(
      .declarationMissing, "there is no '\(name)#\(number)'", line: all[0].lines.lowerBound,
      notes: candidates(name, all))
  }

  private static func candidates(_ name: String, _ all: [Declaration]) -> [SourceFault.Note] {
    all.enumerated().map {
      SourceFault.Note("'\(name)#\($0 + 1)' is \($1.kind.rawValue) \($1.title)", line: $1.lines.lowerBound)
    }
  }
}

extension Declaration {
  /// The name as a sentence needs it after the kind: an extension's begins with its kind already.
  fileprivate var title: String {
    kind == .extension ? String(name.dropFirst("extension ".count)) : name
  }
}
