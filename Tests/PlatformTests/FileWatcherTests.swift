import Testing

@testable import Platform

/// Each behaviour holds with the system's events and without them.
@Suite(.timeLimit(.minutes(15))) struct FileWatcherTests {
  private let place: TemporaryFolder
  private var root: Path { place.path }

  init() throws {
    place = try TemporaryFolder(prefix: "watched-")
    try Files.write(Array("old".utf8), to: root / "Lessons/a/lesson.md")
    try Files.write(Array("old".utf8), to: root / "Lessons/a/other.txt")
  }

  private func watcher(_ names: [String] = ["Lessons"], events: Bool, excluding: [String] = []) -> FileWatcher
  {
    var timing = WatchTiming()
    timing.interval = .milliseconds(5)
    return FileWatcher(
      names.map { root / $0 }, excluding: Set(excluding.map { root / $0 }), usesEvents: events, timing: timing
    )
  }

  /// Puts a file there in one step: the watcher could see one that is half written, and then report it twice.
  private func put(_ text: String, at name: String) throws {
    try Files.write(Array(text.utf8), to: root / "Lessons/a/.\(name)")
    try Files.move(root / "Lessons/a/.\(name)", to: root / "Lessons/a/\(name)")
  }

  /// All changes that are reported until a file is among them.
  private func changes(of watcher: FileWatcher, until last: String) async -> Set<String> {
    var all: Set<String> = []
    while !all.contains(last) {
      let some = await watcher.next()
      if some.isEmpty { break }
      all.formUnion(some.compactMap { $0.relative(to: root) })
    }
    return all
  }

  @Test(arguments: [true, false]) func `says how it knows`(_ events: Bool) {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    if events {
      #expect(watcher.mode == .events)
    } else {
      #expect(watcher.mode == .polling(because: "file events are switched off"))
    }
  }

  @Test(arguments: [true, false]) func `reports a file that is written`(_ events: Bool) async throws {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    try Files.write(Array("new".utf8), to: root / "Lessons/a/lesson.md")
    #expect(await changes(of: watcher, until: "Lessons/a/lesson.md") == ["Lessons/a/lesson.md"])
  }

  @Test(arguments: [true, false]) func `reports a file that an editor replaces`(_ events: Bool) async throws {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    for text in ["one", "two", "three"] {
      try Files.write(Array("old".utf8), to: root / "Lessons/a/lesson.md~")
      try Files.write(Array(text.utf8), to: root / "Lessons/a/.lesson.md.swp")
      try Files.move(root / "Lessons/a/.lesson.md.swp", to: root / "Lessons/a/lesson.md")
      #expect(await changes(of: watcher, until: "Lessons/a/lesson.md") == ["Lessons/a/lesson.md"])
    }
  }

  @Test(arguments: [true, false]) func `reports folders that appear with files in them`(_ events: Bool)
    async throws
  {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    try Files.write([], to: root / "elsewhere/deep/lesson.md")
    try Files.move(root / "elsewhere", to: root / "Lessons/b")
    #expect(await changes(of: watcher, until: "Lessons/b/deep/lesson.md") == ["Lessons/b/deep/lesson.md"])
    try Files.write([1], to: root / "Lessons/b/deep/lesson.md")
    #expect(await changes(of: watcher, until: "Lessons/b/deep/lesson.md") == ["Lessons/b/deep/lesson.md"])
  }

  @Test(arguments: [true, false]) func `reports what is removed and made again`(_ events: Bool) async throws {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    try Files.remove(root / "Lessons")
    #expect(await changes(of: watcher, until: "Lessons/a/lesson.md").contains("Lessons/a/lesson.md"))
    try Files.write([], to: root / "Lessons/c/lesson.md")
    #expect(await changes(of: watcher, until: "Lessons/c/lesson.md").contains("Lessons/c/lesson.md"))
  }

  @Test(arguments: [true, false]) func `reports changes below roots that appear later`(_ events: Bool)
    async throws
  {
    let watcher = watcher(["Package.swift", "site"], events: events)
    defer { watcher.stop() }
    try Files.write([], to: root / "Package.swift")
    #expect(await changes(of: watcher, until: "Package.swift") == ["Package.swift"])
    try Files.write([], to: root / "site/theme/style.css")
    #expect(await changes(of: watcher, until: "site/theme/style.css") == ["site/theme/style.css"])
  }

  @Test(arguments: [true, false]) func `ignores what is excluded, hidden or the same as before`(
    _ events: Bool
  )
    async throws
  {
    let watcher = watcher(["site", "Lessons"], events: events, excluding: ["site/public"])
    defer { watcher.stop() }
    try Files.write([], to: root / "site/public/index.html")
    try Files.write([], to: root / "site/.hidden/file")
    try Files.write([], to: root / "Lessons/a/#lesson.md#")
    try put("new", at: "lesson.md")
    _ = await changes(of: watcher, until: "Lessons/a/lesson.md")
    // The same bytes in a new file: only the next file is reported.
    try put("new", at: "lesson.md")
    try put("new", at: "other.txt")
    #expect(await changes(of: watcher, until: "Lessons/a/other.txt") == ["Lessons/a/other.txt"])
  }

  @Test(arguments: [true, false]) func `new roots are taken as they are`(_ events: Bool) async throws {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    try Files.write([], to: root / "Extra/there.md")
    watcher.watch([root / "Lessons", root / "Extra"])
    // The thread has switched once it reports a file that only the new roots have.
    var reported: Set<String> = []
    for number in 0..<1000 where reported.isEmpty {
      try Files.write([UInt8(truncatingIfNeeded: number)], to: root / "Lessons/a/lesson.md")
      try Files.write([UInt8(truncatingIfNeeded: number)], to: root / "Extra/new.md")
      reported = Set(await watcher.next().compactMap { $0.relative(to: root) }).subtracting([
        "Lessons/a/lesson.md"
      ])
    }
    #expect(reported.subtracting(["Extra/new.md"]).isEmpty)
  }

  @Test(arguments: [true, false]) func `a busy caller is called and receives the change again afterwards`(
    _ events: Bool
  )
    async throws
  {
    let watcher = watcher(events: events)
    defer { watcher.stop() }
    let (calls, call) = AsyncStream.makeStream(of: Set<Path>.self)
    watcher.whileBusy { call.yield($0) }
    try Files.write(Array("new".utf8), to: root / "Lessons/a/lesson.md")
    var iterator = calls.makeAsyncIterator()
    #expect(await iterator.next() == [root / "Lessons/a/lesson.md"])
    // Also who asks to be called only now.
    watcher.whileBusy { call.yield($0) }
    #expect(await iterator.next() == [root / "Lessons/a/lesson.md"])
    #expect(await watcher.next() == [root / "Lessons/a/lesson.md"])
  }

  @Test func `a waiter receives nothing when it stops`() async {
    let watcher = watcher(events: true)
    async let reported = watcher.next()
    watcher.stop()
    #expect(await reported.isEmpty)
    #expect(await watcher.next().isEmpty)
  }

  @Test func `switches to polling when a folder cannot be watched`() throws {
    // A descriptor that is none of a watcher's stands for every refusal of the system.
    var look = WatchedFiles(excluded: [], events: EventSource(watch: WakeUp().reading, reason: ""))
    _ = look.changes(below: [root / "Lessons"])
    guard case .polling(let reason) = look.mode else {
      Issue.record("it relies on events that never come")
      return
    }
    #expect(reason == "the system provides no file events (invalid argument)")
    try Files.write(Array("new".utf8), to: root / "Lessons/a/lesson.md")
    #expect(look.changes(below: [root / "Lessons"]) == [root / "Lessons/a/lesson.md"])
  }
}
