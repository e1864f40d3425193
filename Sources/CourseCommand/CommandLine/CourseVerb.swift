import CommandLineTool
import Diagnostics

/// The parsed command line of `course`: a verb with its options.
enum CourseVerb: Sendable {
  case verify(VerifyOptions)
  case accept(AcceptOptions)
  case build(BuildOptions)
  case serve(ServeOptions)
  case newLesson(NewLessonOptions)
  case newExercise(NewExerciseOptions)
  case newPage(NewPageOptions)
  case newTheme(NewThemeOptions)
  case newCourse(NewCourseOptions)
  case list(ListOptions)
  case doctor(DoctorOptions)
}

extension Program<CourseVerb> {
  /// The command `course`: parsing, help, completions and manual page come from this declaration.
  static let course = Program(
    ProgramSyntax(
      name: "course", version: CourseTool.version, abstract: "A course in which every page proves itself.",
      discussion: """
        Each code block of a lesson's page is an excerpt of source that is compiled, or is marked as shown only; each \
        output block is what the lesson's program prints, to the byte.
        """,
      statuses: [
        (.proven, "Everything that the pages show is proven."),
        (.untrue, "Something shown is not true: it differs, a run failed, a skip has expired."),
        (
          .undecided,
          "It could not be determined: the build failed, the course is malformed, a file or a tool is missing."
        ),
        (.usage, "Wrong usage, an unknown lesson or step included."),
        (.interrupted, "Interrupted (SIGINT)."),
        (.terminated, "Terminated (SIGTERM)."),
      ]),
    verbs: [
      Verb(
        "verify", abstract: "Check every block of the lessons against source and program.",
        discussion: """
          Builds what is needed once, runs every step, and compares what the pages show with what is true. Exit status: \
          0 all is proven, 1 something shown is not true, 2 it could not be determined, 64 wrong usage.
          """, CourseVerb.verify),
      Verb(
        "accept", abstract: "Write what is true into the pages: transcripts and excerpts.",
        discussion: """
          Only the content of blocks that differ is replaced; every other byte of a page stays. Runs that failed are \
          never accepted.
          """, CourseVerb.accept),
      Verb(
        "build", abstract: "Verify, then render the site.",
        discussion: """
          The site is rendered into a staging folder and renamed when it is whole; when the verification fails, the old \
          site stays.
          """, CourseVerb.build),
      Verb(
        "serve", abstract: "Build, serve on this machine, watch, rebuild what changed, reload the browser.",
        discussion: "Listens on 127.0.0.1 only. A failure shows in the terminal and in the page.",
        CourseVerb.serve),
      Verb(
        "new lesson", abstract: "Make a new lesson that verifies at once.",
        discussion: "Reports what it added to Package.swift.", CourseVerb.newLesson),
      Verb(
        "new exercise", abstract: "Make an exercise for a lesson.",
        discussion: "It is sound as it is: the starting file fails, the solution passes.",
        CourseVerb.newExercise),
      Verb(
        "new page", abstract: "Make a page that needs no program: a preface, a syllabus.", CourseVerb.newPage
      ),
      Verb(
        "new theme", abstract: "Copy the toolkit's theme and interface strings, to be edited.",
        CourseVerb.newTheme),
      Verb(
        "new course", abstract: "Make a new course package outside this repository.", CourseVerb.newCourse),
      Verb("list", abstract: "Show the lessons with their steps and blocks.", CourseVerb.list),
      Verb("doctor", abstract: "Report what this machine lacks and how to install it.", CourseVerb.doctor),
    ])
}
