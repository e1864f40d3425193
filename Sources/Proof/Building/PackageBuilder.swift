import CourseModel
import Diagnostics
import Platform

/// Builds a package once, so that every lesson is judged by a fresh program or not at all.
struct PackageBuilder: Sendable {
  /// The package's folder, resolved.
  let package: Path
  /// Where it is built.
  let folder: BuildFolder
  /// How a file is named in reports.
  let name: @Sendable (Path) -> String
  /// What the environment is taken to be when a build is judged.
  var environment = EnvironmentVariables.current
  /// Whether this is a CI job, which never skips a build (design, section 5).
  var isCI = EnvironmentVariables.current["CI"] != nil

  /// Builds what is needed.
  ///
  /// One `swift build`; where it fails, each product alone: with one lesson broken SwiftPM leaves the old programs of
  /// the others in place. Throws where not even that can be determined: no toolchain, a malformed Package.swift.
  func build(_ needs: BuildNeeds) async throws(BuildFault) -> BuiltPackage {
    let swiftPM = try swiftPM()
    let description = try await describe(swiftPM)
    let inputs = BuildInputs(
      package: package, folder: folder, description: description, toolchain: swiftPM.toolchain,
      environment: environment)
    let record = BuildRecord.saved(in: folder)
    if let record, mayBeSkipped, record.isCurrent(for: inputs) { return allFresh(description) }
    let whole = await buildAll(swiftPM, inputs, record)
    if whole.succeeded { return allFresh(description) }
    var built = BuiltPackage(package: package, folder: folder, description: description)
    if case .interrupted = whole.ending { throw BuildFault(faults(of: whole)) }
    await buildProducts(needs, swiftPM, &built)
    await buildTargets(needs, swiftPM, &built)
    if built.errors.isEmpty {
      // Everything that a lesson needs is fresh: what is broken concerns no page, but it is reported all the same.
      built.errors = faults(of: whole).map { error in
        var warning = error
        warning.severity = .warning
        return warning
      }
    }
    return built
  }

  /// Takes what is there, and refuses what is missing or stale.
  func inspect(_ needs: BuildNeeds) async throws(BuildFault) -> BuiltPackage {
    let swiftPM = try swiftPM()
    let description = try await describe(swiftPM)
    let inputs = BuildInputs(
      package: package, folder: folder, description: description, toolchain: swiftPM.toolchain,
      environment: environment)
    let record = BuildRecord.saved(in: folder)
    if record?.isCurrent(for: inputs) ?? false { return allFresh(description) }
    var built = BuiltPackage(package: package, folder: folder, description: description)
    let freshness = Freshness(inputs: inputs, record: record, name: name)
    let alone = Dictionary(description.targets.map { ($0.name, freshness.state(of: $0)) }) { first, _ in
      first
    }
    for target in description.targets {
      built.targets[target.name] =
        description.closure(of: target).lazy.compactMap { alone[$0.name] }.first { $0 != .fresh } ?? .fresh
    }
    for product in needs.products where description.executables.contains(product) {
      built.products[product] = freshness.state(ofProduct: product, targets: built.targets)
    }
    return built
  }

  // MARK: All at once

  /// A plug-in may read anything, and in CI nothing is left out.
  private var mayBeSkipped: Bool {
    !isCI && BuildPlan(in: folder)?.usesPlugins == false
  }

  /// Builds everything, again where a file was changed meanwhile, and records what it was made from.
  private func buildAll(
    _ swiftPM: SwiftPM, _ inputs: BuildInputs, _ record: BuildRecord?
  ) async -> ProcessResult {
    UnnoticedChanges(inputs: inputs, moment: .beforeBuild).removeProducts()
    BuildRecord.remove(from: folder)
    // SwiftPM keeps a plan that a new manifest for this compiler (`Package@swift-6.1.swift`) does not renew.
    for plan in [folder.scratch / "\(folder.configuration).yaml", folder.binaries / "description.json"] {
      try? Files.remove(plan)
    }
    var attempts = 0
    while true {
      let before = BuildRecord(of: inputs, extending: record)
      let start = WallClock.now
      let result = await swiftPM.build()
      attempts += 1
      guard result.succeeded, let before else { return result }
      let isWhole = !UnnoticedChanges(inputs: inputs, moment: .afterBuild).removeProducts()
      if isWhole, let completed = before.completed(by: inputs, startedAt: start) {
        completed.save(in: folder)
        return result
      }
      if attempts >= Self.attempts { return result }
    }
  }

  /// So often a build is repeated for somebody who saves files while it runs.
  private static let attempts = 3

  // MARK: Programs that count what they execute

  /// Builds products so that they count what they execute, each alone.
  ///
  /// It is always built, since what one call needs another one may not have built. Throws where a product does not build,
  /// or where a file is changed again and again meanwhile.
  func buildCounting(_ products: [String], description: PackageDescription) async throws(BuildFault) {
    var swiftPM = try swiftPM()
    swiftPM.countsExecutions = true
    let inputs = BuildInputs(
      package: package, folder: folder, description: description, toolchain: swiftPM.toolchain)
    UnnoticedChanges(inputs: inputs, moment: .beforeBuild).removeProducts()
    for _ in 0..<Self.attempts {
      let before = BuildRecord(of: inputs)
      let start = WallClock.now
      for product in products {
        let result = await swiftPM.build("--product", product)
        guard result.succeeded else { throw BuildFault(faults(of: result)) }
      }
      let isWhole = !UnnoticedChanges(inputs: inputs, moment: .afterBuild).removeProducts()
      if isWhole, before?.completed(by: inputs, startedAt: start) != nil { return }
    }
    throw BuildFault([.error(Message.changing)])
  }

  // MARK: After a failure, one by one

  private func buildProducts(_ needs: BuildNeeds, _ swiftPM: SwiftPM, _ built: inout BuiltPackage) async {
    for product in needs.products where built.description.executables.contains(product) {
      let result = await swiftPM.build("--product", product)
      if result.succeeded {
        built.products[product] = .fresh
        for target in built.description.targets(of: product) { built.targets[target.name] = .fresh }
      } else {
        let errors = faults(of: result)
        built.add(errors)
        built.products[product] = .unusable([.error(Message.broken(product), notes: notes(errors))])
      }
    }
  }

  /// The targets that excerpts show or blocks may import, as far as no product includes them.
  private func buildTargets(_ needs: BuildNeeds, _ swiftPM: SwiftPM, _ built: inout BuiltPackage) async {
    for target in built.description.targets where built.targets[target.name] == nil {
      let sources = built.description.sources(of: target, in: package)
        .map { (try? Files.resolvingSymbolicLinks($0)) ?? $0 }
      let isLibrary = target.type == "library" && target.moduleType == "SwiftTarget"
      guard sources.contains(where: needs.sources.contains) || needs.modules && isLibrary else { continue }
      let result = await swiftPM.build("--target", target.name)
      if result.succeeded {
        for part in built.description.closure(of: target) { built.targets[part.name] = .fresh }
      } else {
        let errors = faults(of: result)
        built.add(errors)
        built.targets[target.name] = .unusable([.error(Message.broken(target.name), notes: notes(errors))])
      }
    }
  }

  private func notes(_ errors: [Diagnostic]) -> [Diagnostic.Note] {
    errors.prefix(1).map { Diagnostic.Note($0.message, at: $0.location) }
  }

  // MARK: The parts

  private func allFresh(_ description: PackageDescription) -> BuiltPackage {
    var built = BuiltPackage(package: package, folder: folder, description: description)
    for product in description.executables { built.products[product] = .fresh }
    for target in description.targets { built.targets[target.name] = .fresh }
    return built
  }

  private func swiftPM() throws(BuildFault) -> SwiftPM {
    guard let toolchain = Toolchain.locate() else { throw BuildFault([Toolchain.missing]) }
    return SwiftPM(toolchain: toolchain, package: package, folder: folder)
  }

  private func describe(_ swiftPM: SwiftPM) async throws(BuildFault) -> PackageDescription {
    do throws(BuildFault) {
      return try await swiftPM.describe()
    } catch {
      throw BuildFault(
        error.diagnostics.map { fault in
          var fault = fault
          fault.location = fault.location.map {
            SourceLocation(name(Path($0.file)), line: $0.line, column: $0.column)
          }
          return fault
        })
    }
  }

  private func faults(of result: ProcessResult) -> [Diagnostic] {
    BuildFailure.diagnostics(of: result, name: name)
  }
}

extension BuiltPackage {
  /// Adds the compiler's errors, each once: a broken module breaks every product that needs it.
  fileprivate mutating func add(_ found: [Diagnostic]) {
    for error in found where !errors.contains(error) { errors.append(error) }
  }
}

private enum Message {
  static let changing = "files of the package were changed while it was built to count what programs execute"
  static func broken(_ what: String) -> String { "'\(what)' does not build" }
}
