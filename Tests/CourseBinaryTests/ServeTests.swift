import Glibc
import Platform
import TestSupport
import Testing

/// `course serve`, the real binary, seen from the browser's side.
@Suite(.timeLimit(.minutes(15))) struct ServeTests {
  @Test func `an edit is proven, shown and announced`() async throws {
    let served = try await ServedCourse()
    let first = try await served.get("/greet/")
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(first.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(first.contains("First words."))
    #expect(first.contains("<script src=\"../_course/live.js\" defer"))
    let version = try #require(PageVersion(first))
    let events = try served.events()
    #expect(await events.read(until: version.event(after: 0)))

    try served.write(ServedCourse.lesson("Second words"))
    #expect(await events.read(until: version.event(after: 1)))
    let second = try await served.get("/greet/index.html")
    #expect(second.contains("Second words.") && !second.contains("First words."))
    #expect(PageVersion(second)?.number == version.number + 1)

    // Nothing of the server gets into what is published.
    #expect(!Files.exists(served.course / "site"))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `a failure is shown on top of the last good pages until it is fixed`() async throws {
    let served = try await ServedCourse()
    let version = try #require(PageVersion(try await served.get("/greet/")))
    let events = try served.events()
    try served.write(ServedCourse.lesson("Broken words", output: "<b>Hello</b>, \"Bob\"!"))
    #expect(await events.read(until: version.event(after: 1)))
    let broken = try await served.get("/greet/")
    #expect(broken.contains("First words.") && !broken.contains("Broken words"))
    #expect(broken.contains("The course has an error.</strong> The pages are the last good ones"))
    #expect(broken.contains("<code>Lessons/greet/lesson.md:12:1</code>"))
    // The difference is shown, and nothing of it is markup.
    #expect(broken.contains("&lt;b&gt;Hello&lt;/b&gt;, \"Bob\"!"))
    #expect(!broken.contains("<b>Hello</b>"))
    #expect(served.diagnostics.contains("Lessons/greet/lesson.md:12:1: error: "))
    #expect(try await served.get("/").contains("The course has an error."))

    try served.write(ServedCourse.lesson("Fixed words"))
    #expect(await events.read(until: version.event(after: 2)))
    let fixed = try await served.get("/greet/")
    #expect(fixed.contains("Fixed words.") && !fixed.contains("The course has"))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `a course that does not hold from the start is shown as unproven`() async throws {
    let place = try ServedCourse.makeCourse()
    let page = place.path / "course/Lessons/greet/lesson.md"
    try Files.write(Array(ServedCourse.lesson("Wrong words", output: "Bob").utf8), to: page)
    let served = try await ServedCourse(in: place)
    let first = try await served.get("/greet/")
    #expect(first.contains("Wrong words.") && first.contains("There are no good pages yet"))
    let version = try #require(PageVersion(first))
    let events = try served.events()
    // The program is changed, and not the page.
    let program = "case $1 in --list) echo hello ;; hello) echo Bob ;; *) exit 64 ;; esac\n"
    try Files.write(Array(program.utf8), to: place.path / "course/Lessons/greet/greet.sh")
    #expect(await events.read(until: version.event(after: 1)))
    #expect(!(try await served.get("/greet/").contains("There are no good pages yet")))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `only reading from this machine is answered and only what the site has`() async throws {
    let served = try await ServedCourse()
    let refused: [(target: String, host: String, method: String, status: String)] = [
      ("/", "example.org", "GET", "403"), ("/", "127.0.0.1.example.org:80", "GET", "403"),
      ("/", "localhost", "POST", "405"), ("/", "localhost", "DELETE", "405"),
      ("/../course/Lessons/greet/greet.sh", "localhost", "GET", "400"),
      ("/%2e%2e/%2e%2e/etc/passwd", "localhost", "GET", "400"),
      ("/greet%2f..%2fx", "localhost", "GET", "400"),
      ("/index.html%00.png", "localhost", "GET", "400"), ("/greet/greet.sh", "localhost", "GET", "404"),
      ("/Lessons/greet/lesson.md", "localhost", "GET", "404"), ("/no/such/page", "localhost", "GET", "404"),
    ]
    for request in refused {
      let answer = try await served.get(request.target, host: request.host, method: request.method)
      #expect(answer.hasPrefix("HTTP/1.1 \(request.status) "), "\(request): \(answer.prefix(200))")
    }
    let missing = try await served.get("/no/such/page")
    #expect(missing.contains("href=\"/index.html\"") && missing.contains("data-kind=\"missing\""))
    #expect(try await served.get("/greet").contains("Location: /greet/\r\n"))
    let head = try await served.get("/", method: "HEAD")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
    #expect(try await served.get("/style.css").contains("Content-Type: text/css; charset=utf-8\r\n"))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `a picture outside the course is not served`() async throws {
    let place = try ServedCourse.makeCourse()
    let folder = place.path / "course/Lessons/greet"
    try Files.write(Array("picture".utf8), to: folder / "inside.png")
    let text = ServedCourse.lesson("![inside](inside.png)")
    try Files.write(Array(text.utf8), to: folder / "lesson.md")
    try Files.write(Array("secret".utf8), to: place.path / "secret.png")
    let served = try await ServedCourse(in: place)
    let page = try await served.get("/greet/")
    let start = try #require(page.firstRange(of: "<img src=\"")).upperBound
    let address = (Path("/greet") / page[start...].prefix { $0 != "\"" }).string
    #expect(try await served.get(address).hasSuffix("\r\n\r\npicture"))
    // Swapped after the pages were made: what is copied is read when it is asked for.
    try Files.remove(folder / "inside.png")
    symlink((place.path / "secret.png").string, (folder / "inside.png").string)
    #expect(!(try await served.get(address).contains("secret")))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `a second server reports where the first is`() async throws {
    let served = try await ServedCourse()
    let second = try ServedCourse.start("--port 0", in: served.place.path, "second")
    #expect(await second.value.ending == .exited(2))
    let errors = try Files.readText(served.place.path / "err.second")
    #expect(
      errors.contains("error: this course is already served at http://127.0.0.1:\(served.port)/; open that"))
    let other = try ServedCourse.makeCourse()
    let taken = try ServedCourse.start("--port \(served.port)", in: other.path, "taken")
    #expect(await taken.value.ending == .exited(2))
    let why = try Files.readText(other.path / "err.taken")
    #expect(
      why.contains("error: the port \(served.port) is in use by another program; name another one with"))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `what a run reads in the rest of the course is noticed when it changes`() async throws {
    let place = try ServedCourse.makeCourse()
    let tools = place.path / "course/tools/words.sh"
    try Files.write(Array("word=Hello\n".utf8), to: tools)
    let script = ". ../../tools/words.sh\ncase $1 in --list) echo hello ;; *) echo \"$word, Ada!\" ;; esac\n"
    try Files.write(Array(script.utf8), to: place.path / "course/Lessons/greet/greet.sh")
    let served = try await ServedCourse(in: place)
    let version = try #require(PageVersion(try await served.get("/greet/")))
    let events = try served.events()
    try Files.write(Array("word=Goodbye\n".utf8), to: tools)
    #expect(await events.read(until: version.event(after: 1)))
    #expect(try await served.get("/greet/").contains("Goodbye, Ada!"))
    #expect(
      served.diagnostics.contains("words.sh changed")
        || served.diagnostics.contains("The course has an error."))
    #expect(served.diagnostics.contains("what it reads outside it, or by an absolute path, is not."))
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `a save while a lesson runs starts the proof again`() async throws {
    let served = try await ServedCourse()
    let version = try #require(PageVersion(try await served.get("/greet/")))
    let events = try served.events()
    let script = served.course / "Lessons/greet/greet.sh"
    let good = try Files.read(script)
    try Files.write(Array("echo $$ >'\(served.place.path)/begun'; exec sleep 1000\n".utf8), to: script)
    #expect(await appears(served.place.path / "begun"))
    try Files.write(good, to: script)
    try served.write(ServedCourse.lesson("Later words"))
    // The next thing that is shown is the good page, and nobody waited for the time limit.
    #expect(await events.read(until: version.event(after: 1)))
    #expect(try await served.get("/greet/").contains("Later words."))
    #expect(!served.diagnostics.contains("error:"), "\(served.diagnostics)")
    #expect(await served.interrupt() == .exited(130))
  }

  @Test func `an interrupt ends what a lesson started`() async throws {
    let served = try await ServedCourse()
    let file = served.place.path / "child"
    let program = "echo $$ >'\(file).new'; mv '\(file).new' '\(file)'; exec sleep 1000\n"
    try Files.write(Array(program.utf8), to: served.course / "Lessons/greet/greet.sh")
    #expect(await appears(file))
    let child = try #require(Int32(try Files.readText(file).dropLast()))
    #expect(await served.interrupt() == .exited(130))
    #expect(kill(child, 0) == -1)
  }
}
