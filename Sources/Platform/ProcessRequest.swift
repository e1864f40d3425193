/// A program to run: its file, arguments, environment, folder, input and limits.
///
/// The program inherits nothing but what is named here: the environment is exactly `environment`, all descriptors but the three
/// standard ones are closed, signals are reset, and the program leads a session and a process group of its own.
package struct ProcessRequest: Hashable, Sendable {
  /// The program's file; a bare name is not looked up (see `Executables`).
  package var executable: Path
  /// The arguments after the program's name.
  package var arguments: [String]
  /// All variables that the program sees.
  package var environment: [String: String]
  /// Where it starts; nil for our own working directory.
  package var workingDirectory: Path?
  /// What it reads; nil gives it an empty standard input.
  package var standardInput: [UInt8]?
  /// How long it may run.
  package var timeLimit: Duration
  /// How many bytes each of standard output and standard error may hold.
  package var outputLimit: Int

  /// Ten seconds, as a lesson has by default.
  package static let defaultTimeLimit: Duration = .seconds(10)
  /// 8 MiB a stream.
  package static let defaultOutputLimit = 8 << 20

  /// Describes a run.
  package init(
    _ executable: Path, _ arguments: [String] = [], environment: [String: String] = [:],
    workingDirectory: Path? = nil, standardInput: [UInt8]? = nil,
    timeLimit: Duration = ProcessRequest.defaultTimeLimit,
    outputLimit: Int = ProcessRequest.defaultOutputLimit
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.standardInput = standardInput
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }
}
