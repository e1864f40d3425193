import FoundationEssentials
import SwiftSource

/// What one run executed, from the JSON of `llvm-cov export` (format 2 and 3).
///
/// Source: "llvm-cov export" and "Coverage Mapping Format" of the LLVM documentation. The counts of files add up what
/// covers the same text, an initial value that is a closure and the closure's own code for instance; those of functions
/// do not, so they are read.
struct CoverageProfile: Sendable {
  /// A part of a source file with a count of its own; it ends before its last column.
  private struct Region {
    var start: TextPlace
    var end: TextPlace
    var count: Int
  }

  /// By the files' paths as the compiler was given them.
  private var regions: [String: [Region]] = [:]

  /// The files of which something is known.
  var files: some Sequence<String> { regions.keys }

  /// Reads an export; nil for anything else.
  init?(json: [UInt8]) {
    guard let export = try? JSONDecoder().decode(Export.self, from: Data(json)) else { return nil }
    for function in export.data.flatMap(\.functions) {
      for region in function.regions where region.kind == Span.code {
        guard function.filenames.indices.contains(region.file) else { return nil }
        regions[function.filenames[region.file], default: []].append(
          Region(start: region.start, end: region.end, count: region.count))
      }
    }
    for file in regions.keys { regions[file]?.sort(by: Self.isOutside) }
  }

  /// How often each word of a file was executed; nil for what is no executable code.
  ///
  /// - Complexity: the number of words by the depth of the regions around them, after one pass over the regions.
  func counts(of words: [TextPlace], in file: String) -> [Int?] {
    let regions = regions[file] ?? []
    var counts: [Int?] = []
    var open: [Region] = []
    var next = 0
    for word in words {
      while next < regions.count, regions[next].start <= word {
        open.append(regions[next])
        next += 1
      }
      open.removeAll { $0.end <= word }
      guard let inner = open.last else {
        counts.append(nil)
        continue
      }
      // A closure that is an initial value has the region of the value: what neither of them counts was not executed.
      let same = open.filter { $0.start == inner.start && $0.end == inner.end }
      counts.append(same.map(\.count).min())
    }
    return counts
  }

  private static func isOutside(_ left: Region, _ right: Region) -> Bool {
    left.start == right.start ? right.end < left.end : left.start < right.start
  }
}

extension CoverageProfile {
  private struct Export: Decodable {
    struct File: Decodable { var functions: [Function] }
    struct Function: Decodable {
      var filenames: [String]
      var regions: [Span]
    }
    var data: [File]
  }

  /// `[line, column, line, column, count, file, expanded file, kind]`.
  private struct Span: Decodable {
    /// The kind of a region of code that is executed (LLVM, `CounterMappingRegion`); others are macros, gaps, branches.
    static let code = 0
    var start: TextPlace
    var end: TextPlace
    var count: Int
    var file: Int
    var kind: Int

    init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      start = TextPlace(line: try numbers.decode(Int.self), column: try numbers.decode(Int.self))
      end = TextPlace(line: try numbers.decode(Int.self), column: try numbers.decode(Int.self))
      count = Int(clamping: try numbers.decode(UInt64.self))
      file = try numbers.decode(Int.self)
      _ = try numbers.decode(Int.self)
      kind = try numbers.decode(Int.self)
    }
  }
}
