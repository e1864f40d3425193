import CourseModel
import Diagnostics
import MarkdownSource
import Platform
import SwiftSource

/// Proves the Swift blocks that are shown but not run: each is compiled, must fail to compile, or must parse.
struct CompilationProof: Sendable {
  /// The course's folder.
  let course: Path
  /// Where compiling takes place.
  let compiler: BlockCompiler
  /// Whether the course has a package of which nothing is known: then a missing module says nothing of a block.
  private let lacksPackage: Bool
  private let description: PackageDescription?

  /// Makes a proof for a course whose package is built, or that has none.
  ///
  /// - Parameter caches: where the compiler's answers are kept; nil for no longer than the process lives.
  init(course: Path, package: BuiltPackage?, caches: Path?, lacksPackage: Bool = false) {
    let toolchain = Toolchain.locate()
    let modules = package.map {
      BlockCompiler.Modules(
        folder: $0.folder.modules, dependencies: $0.description.moduleDependencies, broken: $0.brokenModules,
        plan: BuildPlan(in: $0.folder), headers: toolchain.map($0.inputs)?.headerState() ?? "")
    }
    let compiler = BlockCompiler(
      toolchain: toolchain, modules: modules, caches: caches, moduleCache: Self.warmModuleCache(package))
    self.init(
      course: course, compiler: compiler, description: package?.description, lacksPackage: lacksPackage)
  }

  /// Makes a proof with a compiler.
  init(
    course: Path, compiler: BlockCompiler, description: PackageDescription? = nil, lacksPackage: Bool = false
  ) {
    self.course = course
    self.compiler = compiler
    self.description = description
    self.lacksPackage = lacksPackage
  }

  /// The system's modules that SwiftPM has compiled for the course, or for this command; nil where there are none.
  static func warmModuleCache(_ package: BuiltPackage?) -> Path? {
    [package?.folder.binaries, Executables.current?.parent].lazy.compactMap(\.self).compactMap(moduleCache)
      .first
  }

  /// The system's modules that SwiftPM has compiled beside its binaries; nil where they cannot be added to.
  ///
  /// The path is resolved: the compiler takes a module that it meets under two paths for two modules.
  static func moduleCache(beside binaries: Path) -> Path? {
    guard let path = try? Files.resolvingSymbolicLinks(binaries / "ModuleCache"),
      (try? TemporaryFolder(in: path)) != nil
    else { return nil }
    return path
  }

  /// Judges a source-only, fails or platform-only block; costs a process unless the result is cached.
  ///
  /// The caller decides how many are judged at a time. Other kinds of block are left unverified.
  func judge(_ block: LessonBlock, fence: Fence, of lesson: Lesson) async -> BlockReport {
    switch block.kind {
    case .platformOnly(let platform): return parse(block, fence: fence, platform: platform)
    case .sourceOnly(let prelude): return await compile(block, fence: fence, prelude: prelude, of: lesson)
    case .fails(let texts, let prelude):
      return await compile(block, fence: fence, prelude: prelude, of: lesson, mustFailWith: texts)
    case .excerpt, .output, .illustration, .piece: return BlockReport(block, .unverified)
    }
  }

  /// The module of the lesson's program: a block is compiled as if it stood there.
  private func module(of lesson: Lesson) -> String? {
    lesson.product.flatMap { description?.module(ofProgram: $0) }
  }

  private func parse(_ block: LessonBlock, fence: Fence, platform: String) -> BlockReport {
    let faults = SwiftFile(bytes: fence.literal).syntaxFaults
    if faults.isEmpty { return BlockReport(block, .parsed, message: Message.parsesOnly(platform)) }
    let places = BlockPlaces(fence: fence, file: block.location.file)
    return BlockReport(
      block, .failed, message: Message.doesNotParse(faults[0].message),
      findings: faults.map {
        .error(
          $0.message, at: places.location(line: $0.line ?? 1, column: $0.column),
          suggestion: $0 == faults[0] ? Message.orIllustration : nil)
      })
  }

  private func compile(
    _ block: LessonBlock, fence: Fence, prelude: String?, of lesson: Lesson,
    mustFailWith texts: [String]? = nil
  ) async -> BlockReport {
    let unit: CompilationUnit
    do throws(PreludeFault) {
      let prelude = try prelude.map { name throws(PreludeFault) in
        try Prelude(named: name, of: lesson, course: course, at: block.location(of: "prelude"))
      }
      unit = CompilationUnit(prelude: prelude, fence: fence, page: block.location.file)
    } catch {
      return BlockReport(block, .unverified, message: error.diagnostic.message, faults: [error.diagnostic])
    }
    switch await compiler.compile(unit, as: module(of: lesson)) {
    case .failure(let fault):
      var diagnostic = fault.diagnostic
      diagnostic.location = diagnostic.location ?? block.location
      return BlockReport(block, .unverified, message: diagnostic.message, faults: [diagnostic])
    case .success(let messages):
      let errors = unit.errors(messages)
      if lacksPackage, errors.contains(where: { $0.diagnostic.message.hasPrefix("no such module") }) {
        return BlockReport(block, .unverified, message: Message.noPackage)
      }
      let report = texts.map { judge(block, errors, mustContain: $0) } ?? judge(block, errors)
      return report.verdict == .proven ? await checkingConditions(report, fence, of: lesson) : report
    }
  }

  /// The report, unless the compiler did not see a part of the block.
  private func checkingConditions(
    _ report: BlockReport, _ fence: Fence, of lesson: Lesson
  ) async -> BlockReport {
    if fence.lines.isEmpty { return report }
    let gap = await Conditions(compiler: compiler).gap(
      in: SwiftFile(bytes: fence.literal), lines: [1...fence.lines.count], as: module(of: lesson))
    guard let gap else { return report }
    let first = fence.line + gap.lines.lowerBound
    let last = fence.line + gap.lines.upperBound
    return BlockReport(report.block, .unverified, message: Conditions.message(gap, first...last))
  }

  /// A block that is shown as good.
  private func judge(_ block: LessonBlock, _ errors: [CompilationUnit.PlacedError]) -> BlockReport {
    guard let first = errors.first else { return BlockReport(block, provenBy: .compiled) }
    let isPreludes = !first.isInBlock && first.diagnostic.location != nil
    let usedHere = Diagnostic.Note(Message.usedHere, at: block.location(of: "prelude"))
    return BlockReport(
      block, .failed, message: Message.doesNotCompile(first.diagnostic.message, isPreludes: isPreludes),
      findings: errors.map { error in
        var finding = error.diagnostic
        if !error.isInBlock, finding.location != nil { finding.notes.append(usedHere) }
        if error.isInBlock, error.diagnostic == first.diagnostic {
          finding.suggestion = Message.orIllustration
        }
        return finding
      })
  }

  /// A block that is shown as bad, for the reason that it names and for no other.
  private func judge(
    _ block: LessonBlock, _ errors: [CompilationUnit.PlacedError], mustContain texts: [String]
  ) -> BlockReport {
    if errors.isEmpty {
      let finding = Diagnostic.error(Message.compiles, at: block.location(of: "fails"))
      return BlockReport(block, .failed, message: Message.compiles, findings: [finding])
    }
    let others = errors.filter { error in
      !error.isInBlock || !texts.contains { error.diagnostic.message.contains(bytesOf: $0) }
    }
    guard let first = others.first else {
      let claims = block.attributes.filter { $0.name == "fails" }
      let missing = claims.filter { claim in
        !errors.contains { $0.diagnostic.message.contains(bytesOf: claim.value ?? "") }
      }
      guard let lacking = missing.first?.value else {
        return BlockReport(block, rejectedWith: errors.map(\.diagnostic))
      }
      return BlockReport(
        block, .failed, message: Message.noSuchError(lacking),
        findings: missing.map { .error(Message.noSuchError($0.value ?? ""), at: $0.location) })
    }
    let message = first.isInBlock ? Message.otherError(texts) : Message.errorOutside
    let claimed = Diagnostic.Note(Message.claimed(texts), at: block.location(of: "fails"))
    return BlockReport(
      block, .failed, message: "\(message): \(first.diagnostic.message)",
      findings: others.map { other in
        var finding = other.diagnostic
        finding.notes.append(claimed)
        return finding
      })
  }
}

extension String {
  /// Whether the bytes of `text` occur in it: `==` of characters would take two Unicode forms for equal.
  fileprivate func contains(bytesOf text: String) -> Bool {
    text.utf8.isEmpty || Array(utf8).firstRange(of: Array(text.utf8)) != nil
  }
}

private enum Message {
  static let compiles = "the block compiles, though the page says that it fails"
  static let noPackage = "not checked: the modules of the package are not built"
  static let errorOutside = "the error is not in the block"
  static func parsesOnly(_ platform: String) -> String {
    "only parsed, not compiled here: it needs \(platform)"
  }
  static func doesNotParse(_ message: String) -> String { "the block does not parse: \(message)" }
  static let usedHere = "compiled with this block"
  static func doesNotCompile(_ message: String, isPreludes: Bool) -> String {
    "\(isPreludes ? "the block's prelude" : "the block") does not compile: \(message)"
  }
  static func otherError(_ texts: [String]) -> String {
    "the block fails for a reason other than \(listed(texts))"
  }
  static func claimed(_ texts: [String]) -> String {
    "the page claims an error that contains \(listed(texts))"
  }
  private static func listed(_ texts: [String]) -> String {
    texts.map { "'\($0)'" }.joined(separator: " or ")
  }
  static func noSuchError(_ text: String) -> String { "no error of the block contains '\(text)'" }
  static let orIllustration = "write ```swift illustration if this is only shown, such as a fragment"
}
