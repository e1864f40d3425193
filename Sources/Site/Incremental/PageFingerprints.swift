import CourseModel
import Diagnostics
import Encodings

/// Digests of everything that a Markdown page is made from: two pages with the same digest have the same bytes.
///
/// What many pages share is in each page's digest, so that a title that changes makes all of them again: the lists beside the
/// pages show it. A stale page would be worse than a slow build.
struct PageFingerprints: Sendable {
  private let input: SiteInput
  private let map: SiteMap
  private let shared: ContentHash

  init(
    _ input: SiteInput, _ map: SiteMap, _ glossaries: [String: RenderStage.Glossary], toolsVersion: String?
  ) {
    self.input = input
    self.map = map
    var writer = BinaryWriter()
    writer.append(plain: input.theme.digest.bytes)
    writer.append(optional: input.baseURL)
    writer.append(optional: input.liveScript)
    writer.append(optional: toolsVersion)
    writer.append(input.course.manifest)
    writer.append(list: map.languages) { $0.append($1.description) }
    writer.append(map.homeLanguage.description)
    writer.append(list: map.assumptionLanguages.sorted()) { $0.append($1) }
    writer.append(list: input.course.lessonIDs) { $0.append($1) }
    writer.append(list: map.pages) { writer, page in
      writer.append(page.source)
      writer.append(page.path)
      writer.append(page.title)
      writer.append(page.language.description)
      writer.append(optional: page.lesson?.id)
    }
    writer.append(list: glossaries.sorted { $0.key < $1.key }) { writer, glossary in
      writer.append(glossary.key)
      writer.append(glossary.value.body.html)
    }
    shared = ContentHash(of: writer.bytes)
  }

  /// The digest of a page that is not a glossary.
  func fingerprint(
    of page: MarkdownPage, links: LinkResolver.Resolved, report: LessonReport?
  ) -> ContentHash {
    var writer = BinaryWriter(capacity: page.document.bytes.count + 1024)
    writer.append(plain: shared.bytes)
    writer.append(page.path)
    writer.append(page.document.bytes)
    writer.append(list: page.headingIDs.ids) { $0.append($1) }
    writer.append(links)
    if let lesson = page.lesson {
      writer.append(list: lesson.blocks) { writer, block in
        guard case .excerpt(let excerpt) = block.kind else { return }
        let file = Address.resolve(excerpt.path, in: Address.folder(of: page.source))
        writer.append(file.map(map.files.exists) ?? false)
      }
      writer.append(report != nil)
      writer.append(list: report?.blocks ?? []) { $0.append($1) }
      writer.append(list: input.exercises.of(lesson: lesson.id)) { writer, exercise in
        writer.append(exercise.id)
        writer.append(optional: exercise.title)
        writer.append(optional: exercise.summary)
        writer.append(list: exercise.requirements) { $0.append($1) }
      }
    }
    return ContentHash(of: writer.bytes)
  }
}

extension BinaryWriter {
  fileprivate mutating func append(optional text: String?) {
    append(text != nil)
    append(text ?? "")
  }

  fileprivate mutating func append<Values: Collection>(
    list values: Values, _ write: (inout BinaryWriter, Values.Element) -> Void
  ) {
    append(values.count)
    for value in values { write(&self, value) }
  }

  private mutating func append(_ text: LocalizedText?) {
    append(list: (text?.byLanguage ?? [:]).sorted { $0.key < $1.key }) { writer, entry in
      writer.append(entry.key)
      writer.append(entry.value)
    }
    append(text != nil)
  }

  fileprivate mutating func append(_ manifest: SiteManifest) {
    append(manifest.title)
    append(manifest.description)
    append(manifest.audience)
    append(optional: manifest.repository)
    append(optional: manifest.language?.description)
    append(optional: manifest.sourceLink)
    append(optional: manifest.editLink)
    append(optional: manifest.baseURL)
    append(list: manifest.parts) { writer, part in
      writer.append(part.title)
      writer.append(part.isForInstructors)
      writer.append(list: part.lessons) { $0.append($1.id) }
    }
  }

  fileprivate mutating func append(_ links: LinkResolver.Resolved) {
    for markup in [links.links, links.images] {
      append(list: markup.sorted { $0.key < $1.key }) { writer, link in
        writer.append(link.key)
        writer.append(optional: link.value.destination)
        writer.append(list: link.value.attributes) { writer, attribute in
          writer.append(attribute.name)
          writer.append(attribute.value)
        }
      }
    }
    append(list: links.copies.sorted { $0.key < $1.key }) { writer, copy in
      writer.append(copy.key)
      writer.append(copy.value)
    }
    append(list: links.sources.sorted()) { $0.append($1) }
    append(list: links.terms.sorted()) { $0.append($1) }
    append(list: links.exercises.sorted { $0.key < $1.key }) { writer, exercise in
      writer.append(exercise.key)
      writer.append(exercise.value)
    }
  }

  /// What pages show of a block's report; its block is the page's own, its findings and details are only printed.
  fileprivate mutating func append(_ report: BlockReport) {
    append(report.block.codeIndex)
    append(report.verdict.rawValue)
    append(optional: report.evidence?.rawValue)
    append(optional: report.message)
    append(list: report.rejections) { $0.append($1) }
    append(list: report.source.map { [$0] } ?? []) { writer, source in
      writer.append(source.file)
      writer.append(list: source.lines) { writer, lines in
        writer.append(lines.lowerBound)
        writer.append(lines.upperBound)
      }
    }
    append(list: report.coverage.map { [$0] } ?? []) { writer, coverage in
      writer.append(coverage.executable)
      for lines in [coverage.notRun, coverage.partlyRun] { writer.append(list: lines) { $0.append($1) } }
      for runs in [coverage.runs, coverage.unmeasured] { writer.append(list: runs) { $0.append($1) } }
    }
  }

  private mutating func append(_ run: Run) {
    append(list: run.arguments) { $0.append($1) }
    append(optional: run.session?.name)
  }

  private mutating func append(_ diagnostic: Diagnostic) {
    append(diagnostic.severity.rawValue)
    append(diagnostic.message)
    append(diagnostic.location)
    append(list: diagnostic.notes) { writer, note in
      writer.append(note.message)
      writer.append(note.location)
    }
    append(optional: diagnostic.suggestion)
  }

  private mutating func append(_ location: SourceLocation?) {
    append(optional: location?.file)
    append(location?.line ?? -1)
    append(location?.column ?? -1)
  }
}
