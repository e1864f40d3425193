import Foundation
import Testing

@testable import MarkdownSource

/// The renderer against the `cmark-gfm` command: the same bytes, once our additions are taken out.
@Suite(.enabled(if: CMarkGFMCommand.isThere, "Scripts/setup.sh test installs cmark-gfm"))
struct DifferentialTests {
  /// The CommonMark examples and those of GitHub's extensions, which Debian ships with another Markdown library.
  private static let examples = "/usr/share/gocode/src/github.com/yuin/goldmark"

  private struct Example: Decodable {
    var markdown: String
    var section: String
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: examples),
      "Scripts/setup.sh test installs golang-github-yuin-goldmark-dev"))
  func `the CommonMark examples render as cmark-gfm renders them`() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.examples + "/_test/spec.json"))
    let examples = try JSONDecoder().decode([Example].self, from: data)
    #expect(examples.count > 600)
    for example in examples { try await check(Array(example.markdown.utf8)) }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: examples),
      "Scripts/setup.sh test installs golang-github-yuin-goldmark-dev"),
    arguments: ["table", "strikethrough", "tasklist", "linkify", "footnote"])
  func
    `the examples of tables, strikethrough, task lists, autolinks and footnotes render as cmark-gfm renders them`(
      name: String
    ) async throws
  {
    let file = URL(fileURLWithPath: Self.examples + "/extension/_test/\(name).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.split(separator: #/\n?\/\/= = .*\n/#)
    var count = 0
    for part in parts {
      let fields = part.split(separator: #/\/\/- - .*\n/#)
      guard fields.count >= 2 else { continue }
      try await check(Array(fields[1].utf8))
      count += 1
    }
    #expect(count > 0)
  }

  @Test
  func `every Markdown file of the repository renders as cmark-gfm renders it`() async throws {
    let files = RepositoryFiles.markdown()
    #expect(!files.isEmpty)
    for file in files {
      let document = Document(bytes: Array(try Data(contentsOf: file)))
      #expect(document.printed() == document.bytes, "\(file.path)")
      // Explicit ids and alert marks are ours: cmark shows them as text.
      guard document.outline.alerts.isEmpty, document.outline.headings.allSatisfy({ $0.explicitID == nil })
      else { continue }
      try await check(document.context.source.bytes)
    }
  }

  @Test
  func `generated documents render as cmark-gfm renders them`() async throws {
    for seed in 0..<300 as Range<UInt64> { try await check(GeneratedDocument.bytes(seed: seed &* 7919)) }
  }

  private func check(_ markdown: [UInt8]) async throws {
    let document = Document(bytes: markdown)
    guard document.frontMatter == nil, document.outline.alerts.isEmpty else { return }
    let ours = try document.htmlWithoutAdditions()
    let theirs = try await CMarkGFMCommand.html(document.context.source.bytes)
    #expect(ours == theirs, "\(shown(markdown))")
  }
}

/// The repository's own files, as material.
enum RepositoryFiles {
  static func markdown() -> [URL] {
    var root = URL(fileURLWithPath: #filePath)
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
    {
      root.deleteLastPathComponent()
    }
    let skipped: Set = [".build", ".git", ".venv", "public"]
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else {
      return []
    }
    var files: [URL] = []
    for case let file as URL in walk {
      if skipped.contains(file.lastPathComponent) { walk.skipDescendants() }
      if file.pathExtension == "md" { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }
}
