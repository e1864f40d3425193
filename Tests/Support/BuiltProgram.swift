import Foundation
import Platform

/// What a program wrote and how it ended.
package struct Ended: Sendable {
  /// Its standard output, as far as it was read.
  package var output: String
  /// Its standard error.
  package var errors: String
  /// Its exit status, or the number of the signal that ended it.
  package var status: Int32
  /// Whether a signal ended it.
  package var signalled: Bool
}

/// Runs a program of this build; `linesRead` closes its standard output after that many lines.
///
/// A thread of its own waits for it: one of the few that all tests share would keep other tests from going on.
package func runBuilt(
  _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], linesRead: Int? = nil
) async throws -> Ended {
  try await runBlocking { Result { try run(program, arguments, environment, linesRead) } }.get()
}

private func run(
  _ program: String, _ arguments: [String], _ environment: [String: String], _ linesRead: Int?
) throws -> Ended {
  let process = Process()
  process.executableURL = try productsFolder().appendingPathComponent(program)
  process.arguments = arguments
  process.environment = ["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"].merging(environment) { $1 }
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let read = try read(output.fileHandleForReading, lines: linesRead)
  let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Ended(
    output: String(decoding: read, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
    status: process.terminationStatus, signalled: process.terminationReason == .uncaughtSignal)
}

/// The files of `Tests/Fixtures/FOLDER` that end in `.txt`, by name without the ending.
package func expectedOutputs(_ folder: String) throws -> [String: String] {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let files = try FileManager.default.contentsOfDirectory(
    at: tests.appendingPathComponent("Fixtures/\(folder)"), includingPropertiesForKeys: nil)
  let texts = try files.filter { $0.pathExtension == "txt" }.map {
    ($0.deletingPathExtension().lastPathComponent, String(decoding: try Data(contentsOf: $0), as: UTF8.self))
  }
  return Dictionary(uniqueKeysWithValues: texts)
}

/// The folder of this build's products: the test bundle is itself a program in it.
private func productsFolder() throws -> URL {
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return URL(fileURLWithPath: tests).deletingLastPathComponent()
}

private func read(_ handle: FileHandle, lines: Int?) throws -> Data {
  guard let lines else { return try handle.readToEnd() ?? Data() }
  var read = Data()
  while read.count(where: { $0 == 0x0A }) < lines {
    let more = handle.availableData
    guard !more.isEmpty else { break }
    read += more
  }
  try handle.close()
  return read
}
