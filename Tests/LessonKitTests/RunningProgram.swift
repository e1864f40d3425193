import Foundation

/// What a program wrote and how it ended.
struct Ended {
  var output: String
  var errors: String
  var status: Int32
  var signalled: Bool
}

/// Runs a program of this build; `linesRead` closes its standard output after that many lines.
func runBuilt(_ program: String, _ arguments: [String] = [], linesRead: Int? = nil) throws -> Ended {
  // The test bundle is itself a program in the folder of the products.
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(
    program)
  process.arguments = arguments
  process.environment = ["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"]
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  process.standardInput = FileHandle.nullDevice
  try process.run()
  var read = Data()
  if let linesRead {
    while read.count(where: { $0 == 0x0A }) < linesRead,
      case let more = output.fileHandleForReading.availableData,
      !more.isEmpty
    {
      read += more
    }
    try output.fileHandleForReading.close()
  } else {
    read = try output.fileHandleForReading.readToEnd() ?? Data()
  }
  let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return Ended(
    output: String(decoding: read, as: UTF8.self), errors: String(decoding: complaints, as: UTF8.self),
    status: process.terminationStatus, signalled: process.terminationReason == .uncaughtSignal)
}
