import Diagnostics

/// Reads the known keys of a mapping and collects what is wrong with the rest.
struct YAMLMapping {
  private let entries: [YAMLNode.Entry]
  let location: SourceLocation
  private(set) var faults: [Diagnostic] = []

  /// Makes a reader of a node that must be a mapping; anything else is a fault. `what` names it to people.
  init(_ node: YAMLNode?, what: String, keys: [String], at location: SourceLocation) {
    self.location = node?.location ?? location
    guard let node else {
      entries = []
      return
    }
    guard case .mapping(let entries) = node.value else {
      self.entries = []
      faults.append(.error(Message.notAMapping(what, node.kindName), at: node.location))
      return
    }
    self.entries = entries
    for entry in entries where !keys.contains(entry.key) {
      faults.append(
        .error(
          Message.unknownKey(entry.key, what), at: entry.location,
          suggestion: didYouMean(nearestTo: entry.key, in: keys)
            ?? Message.known(keys)))
    }
  }

  /// The value of a key, or nil.
  subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

  /// The text of a key; a fault where it holds something else, or where it is required and missing.
  mutating func text(_ key: String, required: Bool = false, what: String = "the front matter") -> String? {
    guard let node = self[key] else {
      if required { faults.append(.error(Message.missing(key, what), at: location)) }
      return nil
    }
    guard let text = node.text else {
      faults.append(.error(Message.needsText(key, node.kindName), at: node.location))
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      faults.append(.error(Message.isEmpty(key), at: node.location))
      return nil
    }
    return text
  }

  /// The texts of a list; a fault where it holds something else.
  mutating func texts(_ key: String) -> [(text: String, location: SourceLocation)]? {
    guard let node = self[key] else { return nil }
    guard case .sequence(let items) = node.value else {
      faults.append(.error(Message.needsList(key, node.kindName), at: node.location))
      return nil
    }
    return items.compactMap { item in
      if let text = item.text { return (text, item.location) }
      faults.append(.error(Message.itemNeedsText(key, item.kindName), at: item.location))
      return nil
    }
  }

  /// Adds a fault that the caller found.
  mutating func add(_ fault: Diagnostic) { faults.append(fault) }
}

private enum Message {
  static func notAMapping(_ what: String, _ kind: String) -> String {
    "\(what) must be a mapping of keys to values, not \(kind)"
  }
  static func unknownKey(_ key: String, _ what: String) -> String { "unknown key '\(key)' in \(what)" }
  static func known(_ keys: [String]) -> String { "known keys: \(keys.joined(separator: ", "))" }
  static func missing(_ key: String, _ what: String) -> String { "\(what) has no '\(key)'" }
  static func isEmpty(_ key: String) -> String { "'\(key)' is empty" }
  static func needsText(_ key: String, _ kind: String) -> String { "'\(key)' must be text, not \(kind)" }
  static func needsList(_ key: String, _ kind: String) -> String { "'\(key)' must be a list, not \(kind)" }
  static func itemNeedsText(_ key: String, _ kind: String) -> String {
    "an item of '\(key)' must be text, not \(kind)"
  }
}
