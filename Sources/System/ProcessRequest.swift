/// A program to run: what, with which words, environment, folder and input, and how far it may go.
///
/// Nothing is inherited but what stands here: the environment is exactly `environment`, all descriptors but the three
/// standard ones are closed, signals are reset, and the program leads a session and a process group of its own.
public struct ProcessRequest: Hashable, Sendable {
  /// The program's file; a bare name is not looked up (see `Executables`).
  public var executable: Path
  /// The words after the program's name.
  public var arguments: [String]
  /// All variables that the program sees.
  public var environment: [String: String]
  /// Where it starts; nil for the folder in which we stand.
  public var workingDirectory: Path?
  /// What it reads; nil puts standard input at its end.
  public var standardInput: [UInt8]?
  /// How long it may run.
  public var timeLimit: Duration
  /// How many bytes each of standard output and standard error may hold.
  public var outputLimit: Int

  /// Ten seconds, as a lesson has by default.
  public static let defaultTimeLimit: Duration = .seconds(10)
  /// 8 MiB a stream.
  public static let defaultOutputLimit = 8 << 20

  /// Describes a run.
  public init(
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
