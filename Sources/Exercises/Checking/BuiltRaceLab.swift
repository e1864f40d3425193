import Platform

/// The module RaceLab as the package's build has left it: what checks that explore are compiled against and linked with.
///
/// `swift run exercise` has built it before this program runs, since this program depends on it.
struct BuiltRaceLab: Sendable {
  /// What the compiler needs to import it.
  let flags: [String]
  /// What the linker needs.
  let objects: [Path]

  /// The one in the build folder of the running program; nil where there is none.
  static var besideThisProgram: BuiltRaceLab? {
    let program = Executables.current ?? CommandLine.arguments.first.flatMap { Executables.locate($0) }
    return program.flatMap { BuiltRaceLab(program: $0) }
  }

  /// SwiftPM writes the objects of a program to `PROGRAM.product/Objects.LinkFileList`; those of a file that was removed
  /// meanwhile lie in the build folder still, and are not in that list.
  init?(program: Path) {
    let folder = program.parent
    let list = folder / "\(program.stem).product" / "Objects.LinkFileList"
    let moduleMap = folder / "CRaceLab.build" / "module.modulemap"
    guard let text = try? Files.readText(list), Files.isRegularFile(moduleMap) else { return nil }
    objects = text.split(separator: "\n").map { Path($0.trimming("'")) }.filter {
      ["RaceLab.build", "CRaceLab.build"].contains($0.parent.name)
    }
    if objects.isEmpty { return nil }
    flags = ["-I", (folder / "Modules").string, "-Xcc", "-fmodule-map-file=\(moduleMap)"]
  }
}

extension Substring {
  fileprivate func trimming(_ quote: Character) -> String {
    hasPrefix("\(quote)") && hasSuffix("\(quote)") && count > 1
      ? String(dropFirst().dropLast()) : String(self)
  }
}
