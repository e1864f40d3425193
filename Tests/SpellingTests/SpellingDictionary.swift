import Foundation

/// A hunspell dictionary as Debian installs it.
struct SpellingDictionary {
  /// The dictionary's name, such as `tr_TR`.
  var name: String

  static let hunspell = "/usr/bin/hunspell"

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: hunspell) }

  /// The dictionary of a lesson's language tag; nil where we know none.
  init?(language: Substring) {
    let names = ["tr": "tr_TR", "de": "de_DE", "fr": "fr_FR", "en": "en_US"]
    guard let name = names[String(language.prefix(2))] else { return nil }
    self.name = name
  }

  /// The words of a text that the dictionary does not know, each once.
  func unknownWords(in text: String) throws -> Set<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.hunspell)
    process.arguments = ["-d", name, "-i", "utf-8", "-l"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // A lesson's prose fits neither pipe, so writing must not wait for reading.
    let writing = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try? input.fileHandleForWriting.close()
    }
    writing.start()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Set(String(decoding: words, as: UTF8.self).split(separator: "\n").compactMap(Self.bare))
  }

  /// The word alone: hunspell leaves elided articles and full stops on the words that it reports.
  private static func bare(_ reported: Substring) -> String? {
    let word = reported.replacing(/^(?:qu|[cdjlmnst])'/.ignoresCase(), with: "")
      .trimmingCharacters(in: .letters.inverted)
    return word.isEmpty ? nil : word
  }
}
