import LessonKit

let lie = "sed -i 's/Ada!/Bob!/' Lessons/greeting/lesson.md"

await LessonProgram(title: "Handbook", language: .english) {
  Step("verify", "A page that is true") { try await show("greeting", "course verify") }
  Step("lie", "A page that lies") { try await show("greeting", lie, "course verify") }
  Step("patch", "What accepting would do") { try await show("greeting", lie, "course accept --dry-run") }
  Step("accept", "Accepting") { try await show("greeting", lie, "course accept", "course verify") }
  Step("misspelt", "A misspelt attribute") {
    try await show("greeting", "sed -i 's/step=/stpe=/' Lessons/greeting/lesson.md", "course verify")
  }
  Step("stale-excerpt", "The source has moved on") {
    try await show("greeting", "sed -i 's/Hello/Good evening/' Lessons/greeting/greet.sh", "course verify")
  }
  Step("countdown", "Patterns, streams and exit statuses") { try await show("countdown", "course verify") }
  Step("broken-run", "A run that ends badly") {
    try await show("countdown", "sed -i 's/exit 3/exit 4/' Lessons/countdown/countdown.sh", "course verify")
  }
  Step("page", "A page without a program") {
    try await show("sums", "course verify", "course accept", "course verify")
  }
  Step("list", "What is there") { try await show("greeting", "course list") }
  Step("json", "The report for programs") { try await show("greeting", "course verify --format json") }
  Step("github", "Annotations") { try await show("greeting", lie, "course verify --format github") }
  Step("junit", "A report for CI services") {
    try await show("greeting", lie, "course verify --format junit --output report.xml", "cat report.xml")
  }
  Step("site", "A site") { try await show("greeting", "course build", "ls site/public") }
  Step("help", "The verbs") { try await show("greeting", "course --help") }
  Step("help-verify", "verify") { try await show("greeting", "course help verify") }
  Step("help-accept", "accept") { try await show("greeting", "course help accept") }
  Step("help-build", "build") { try await show("greeting", "course help build") }
  Step("help-serve", "serve") { try await show("greeting", "course help serve") }
  Step("help-new-lesson", "new lesson") { try await show("greeting", "course help new lesson") }
  Step("help-new-course", "new course") { try await show("greeting", "course help new course") }
}.run()
