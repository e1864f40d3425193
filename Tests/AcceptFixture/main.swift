// Accepts one output and then another one into the same page, over and over, until it is killed.
import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import Proof

let path = Path(CommandLine.arguments[1])

/// The page with its one block accepted as saying so many lines.
func accepting(_ lines: Int, into bytes: [UInt8]) throws -> [UInt8] {
  let document = Document(bytes: bytes)
  let blocks = document.fences.map { fence in
    BlockReport(
      LessonBlock(
        kind: .output(.init(run: Run())), language: "output",
        location: fence.position.location(in: path.string), codeIndex: fence.index),
      .differs, actualBytes: Array(String(repeating: "line \(lines)\n", count: lines).utf8))
  }
  let plan = AcceptancePlan(document: document, file: path.string, blocks: blocks)
  return try plan.bytes(accepting: plan.changes)
}

// The texts are made once, so that most of the time goes by in the replacing, which is what must withstand.
let found = try Files.read(path)
let pages = [try accepting(10, into: found), try accepting(200, into: found)]
var current = found
while true {
  for page in pages where page != current {
    try Files.replace(path, with: page, expecting: current)
    current = page
  }
}
