import Foundation
import SwiftSource
import Testing

/// A quarter of this very package's sources as a corpus: real code of many hands.
@Suite struct OwnSourcesTests {
  static let files: [URL] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let folders = ["Sources", "Lessons", "Tests/SwiftSourceTests"].map { root.appendingPathComponent($0) }
    return folders.flatMap { folder -> [URL] in
      let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }.sorted { $0.path < $1.path }.enumerated().filter { $0.offset.isMultiple(of: 4) }.map(\.element)
  }()

  @Test func `every source parses and is coloured without a gap`() throws {
    #expect(Self.files.count > 20)
    for url in Self.files {
      let file = SwiftFile(bytes: Array(try Data(contentsOf: url)))
      #expect(file.syntaxFaults == [], "\(url.lastPathComponent)")
      let tokens = SwiftFile.highlight(file.bytes)
      let ends = [0] + tokens.map(\.range.upperBound)
      #expect(tokens.map(\.range.lowerBound) == ends.dropLast())
      #expect(ends.last == file.bytes.count)
    }
  }

  @Test func `every declaration is found under its name or listed as one of several`() throws {
    for url in Self.files.prefix(40) {
      let file = SwiftFile(bytes: Array(try Data(contentsOf: url)))
      let counts = Dictionary(grouping: file.declarations, by: \.name).mapValues(\.count)
      for declaration in file.declarations {
        let found = Result { () throws(SourceFaults) in try file.excerpt(.declarations(declaration.name)) }
        switch found {
        case .success(let excerpt): #expect(excerpt.sourceLines == [declaration.lines])
        case .failure(let error):
          #expect(error.faults.map(\.kind) == [.declarationAmbiguous])
          #expect((counts[declaration.name] ?? 0) > 1, "\(declaration.name) in \(url.lastPathComponent)")
        }
      }
    }
  }
}
