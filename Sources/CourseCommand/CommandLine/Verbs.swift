/// The verbs of the command and their options.
enum Verbs {
  /// All verbs in the order of the help.
  static let all = [verify, accept, build, serve, newLesson, newCourse, list, doctor]

  static let verify = VerbSyntax(
    name: "verify",
    abstract: "Check every block of the lessons against source and program.",
    discussion: """
      Builds what is needed once, runs every step, and compares what the pages show with what is true. Exit \
      status: 0 all is proven, 1 something shown is not true, 2 it could not be told, 64 wrong usage.
      """,
    positional: lessons,
    options: [
      step,
      Option(
        "format", value: .choice(["text", "json", "junit", "github"]),
        help: "The report's format (default: text)."),
      Option(
        "output", "o", value: .path("file"),
        help: "Write the report to a file; the text report still goes to the log."),
      jobs,
      Option(
        "shard", value: .named("i/n"), help: "Check the I-th of N parts of the course, by lesson (1-based)."),
      Option(
        "repeat", value: .named("n"),
        help: "Run each step N times in varied surroundings and report what is not deterministic."),
      noBuild, scratchPath,
      Option("strict", help: "Let warnings and unverified blocks fail."),
    ])

  static let accept = VerbSyntax(
    name: "accept",
    abstract: "Write what is true into the pages: transcripts and excerpts.",
    discussion: """
      Only the content of blocks that differ is replaced; every other byte of a page stays. Runs that failed are \
      never accepted.
      """,
    positional: lessons,
    options: [
      step,
      Option("dry-run", help: "Write nothing; print a patch that 'git apply' takes."),
      Option("review", help: "Ask block by block."),
      jobs, noBuild, scratchPath,
    ])

  static let build = VerbSyntax(
    name: "build",
    abstract: "Verify, then render the site.",
    discussion: """
      The site is rendered into a staging folder and renamed when it is whole; when the verification fails, the old \
      site stays.
      """,
    positional: nil,
    options: [
      Option(
        "destination", value: .path("dir"), help: "Where the site goes (default: site/public in the course)."),
      Option("base-url", value: .named("url"), help: "The address where the site is published."),
      Option("unverified", help: "Render without running anything; the pages say so."),
      jobs, noBuild, scratchPath,
    ])

  static let serve = VerbSyntax(
    name: "serve",
    abstract: "Build, serve on this machine, watch, rebuild what changed, reload the browser.",
    discussion: "Listens on 127.0.0.1 only. A failure shows in the terminal and in the page.",
    positional: nil,
    options: [
      Option("port", "p", value: .named("n"), help: "The port (default: 8080; 0 takes a free one)."),
      jobs, scratchPath,
    ])

  static let newLesson = VerbSyntax(
    name: "new lesson",
    abstract: "Make a new lesson that verifies at once.",
    discussion: "Says what it added to Package.swift.",
    positional: VerbSyntax.Positional(
      name: "id", help: "The lesson's id: folder, program and address.", count: 1...1),
    options: [
      Option(
        "language", value: .named("tag"),
        help: "The page's language: tr, de, fr, en or another tag (default: en)."),
      Option("title", value: .named("text"), help: "The lesson's title (default: made from the id)."),
    ])

  static let newCourse = VerbSyntax(
    name: "new course",
    abstract: "Make a new course package outside this repository.",
    discussion: "",
    positional: VerbSyntax.Positional(
      name: "dir", help: "The new course's folder; it must not exist or be empty.", count: 1...1),
    options: [
      Option("language", value: .named("tag"), help: "The first lesson's language (default: en)."),
      Option(
        "title", value: .named("text"), help: "The course's title (default: made from the folder's name)."),
      Option(
        "toolkit", value: .path("dir"),
        help: "The toolkit's package (default: the one this command comes from)."),
    ])

  static let list = VerbSyntax(
    name: "list",
    abstract: "Show the lessons with their steps and blocks.",
    discussion: "",
    positional: lessons,
    options: [
      Option("format", value: .choice(["text", "json"]), help: "The list's format (default: text)."),
      Option("ids", help: "Only the ids, one a line."),
    ])

  static let doctor = VerbSyntax(
    name: "doctor",
    abstract: "Tell what this machine lacks and how to install it.",
    discussion: "",
    positional: nil,
    options: [])

  private static let lessons = VerbSyntax.Positional(
    name: "lesson", help: "The lessons' ids (default: all).", count: 0...Int.max)
  private static let step = Option("step", value: .named("step"), help: "Only blocks that show this step.")
  private static let jobs = Option(
    "jobs", "j", value: .named("n"), help: "How many programs run at a time (default: one per core).")
  private static let noBuild = Option(
    "no-build", help: "Judge the programs that are there; refuse missing and stale ones.")
  private static let scratchPath = Option(
    "scratch-path", value: .path("dir"), help: "The build folder (default: .build).")
}
