import CYAML
import Diagnostics

/// Reads small YAML documents through libyaml's event interface, refusing what can be abused.
///
/// This file alone touches libyaml. Aliases, tags, duplicate keys, several documents, more than 16 KiB and a
/// depth over 8 are refused: 100,000 open brackets keep libyaml busy for half a minute.
package struct YAMLReader: Sendable {
  /// The most bytes that a document may have.
  package static let byteLimit = 16 * 1024
  /// The deepest nesting of sequences and mappings.
  package static let depthLimit = 8

  private let file: String
  private let bytes: [UInt8]
  private let lineOffset: Int
  private let lines: [ArraySlice<UInt8>]

  /// Makes a reader for a document that begins on a line of a file.
  ///
  /// - Parameters:
  ///   - bytes: the document without its `---` lines, UTF-8.
  ///   - file: the path that diagnostics name.
  ///   - firstLine: the 1-based line of the file on which `bytes` begins.
  package init(_ bytes: [UInt8], file: String, firstLine: Int = 1) {
    self.file = file
    self.bytes = bytes
    lineOffset = firstLine - 1
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Reads the document; nil for an empty one.
  ///
  /// Throws the first fault as a ``YAMLFault``. Linear in the number of bytes.
  package func read() throws(YAMLFault) -> YAMLNode? {
    guard bytes.count <= Self.byteLimit else {
      throw fault(Message.tooLong(bytes.count), line: 0, column: 0)
    }
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw fault(Message.noMemory, line: 0, column: 0) }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    // The buffer outlives every call on the parser: libyaml keeps the pointer.
    let result: Result<YAMLNode?, YAMLFault> = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      do throws(YAMLFault) { return .success(try readDocument(&parser)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// Why a YAML document was refused, as one diagnostic.
package struct YAMLFault: Error, Hashable, Sendable {
  /// The fault at its place.
  package var diagnostic: Diagnostic
}

// MARK: Events to nodes

extension YAMLReader {
  private struct Event {
    var type: yaml_event_type_t
    var text = ""
    var isPlain = false
    var line: Int
    var column: Int
  }

  private func readDocument(_ parser: inout yaml_parser_t) throws(YAMLFault) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      let event = try next(&parser)
      switch event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      case YAML_DOCUMENT_START_EVENT:
        guard root == nil else { throw fault(Message.severalDocuments, at: event) }
      case YAML_STREAM_END_EVENT: return root
      default: root = try node(from: event, &parser, depth: 0)
      }
    }
  }

  private func node(
    from event: Event, _ parser: inout yaml_parser_t, depth: Int
  ) throws(YAMLFault) -> YAMLNode {
    let isCollection = event.type != YAML_SCALAR_EVENT
    guard depth < Self.depthLimit || !isCollection else { throw fault(Message.tooDeep, at: event) }
    let place = location(line: event.line, column: event.column)
    switch event.type {
    case YAML_SCALAR_EVENT:
      return YAMLNode(value: .scalar(event.text, isPlain: event.isPlain), location: place)
    case YAML_SEQUENCE_START_EVENT:
      var items: [YAMLNode] = []
      while true {
        let item = try next(&parser)
        if item.type == YAML_SEQUENCE_END_EVENT { break }
        items.append(try node(from: item, &parser, depth: depth + 1))
      }
      return YAMLNode(value: .sequence(items), location: place)
    case YAML_MAPPING_START_EVENT:
      return YAMLNode(value: .mapping(try entries(&parser, depth: depth)), location: place)
    default:
      throw fault(Message.alias, at: event)
    }
  }

  private func entries(_ parser: inout yaml_parser_t, depth: Int) throws(YAMLFault) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var seen: Set<String> = []
    while true {
      let key = try next(&parser)
      if key.type == YAML_MAPPING_END_EVENT { return entries }
      if key.type == YAML_ALIAS_EVENT { throw fault(Message.alias, at: key) }
      guard key.type == YAML_SCALAR_EVENT else { throw fault(Message.keyIsNoText, at: key) }
      guard seen.insert(key.text).inserted else { throw fault(Message.duplicateKey(key.text), at: key) }
      let value = try node(from: try next(&parser), &parser, depth: depth + 1)
      entries.append(
        YAMLNode.Entry(
          key: key.text, location: location(line: key.line, column: key.column), value: value))
    }
  }

  private func next(_ parser: inout yaml_parser_t) throws(YAMLFault) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw problem(of: parser) }
    defer { yaml_event_delete(&event) }
    var result = Event(
      type: event.type, line: Int(event.start_mark.line), column: Int(event.start_mark.column))
    if event.type == YAML_ALIAS_EVENT { throw fault(Message.alias, at: result) }
    if event.type == YAML_SCALAR_EVENT {
      let scalar = event.data.scalar
      result.text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      result.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    }
    return result
  }
}

// MARK: Faults and places

extension YAMLReader {
  private func problem(of parser: yaml_parser_t) -> YAMLFault {
    let text = parser.problem.map { String(cString: $0) } ?? Message.unreadable
    if parser.error == YAML_READER_ERROR {
      // A reader error carries a byte offset, not a mark.
      let before = bytes.prefix(parser.problem_offset)
      let line = before.count { $0 == UInt8(ascii: "\n") }
      let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
      return YAMLFault(
        diagnostic: .error(
          Message.syntax(text),
          at: SourceLocation(file, line: line + 1 + lineOffset, column: column + 1)))
    }
    let mark = parser.problem_mark
    return fault(Message.syntax(text), line: Int(mark.line), column: Int(mark.column))
  }

  private func fault(_ message: String, at event: Event) -> YAMLFault {
    fault(message, line: event.line, column: event.column)
  }

  private func fault(_ message: String, line: Int, column: Int) -> YAMLFault {
    YAMLFault(diagnostic: .error(message, at: location(line: line, column: column)))
  }

  /// libyaml counts columns in characters; a diagnostic counts UTF-8 bytes.
  private func location(line: Int, column: Int) -> SourceLocation {
    var byteColumn = 0
    if lines.indices.contains(line) {
      var characters = column
      for byte in lines[line] {
        let continues = byte & 0b1100_0000 == 0b1000_0000
        if !continues {
          if characters == 0 { break }
          characters -= 1
        }
        byteColumn += 1
      }
    }
    return SourceLocation(file, line: line + 1 + lineOffset, column: byteColumn + 1)
  }
}

private enum Message {
  static let alias = "YAML anchors and aliases are not allowed here"
  static let severalDocuments = "only one YAML document is allowed here"
  static let tooDeep = "YAML is nested deeper than \(YAMLReader.depthLimit) levels"
  static let keyIsNoText = "a YAML key must be text"
  static let noMemory = "libyaml could not be initialised: out of memory"
  static let unreadable = "unreadable YAML"
  static func tooLong(_ count: Int) -> String {
    "YAML of \(count) bytes is over the limit of \(YAMLReader.byteLimit)"
  }
  static func duplicateKey(_ key: String) -> String { "the key '\(key)' is given twice" }
  static func syntax(_ problem: String) -> String { "malformed YAML: \(problem)" }
}
