// What libFuzzer calls with bytes of its own making: each claim below must hold for whatever comes.
//
// A trap is a finding; so is a broken law, which traps here. Built and run by Scripts/fuzz.sh.
import CourseModel
import Diagnostics
import MarkdownSource
import TextComparison

@testable import Proof

/// The entry point that libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let choice = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch choice % 4 {
  case 0: checkPage(bytes)
  case 1: checkInfoString(bytes)
  case 2: checkAccepting(bytes)
  default: checkComparing(bytes)
  }
  return 0
}

/// A page prints back byte for byte, and every fence lies where it says.
private func checkPage(_ bytes: [UInt8]) {
  let document = Document(bytes: bytes)
  let lines = document.lines.flatMap { bytes[$0.content] + bytes[$0.terminator] }
  hold(lines == bytes, "the lines are the file")
  _ = document.diagnostics(in: "lesson.md")
  for fence in document.fences {
    hold(fence.content.upperBound <= bytes.count, "the content lies in the file")
    let said = fence.lines.flatMap { line in
      [UInt8](repeating: UInt8(ascii: " "), count: line.expandedSpaces) + bytes[line.text] + [
        UInt8(ascii: "\n")
      ]
    }
    hold(said == fence.literal, "the literal is the text of the lines")
    _ = InfoString.parse(bytes[fence.info], at: fence.position.location(in: "lesson.md"))
  }
}

/// An info string is read whatever it is, and each attribute and fault has a place in it.
private func checkInfoString(_ bytes: [UInt8]) {
  let (info, faults) = InfoString.parse(bytes, at: SourceLocation("lesson.md", line: 1, column: 1))
  let columns = info.attributes.compactMap(\.location.column) + faults.compactMap { $0.location?.column }
  hold(columns.allSatisfy { (1...bytes.count + 1).contains($0) }, "places lie in the info string")
  hold(Set(info.attributes.map(\.name)).count == info.attributes.count, "a name occurs once")
}

/// Accepting changes the blocks and nothing else, and a second time nothing at all.
private func checkAccepting(_ bytes: [UInt8]) {
  let (page, output) = halves(of: bytes)
  guard let first = plan(page, output), !first.changes.isEmpty else { return }
  guard let accepted = try? first.bytes(accepting: first.changes) else { return }
  guard let second = plan(accepted, output) else { return }
  hold(second.changes.isEmpty, "a second accept changes nothing")
}

private func plan(_ page: [UInt8], _ output: [UInt8]) -> AcceptancePlan? {
  let document = Document(bytes: page)
  guard document.fences.count <= 20 else { return nil }
  let blocks = document.fences.map { fence in
    let comparison = matching(of: fence, in: page)
    let block = LessonBlock(
      kind: .output(.init(run: Run(), matching: comparison)), language: "output",
      location: fence.position.location(in: "lesson.md"), codeIndex: fence.index)
    let isEqual = compare(expected: fence.literal, actual: output, matching: comparison).isEqual
    return BlockReport(block, isEqual ? .proven : .differs, actualBytes: isEqual ? nil : output)
  }
  return AcceptancePlan(document: document, file: "lesson.md", blocks: blocks)
}

private func matching(of fence: Fence, in page: [UInt8]) -> Matching {
  switch page[fence.info].last {
  case UInt8(ascii: "p"): .pattern
  case UInt8(ascii: "u"): .unordered
  default: .exact
  }
}

/// Every difference has one sentence and a diff that steers no terminal; what is accepted then matches.
private func checkComparing(_ bytes: [UInt8]) {
  let (page, output) = halves(of: bytes)
  let expected = Lines(lines: Lines(page).texts).bytes
  for matching in [Matching.exact, .unordered, .pattern] {
    if let difference = compare(expected: expected, actual: output, matching: matching).difference {
      hold(matching == .pattern || expected != output, "the same bytes are equal")
      hold(!difference.sentence.isEmpty && !difference.sentence.contains("\n"), "there is one sentence")
      let text = difference.diff.text().unicodeScalars
      hold(
        text.allSatisfy { $0 == "\n" || $0.value >= 32 && !(127...159).contains($0.value) },
        "the diff is printable")
    }
    if let lines = try? acceptableLines(expected: expected, actual: output, matching: matching) {
      let text = Lines(lines: lines).bytes
      hold(compare(expected: text, actual: output, matching: matching).isEqual, "what is accepted matches")
    }
  }
}

/// The bytes before and after the first NUL.
private func halves(of bytes: [UInt8]) -> ([UInt8], [UInt8]) {
  let middle = bytes.firstIndex(of: 0) ?? bytes.count
  return (Array(bytes[..<middle]), Array(bytes[min(middle + 1, bytes.count)...]))
}

private func hold(_ law: Bool, _ name: StaticString) {
  precondition(law, "broken: \(name)")
}
