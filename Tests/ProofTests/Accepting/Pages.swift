import CourseModel
import Diagnostics
import MarkdownSource
import TextComparison

@testable import Proof

/// A page with the verdicts of its blocks, as if its program had just run.
struct JudgedPage {
  let document: Document
  let blocks: [BlockReport]

  /// Judges each `output step=NAME` block by `outputs[NAME]`; other blocks are illustrations.
  init(_ page: String, outputs: [String: String]) {
    self.init(Array(page.utf8), outputs: outputs.mapValues { Array($0.utf8) })
  }

  init(_ bytes: [UInt8], outputs: [String: [UInt8]]) {
    let document = Document(bytes: bytes)
    self.document = document
    blocks = document.fences.map { fence in
      let place = fence.position.location(in: "lesson.md")
      let info = InfoString.parse(bytes[fence.info], at: place).info
      let plain = LessonBlock(
        kind: .illustration, language: info.language, location: place, codeIndex: fence.index)
      guard info.language == "output", let step = info["step"]?.value, let output = outputs[step] else {
        return BlockReport(plain, .unverified)
      }
      let matching: Matching =
        info["pattern"] != nil ? .pattern : info["unordered"] != nil ? .unordered : .exact
      var block = plain
      block.kind = .output(.init(run: Run(arguments: [step]), matching: matching))
      guard
        let difference = compare(
          expected: fence.literal, actual: output, matching: matching, firstLine: fence.line + 1
        ).difference
      else { return BlockReport(block, .proven) }
      return BlockReport(block, .differs, message: difference.sentence, actualBytes: output)
    }
  }

  /// What accepting would do.
  var plan: AcceptancePlan { AcceptancePlan(document: document, file: "lesson.md", blocks: blocks) }

  /// The page after all its changes are accepted, as text; nil where it is refused.
  func accepted() -> String? {
    let plan = plan
    return (try? plan.bytes(accepting: plan.changes)).map { String(decoding: $0, as: UTF8.self) }
  }
}
