/// What is measured, by name.
struct Contests {
  var options: Options
  var inputs: Inputs

  /// The names in the order in which they are held.
  static let names = ["steps", "site", "prose", "fate", "fences"]

  /// Holds one contest; its inputs are made first and do not count.
  func hold(_ name: String) throws {
    switch name {
    case "steps": try steps()
    case "site": try site()
    case "prose": try prose()
    case "fences": try fences()
    default: try fate()
    }
  }

  /// 500 small steps, each isolated, against tools that run them one after the other in one shell.
  private func steps() throws {
    let course = try inputs.steps(500)
    let lesson = course + "/Lessons/steps"
    var contest = Contest(title: "500 steps", contestants: [])
    if let cram = options.cram { contest.add("cram", [cram, "--quiet", "steps.t"], in: lesson) }
    contest.add("a shell loop", [options.shell, "loop.sh"], in: lesson)
    for (name, program) in options.courses {
      contest.add("\(name) verify", [program, "verify"], in: course)
      contest.add("\(name) verify --jobs 1", [program, "verify", "--jobs", "1"], in: course)
    }
    try contest.hold(rounds: options.rounds)
  }

  /// Pages with Swift in colours, against the bare Markdown reader and, where there is one, Hugo.
  private func site() throws {
    let course = try inputs.pages(options.pages)
    var contest = Contest(title: "\(options.pages) pages of 12 KB, eight Swift blocks each", contestants: [])
    addMarkdownReader(to: &contest, in: course)
    if let hugo = options.hugo {
      let folder = inputs.folder + "/hugo-\(options.pages)"
      try write("baseURL = \"http://localhost/\"\ntitle = \"pages\"\n", to: folder + "/config.toml")
      try write(
        "<!doctype html><title>{{ .Title }}</title>{{ .Content }}\n",
        to: folder + "/layouts/_default/single.html")
      contest.add("Hugo, highlighting", [hugo, "--quiet", "--cleanDestinationDir"], in: folder)
    }
    let stored = inputs.folder + "/stored"
    for (name, program) in options.courses {
      for (state, before) in [
        ("nothing stored", "rm -rf \"$1\""),
        ("colours stored", "rm -f \"$1\"/course/pages-*"),
        ("a page's text changed", "echo One sentence more. >>Lessons/page-7/lesson.md"),
      ] {
        contest.add(
          "\(name) build, \(state)",
          [
            options.shell, "-c", "\(before); exec \"$0\" build --unverified --scratch-path \"$1\"", program,
            stored,
          ],
          in: course)
      }
    }
    try contest.hold(rounds: options.slowRounds)
  }

  /// Ten million bytes of Markdown, read and proven.
  private func prose() throws {
    let course = try inputs.prose(lessons: 20)
    var contest = Contest(title: "10 MB of Markdown in 20 lessons, read and proven", contestants: [])
    addMarkdownReader(to: &contest, in: course)
    for (name, program) in options.courses { contest.add("\(name) verify", [program, "verify"], in: course) }
    try contest.hold(rounds: options.slowRounds)
  }

  /// One page that is nearly all fences.
  private func fences() throws {
    let course = try inputs.fences(5_000)
    var contest = Contest(title: "One page of 5,000 blocks", contestants: [])
    addMarkdownReader(to: &contest, in: course)
    for (name, program) in options.courses {
      contest.add("\(name) verify", [program, "verify"], in: course)
      contest.add("\(name) build --unverified", [program, "build", "--unverified"], in: course)
    }
    try contest.hold(rounds: options.slowRounds)
  }

  /// Two trees reconciled; the time is that of `reconcile` alone.
  private func fate() throws {
    try makeFolder(inputs.folder)
    for shape in ["flat", "deep"] {
      var contest = Contest(title: "Fate, \(shape) trees", contestants: [], isSelfTimed: true)
      for nodes in [10_000, 100_000, 1_000_000] {
        contest.add(
          "\(nodes) nodes", [options.ownProgram, "fate-engine", shape, "\(nodes)"], in: inputs.folder)
      }
      try contest.hold(rounds: options.rounds)
    }
  }

  private func addMarkdownReader(to contest: inout Contest, in course: String) {
    guard let reader = options.markdownReader else { return }
    contest.add(
      "cmark-gfm, one file", [reader, "-e", "table", "-e", "strikethrough", "--to", "html", "all.md"],
      in: course)
  }
}

extension Contest {
  mutating func add(_ name: String, _ words: [String], in folder: String) {
    contestants.append((name, Command(words: words, folder: folder)))
  }
}
