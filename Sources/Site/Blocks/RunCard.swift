import CourseModel

/// How a reader gets a lesson's program and runs it.
struct RunCard {
  let lesson: Lesson
  let input: SiteInput
  let strings: InterfaceStrings
  /// The version of Swift that the package asks for; nil where it asks for none.
  let toolsVersion: String?

  /// The steps from nothing to the program's first output, folded until a reader asks.
  var html: HTML {
    guard !lesson.runs.isEmpty else { return .empty }
    let repository = input.course.manifest.repository
    var steps: [HTML] = [toolchain]
    if let repository {
      steps.append(step("run-clone", ["git", "clone", repository]))
      steps.append(step("run-folder", ["cd", folder(of: repository)]))
    }
    steps.append(step(repository == nil ? "run-here" : "run-program", program))
    return tag(
      "details", ["class": "run-it"], tag("summary", [:], .text(strings("run-yourself"))),
      tag("ol", ["class": "steps"], .fragment(steps)))
  }

  private var toolchain: HTML {
    let text =
      toolsVersion.map { strings("run-toolchain-version", ["version": $0]) } ?? strings("run-toolchain")
    return tag(
      "li", [:], tag("span", [:], .text(text)),
      tag("a", ["href": "https://www.swift.org/install/", "lang": "en"], "swift.org/install"))
  }

  private func step(_ key: String, _ words: [String]) -> HTML {
    tag(
      "li", [:], tag("span", [:], .text(strings(key))), commandLine(ShellCommand(words: words).text))
  }

  /// The program itself, or the first run of a lesson whose programs belong to its folder.
  private var program: [String] {
    ShellCommand(lesson, lesson.product == nil ? lesson.runs[0] : Run(arguments: [])).words
  }

  private func folder(of repository: String) -> String {
    let last = repository.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? ""
    let name = last.hasSuffix(".git") ? String(last.dropLast(".git".count)) : last
    if case .command = lesson.metadata.program { return "\(name)/\(Address.folder(of: lesson.file))" }
    return name
  }
}

extension CourseFiles {
  /// The version that the package's manifest asks for in its first line.
  var toolsVersion: String? {
    guard let manifest = read("Package.swift") else { return nil }
    let line = String(decoding: manifest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let mark = line.firstRange(of: "swift-tools-version:") else { return nil }
    let version = line[mark.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return version.isEmpty ? nil : String(version)
  }
}
