internal import Diagnostics
internal import Encodings

/// A comment line that opens or closes a region.
struct RegionMarker: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case opening(String)
    /// Without a name it closes the region that was opened last.
    case closing(String?)
  }

  let kind: Kind
  /// 1-based.
  let line: Int

  /// Reads what a comment says after its `//` or `#`; nil where it marks nothing.
  init?(comment text: [UInt8], line: Int) {
    let words = String(decoding: text, as: UTF8.self).trimmingBlanks()
    if words.hasPrefix("region:") {
      kind = .opening(words.dropFirst("region:".count).trimmingBlanks())
    } else if words.hasPrefix("endregion") {
      let rest = words.dropFirst("endregion".count)
      guard rest.isEmpty || rest.first == ":" || rest.first == " " || rest.first == "\t" else { return nil }
      let name = (rest.first == ":" ? rest.dropFirst() : rest).trimmingBlanks()
      kind = .closing(name.isEmpty ? nil : name)
    } else {
      return nil
    }
    self.line = line
  }
}

/// The regions of a file, and what is wrong with its markers.
struct RegionTable: Sendable {
  struct Region: Sendable {
    let name: String
    /// The 1-based line of the opening marker.
    let opening: Int
    /// The 1-based line of the closing marker.
    let closing: Int
  }

  private(set) var regions: [Region] = []
  /// Every name that a marker opens, in order, once.
  private(set) var names: [String] = []
  /// The lines that are markers, 1-based.
  let markerLines: Set<Int>
  /// What is wrong, by the name that it concerns; nil concerns every region of the file.
  private var faults: [(name: String?, fault: SourceFault)] = []

  /// Pairs the markers, which must be in the order of the file; regions may nest and overlap.
  init(_ markers: [RegionMarker]) {
    markerLines = Set(markers.map(\.line))
    var opened: [String: Int] = [:]
    var open: [(name: String, line: Int)] = []
    for marker in markers {
      switch marker.kind {
      case .opening(""):
        faults.append((nil, Message.markerWithoutName(marker.line)))
        open.append(("", marker.line))
      case .opening(let name):
        if let first = opened[name] {
          faults.append((name, Message.openedTwice(name, marker.line, first: first)))
        } else {
          opened[name] = marker.line
          names.append(name)
        }
        open.append((name, marker.line))
      case .closing(let name):
        let index = open.lastIndex { name == nil || $0.name == name }
        guard let index else {
          faults.append((name, Message.neverOpened(name, marker.line, known: names)))
          continue
        }
        let start = open.remove(at: index)
        if start.name.isEmpty { continue }
        regions.append(Region(name: start.name, opening: start.line, closing: marker.line))
      }
    }
    for start in open where !start.name.isEmpty {
      faults.append((start.name, Message.neverClosed(start.name, start.line)))
    }
  }

  /// The region of a name, or all that is wrong with it.
  func region(_ name: String) throws(SourceFaults) -> Region {
    // A closing marker of a name that no region has is a slip: it may be this region's.
    var concerned = faults.filter { fault in
      fault.name.map { $0 == name || !names.contains($0) } ?? true
    }.map(\.fault)
    let found = regions.first { $0.name == name }
    if found == nil, !faults.contains(where: { $0.name == name }) {
      concerned.append(Message.missing(name, known: names))
    }
    guard concerned.isEmpty, let found else {
      throw SourceFaults(concerned.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
    }
    return found
  }
}

/// The markers of a file that is not Swift: whole lines that begin with `//`, `#` or `--`.
func plainMarkers(_ bytes: [UInt8], _ table: LineTable) -> [RegionMarker] {
  var markers: [RegionMarker] = []
  for (index, line) in table.lines.enumerated() {
    let text = bytes[line].drop(while: isBlank)
    let sign = [Array("//".utf8), Array("#".utf8), Array("--".utf8)].first { text.starts(with: $0) }
    guard let sign else { continue }
    if let marker = RegionMarker(comment: Array(text.dropFirst(sign.count)), line: index + 1) {
      markers.append(marker)
    }
  }
  return markers
}

// MARK: Messages

private enum Message {
  static func missing(_ name: String, known: [String]) -> SourceFault {
    let listed = known.isEmpty ? "the file has no regions" : "it has: " + known.joined(separator: ", ")
    return SourceFault(
      .regionMissing, "region '\(name)' is missing",
      suggestion: didYouMean(nearestTo: name, in: known) ?? listed)
  }

  static func openedTwice(_ name: String, _ line: Int, first: Int) -> SourceFault {
    SourceFault(
      .regionOpenedTwice, "region '\(name)' is opened twice", line: line,
      notes: [SourceFault.Note("it is opened here first", line: first)],
      suggestion: "give one of the two another name")
  }

  static func neverClosed(_ name: String, _ line: Int) -> SourceFault {
    SourceFault(
      .regionNeverClosed, "region '\(name)' is never closed", line: line,
      suggestion: "add '// endregion' after its last line")
  }

  static func neverOpened(_ name: String?, _ line: Int, known: [String]) -> SourceFault {
    guard let name else {
      return SourceFault(
        .regionNeverOpened, "'endregion' closes a region that was never opened", line: line,
        suggestion: "remove it, or add '// region: NAME' before the region's first line")
    }
    return SourceFault(
      .regionNeverOpened, "region '\(name)' is closed without being opened", line: line,
      suggestion: didYouMean(nearestTo: name, in: known) ?? "add '// region: \(name)' before its first line")
  }

  static func markerWithoutName(_ line: Int) -> SourceFault {
    SourceFault(
      .markerWithoutName, "'region:' names no region", line: line,
      suggestion: "write the name after it: '// region: NAME'")
  }
}
