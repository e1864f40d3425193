/// The inputs of the contests, written below one folder and written again in each session.
struct Inputs {
  var folder: String

  /// One lesson of `count` steps, the same for cram, and a shell loop over the same steps.
  func steps(_ count: Int) throws -> String {
    let course = folder + "/steps"
    let lesson = course + "/Lessons/steps"
    let names = (1...count).map { "step-\($0)" }
    try write("echo \"what $1 prints\"\necho a second line\n", to: lesson + "/demo.sh")
    let blocks = names.map {
      "## Heading of \($0)\n\n```output step=\($0)\nwhat \($0) prints\na second line\n```\n\n"
    }
    try write(frontMatter("Steps", "command: [sh, demo.sh]") + blocks.joined(), to: lesson + "/lesson.md")
    let cram = names.map { "  $ sh \"$TESTDIR/demo.sh\" \($0)\n  what \($0) prints\n  a second line\n\n" }
    try write(cram.joined(), to: lesson + "/steps.t")
    let loop = names.map { "check \($0)\n" }.joined()
    try write(
      """
      check() {
        [ "$(sh demo.sh "$1")" = "what $1 prints
      a second line" ] || { echo "$1 differs"; exit 1; }
      }

      """ + loop, to: lesson + "/loop.sh")
    return course
  }

  /// Lessons of about 12 KB with eight Swift blocks each, and the same text in one file, `all.md`.
  func pages(_ count: Int) throws -> String {
    let course = folder + "/pages-\(count)"
    var all = ""
    var distinct = Set<String>()
    for page in 1...count {
      var text = Text(seed: page)
      var body = "# Page \(page)\n\n"
      for section in 1...8 {
        body += "## Section \(section)\n\n" + text.paragraph() + text.paragraph()
        let block = text.swift()
        distinct.insert(block)
        body += "```swift source-only\n" + block + "```\n\n" + text.paragraph()
        body += "- \(text.sentence())\n- \(text.sentence())\n\n"
      }
      all += body
      try write(
        frontMatter("Page \(page)", "command: [\"true\"]") + body,
        to: course + "/Lessons/page-\(page)/lesson.md")
      try write(body, to: folder + "/hugo-\(count)/content/page-\(page).md")
    }
    try write(all, to: course + "/all.md")
    guard distinct.count == 8 * count else { throw Trouble.repeatedBlocks(distinct.count, of: 8 * count) }
    return course
  }

  /// Ten million bytes of prose, tables and lists in `lessons` pages, with an output block after every few paragraphs.
  func prose(lessons: Int) throws -> String {
    let course = folder + "/prose"
    var all = ""
    for lesson in 1...lessons {
      var text = Text(seed: 1_000_000 + lesson)
      var body = ""
      var section = 0
      while body.utf8.count < 10_000_000 / lessons {
        section += 1
        body += "## Section \(section)\n\n"
        for _ in 1...4 { body += text.paragraph() }
        body += "| \(text.word()) | \(text.word()) |\n|---|---|\n"
        for _ in 1...4 { body += "| \(text.sentence()) | \(text.word()) |\n" }
        body += "\n1. \(text.sentence())\n2. \(text.sentence())\n\n   ```output step=one\n   one\n   ```\n\n"
      }
      all += body
      try write("echo \"$1\"\n", to: course + "/Lessons/prose-\(lesson)/demo.sh")
      try write(
        frontMatter("Prose \(lesson)", "command: [sh, demo.sh]") + body,
        to: course + "/Lessons/prose-\(lesson)/lesson.md")
    }
    try write(all, to: course + "/all.md")
    return course
  }

  /// One page of `count` fences, in lists and quotes too; all show one run.
  func fences(_ count: Int) throws -> String {
    let course = folder + "/fences"
    let blocks = (1...count).map { block in
      switch block % 4 {
      case 0: "> ````output step=one\n> one\n> ````\n\n"
      case 1: "- item\n\n  ~~~output step=one\n  one\n  ~~~\n\n"
      default: "```output step=one\none\n```\n\nText \(block).\n\n"
      }
    }
    let lesson = course + "/Lessons/fences"
    try write("echo \"$1\"\n", to: lesson + "/demo.sh")
    try write(frontMatter("Fences", "command: [sh, demo.sh]") + blocks.joined(), to: lesson + "/lesson.md")
    try write(blocks.joined(), to: course + "/all.md")
    return course
  }

  private func frontMatter(_ title: String, _ rest: String) -> String {
    "---\ntitle: \(title)\nlanguage: en\nsummary: A page that was made to be measured.\n\(rest)\n---\n\n"
  }
}
