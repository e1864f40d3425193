import Platform
import TestSupport
import Testing

/// `course verify`, killed with SIGKILL at any moment: nothing goes on, and the next start leaves nothing behind.
@Suite(.timeLimit(.minutes(5))) struct KilledVerifyTests {
  private let place: TemporaryFolder
  private var lesson: Path { place.path / "course/Lessons/a" }
  /// How long the programs of this test sleep, by which they are known wherever they go.
  private let sleep = "1000.\(UInt32.random(in: 100_000_000...999_999_999))"

  init() throws {
    place = try TemporaryFolder(prefix: "killed-")
    let blocks = (1...8).map { "```output step=\($0)\n\($0)\n```\n" }.joined(separator: "\n")
    let head = "---\ntitle: A\nlanguage: en\ncommand: [sh, x.sh]\n---\n\n"
    // A child, a session of its own, a daemon whose parent is gone.
    let script = """
      case "$1" in
      --list) seq 8 ;;
      *)
        sleep \(sleep) &
        setsid sh -c 'setsid sleep \(sleep) & exec sleep \(sleep)' &
        (setsid env -i /bin/sh -c 'cd /; exec /bin/sleep \(sleep)' >/dev/null 2>&1 &)
        echo trace >trace
        echo "$1"
        test $(($1 % 2)) = 0 || exec sleep 0.1 ;;
      esac

      """
    try Files.write(Array((head + blocks).utf8), to: lesson / "lesson.md")
    try Files.write(Array(script.utf8), to: lesson / "x.sh")
    try Files.makeDirectories(place.path / "tmp")
  }

  @Test(arguments: [0, 15, 40, 70, 110, 160, 230, 320])
  func `a killed verify leaves nothing`(milliseconds: Int) async throws {
    let verify = "'\(try Session.products() / "course")' verify --jobs 2"
    // The moment does not matter: at none of them may anything be left. This process ends no orphans of others while a
    // program of its own runs, so that they are gone without its help.
    async let killing = sh(
      """
      \(verify) >/dev/null 2>&1 & sleep 0.\(String(milliseconds + 1000).dropFirst()); kill -KILL $!; wait $!
      : >../killed; until test -e ../checked; do sleep 0.05; done
      """)
    #expect(await appears(place.path / "killed"))
    #expect(await eventually { programs().isEmpty })
    try Files.write([], to: place.path / "checked")
    _ = try await killing
    let next = try await sh(verify + " | tail -n 1")
    #expect(next.hasPrefix("8 blocks in 1 lesson: 8 proven (8 ran)"))
    #expect(try Files.list(place.path / "tmp") == [])
    #expect(try Files.list(lesson) == ["lesson.md", "x.sh"])
  }

  private func sh(_ script: String) async throws -> String {
    let result = await ProcessSupervisor.shared.run(
      ProcessRequest(
        "/bin/sh", ["-c", script],
        environment: [
          "PATH": "/usr/bin:/bin", "HOME": place.path.string, "TMPDIR": (place.path / "tmp").string,
        ],
        workingDirectory: place.path / "course", timeLimit: .seconds(120)))
    try #require(result.ending == .exited(0), "\(result)")
    return String(decoding: result.standardOutput, as: UTF8.self)
  }

  /// The programs of this test's lesson that are alive.
  private func programs() -> [Int32] {
    ((try? Files.list("/proc")) ?? []).compactMap { Int32($0) }.filter { pid in
      let words = (try? Files.read(Path("/proc/\(pid)/cmdline"))) ?? []
      return String(decoding: words, as: UTF8.self).contains(sleep)
    }
  }
}
