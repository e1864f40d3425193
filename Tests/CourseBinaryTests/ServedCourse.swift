import Glibc
import Platform
import TestSupport
import Testing

/// The real `course serve` at work on a course of its own.
final class ServedCourse: Sendable {
  let place: TemporaryFolder
  /// The port that it says it serves on.
  let port: UInt16
  private let ending: Task<ProcessResult, Never>

  var course: Path { place.path / "course" }
  var page: Path { course / "Lessons/greet/lesson.md" }

  /// Makes a course of one `command` lesson, starts the server and waits until it says its address.
  init(options: String = "", in place: TemporaryFolder? = nil) async throws {
    let place = try place ?? Self.makeCourse()
    self.place = place
    let run = String(UInt32.random(in: .min ... .max), radix: 36)
    ending = try Self.start("--port 0 \(options)", in: place.path, run)
    var said = ""
    _ = await eventually {
      said = (try? Files.readText(place.path / "out.\(run)")) ?? ""
      return said.hasSuffix("\n")
    }
    let address = said.split(separator: " ").first { $0.hasPrefix("http://127.0.0.1:") }
    let digits = address?.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" } ?? ""
    port = try #require(UInt16(digits), "it said: \(said)")
    pid = try #require(Int32(try Files.readText(place.path / "pid.\(run)").dropLast()))
    log = place.path / "err.\(run)"
  }

  private let pid: Int32
  private let log: Path

  /// What it said on standard error so far.
  var diagnostics: String { (try? Files.readText(log)) ?? "" }

  static func makeCourse() throws -> TemporaryFolder {
    let place = try TemporaryFolder(prefix: "served-")
    let folder = place.path / "course/Lessons/greet"
    try Files.write(
      Array(
        """
        case "$1" in
        --list) echo hello ;;
        hello) echo "Hello, Ada!" ;;
        *) exit 64 ;;
        esac

        """.utf8), to: folder / "greet.sh")
    try Files.write(Array(lesson("First words").utf8), to: folder / "lesson.md")
    return place
  }

  /// The lesson's page with a sentence of its own; `output` is what it claims to be printed.
  static func lesson(_ sentence: String, output: String = "Hello, Ada!") -> String {
    """
    ---
    title: Greeting
    language: en
    command: [sh, greet.sh]
    ---

    # Greeting

    \(sentence).

    ```output step=hello timeout=30m
    \(output)
    ```

    """
  }

  /// Runs `course serve` in the folder, its streams going to files.
  static func start(_ options: String, in place: Path, _ run: String) throws -> Task<ProcessResult, Never> {
    let command = try Session.products() / "course"
    let script =
      "echo $$ >pid.\(run); exec '\(command)' serve --course course \(options) >out.\(run) 2>err.\(run)"
    let request = ProcessRequest(
      "/bin/sh", ["-c", script],
      environment: [
        "PATH": EnvironmentVariables.current["PATH"] ?? "/usr/bin:/bin", "HOME": place.string,
        "LANG": "C.UTF-8", "TMPDIR": place.string,
      ],
      workingDirectory: place, timeLimit: .seconds(240))
    return Task { await ProcessSupervisor.shared.run(request) }
  }

  /// Replaces the page in one step, as editors do: a busy machine could see a page that is half written, and build twice.
  func write(_ text: String) throws {
    try Files.replace(page, with: Array(text.utf8), expecting: Files.read(page))
  }

  /// The answer to a GET, head and body.
  func get(_ target: String, host: String = "127.0.0.1", method: String = "GET") async throws -> String {
    try await Wire.exchange(
      "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n", port: port)
  }

  /// The stream of events, as a page opens it.
  func events() throws -> Wire {
    try Wire(port: port, "GET /_course/events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
  }

  /// Ends it as Ctrl-C does.
  func interrupt() async -> ProcessResult.Ending {
    kill(pid, SIGINT)
    return await ending.value.ending
  }
}

/// The version that a page carries, as `NAME-NUMBER`.
struct PageVersion {
  let name: Substring
  let number: Int

  init?(_ page: String) {
    guard let start = page.firstRange(of: "id=\"course-live\" data-version=\"") else { return nil }
    let parts = page[start.upperBound...].prefix { $0 != "\"" }.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    (name, self.number) = (parts[0], number)
  }

  /// The event that announces a later version.
  func event(after steps: Int) -> String { "data: \(name)-\(number + steps)\n\n" }
}
