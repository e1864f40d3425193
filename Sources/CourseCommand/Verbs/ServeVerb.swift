import CommandLineTool
import CourseModel
import Diagnostics
import Platform
import Proof
import Serving
import Site

/// The options of `course serve`.
struct ServeOptions: VerbOptions {
  var port = 8080
  var run = RunOptions()
  var course = CourseOption()

  static let arguments: [Argument<Self>] =
    [
      .option(
        "port", \.port, .number(in: 0...65535), letter: "p",
        help: "The port (default: 8080; 0 takes a free one).")
    ] + group(\.run) + group(\.course)

  var proof: ProofOptions { ProofOptions(run: run) }
}

/// `course serve`: builds, serves on this machine, watches, rebuilds what changed, reloads the browser.
struct ServeVerb {
  private let options: ServeOptions
  private let console: Console
  private let root: Path

  init(_ options: ServeOptions, _ console: Console) {
    self.options = options
    self.console = options.course.console(console)
    let folder = options.course.folder.absolute
    root = (try? Files.resolvingSymbolicLinks(folder)) ?? folder
  }

  /// Serves until the command is interrupted.
  func run() async throws(UsageError) -> ExitStatus {
    let course = options.course.read()
    let request = try ProofRequest(options.proof, in: course)
    guard Files.isDirectory(root / "Lessons") else {
      console.report(course.diagnostics)
      return .undecided
    }
    let lock: ServeLock
    do throws(ServeLock.Refusal) {
      lock = try ServeLock(course: root, caches: ProofCaches.folder(for: course, request))
    } catch {
      guard case .taken(let address) = error else { return .undecided }
      console.report([.error(Message.served(at: address), suggestion: Message.useThat)])
      return .undecided
    }
    let site = LiveSite(sources: CourseFiles(on: root))
    let server: HTTPServer
    do throws(ServingError) {
      server = try HTTPServer(port: UInt16(options.port)) { site.answer($0) }
    } catch {
      console.report([Message.diagnostic(error)])
      return .undecided
    }
    lock.note(Message.address(server.port))
    defer {
      server.stop()
      withExtendedLifetime(lock) {}
    }
    return try await serve(course, site, server)
  }

  private func serve(_ course: Course, _ site: LiveSite, _ server: HTTPServer) async throws(UsageError)
    -> ExitStatus
  {
    let usual = usualRoots
    let watcher = FileWatcher(usual, excluding: [root / "site/public"])
    var builder = CourseBuilder(options, console, liveScript: LivePage.folder + "live.js")
    var terminal = LiveTerminal(console)
    var selfWritten = SelfWrittenFiles()
    terminal.say(watcher.mode)
    terminal.sayReading(course)
    server.announce(site.version)
    console.note(Message.building(Message.address(server.port)))
    var changed: Set<Path>?
    while true {
      let start = ContinuousClock.now
      let wantsPages = !site.hasPages || terminal.showsUnproven
      let outcome = try await build(&builder, &changed, watcher, rendering: wantsPages)
      let showsLastGood = !wantsPages && !outcome.isGood
      let failure = outcome.isGood ? nil : LiveFailure(outcome, showsLastGood: showsLastGood)
      let isNew = site.show(
        showsLastGood ? nil : outcome.output, failure: failure,
        copiesChanged: changed.map { touchesCopies($0, outcome) } ?? false)
      if isNew { server.announce(site.version) }
      terminal.say(outcome, failure, changed, after: .now - start, reloaded: isNew)
      let others = outcome.dependencies.filter { path in !usual.contains { path.isInside($0) } }
      watcher.watch(usual + others.sorted())
      if changed == nil { console.print(Message.serving(Message.address(server.port))) }
      terminal.say(watcher.mode)
      let end = WallClock.now
      repeat {
        let reported = await watcher.next()
        if reported.isEmpty { return .proven }
        let (reasons, found) = selfWritten.reasons(in: reported, roundEnded: end)
        for path in found { console.note(Message.writesItself(path.relative(to: root) ?? path.string)) }
        changed = reasons
      } while changed?.isEmpty ?? true
    }
  }

  /// One round; a file that is saved meanwhile ends what it runs, and it starts again with that file too.
  private func build(
    _ builder: inout CourseBuilder, _ changed: inout Set<Path>?, _ watcher: FileWatcher, rendering: Bool
  ) async throws(UsageError) -> CourseBuilder.Outcome {
    while true {
      let before = builder
      let known = changed
      let round = Task { () -> Result<(CourseBuilder, CourseBuilder.Outcome), UsageError> in
        var builder = before
        do throws(UsageError) {
          let outcome = try await builder.build(known, rendering: rendering)
          // Perhaps a file was read while it was being written: then its final state is reported within this time.
          if !outcome.isGood { try? await Task.sleep(for: .milliseconds(60)) }
          return .success((builder, outcome))
        } catch {
          return .failure(error)
        }
      }
      watcher.whileBusy { if $0.contains(where: SelfWrittenFiles.isWrittenByPeople) { round.cancel() } }
      let result = await round.value
      watcher.whileBusy(nil)
      if round.isCancelled {
        let more = await watcher.next()
        changed = known.map { $0.union(more) }
        continue
      }
      let (after, outcome) = try result.get()
      builder = after
      return outcome
    }
  }

  /// A picture is copied when it is asked for: then the list of files says the same, and the page looks different.
  private func touchesCopies(_ changed: Set<Path>, _ outcome: CourseBuilder.Outcome) -> Bool {
    outcome.output?.files.contains { file in
      guard case .copy(let source) = file.content else { return false }
      return changed.contains(root / source)
    } ?? false
  }

  /// What every course is made of; the pages may ask for more.
  private var usualRoots: [Path] {
    let names = ["Lessons", "Pages", "Sources", "site", "Package.swift"]
    let package = Course.packageRoot(above: root) ?? root
    return names.map { root / $0 }
      + (package == root ? [] : ["Sources", "Package.swift"].map { package / $0 })
  }
}

private enum Message {
  static let useThat = "open that address, or end the other server with Ctrl-C"
  static let otherPort = "name another one with --port N, or let the system choose one with --port 0"
  static func writesItself(_ path: String) -> String {
    "\(path) is written whenever its lesson is run: its changes are ignored from now on.\n"
  }
  static func address(_ port: UInt16) -> String { "http://127.0.0.1:\(port)/" }
  static func building(_ address: String) -> String {
    "Building the course; \(address) shows it as soon as it is proven.\n"
  }
  static func serving(_ address: String) -> String { "Serving the course at \(address) (Ctrl-C ends)\n" }
  static func served(at address: String?) -> String {
    "this course is already served" + (address.map { " at \($0)" } ?? " by another process")
  }
  static func diagnostic(_ error: ServingError) -> Diagnostic {
    switch error {
    case .portInUse(let port):
      .error("the port \(port) is in use by another program", suggestion: otherPort)
    case .portForbidden(let port):
      .error("the port \(port) may only be used by the system's administrator", suggestion: otherPort)
    case .failed(let why): .error("the course cannot be served: \(why)")
    }
  }
}
