import Glibc

/// A program to be measured from outside, as a user starts it.
struct Command {
  /// The program and its arguments; the program is an absolute path.
  var words: [String]
  /// The folder in which it runs.
  var folder: String

  /// What one execution cost.
  struct Sample {
    /// Wall clock, from before the start to after the end.
    var seconds: Double
    /// Processor time of the program and of all that it waited for; other processes on a busy machine add little to it.
    var processor: Double
    /// The largest resident set of the program or of one that it waited for, in bytes; never a sum.
    var peak: Int
    /// The exit status; 128 and the signal's number where a signal ended it.
    var status: Int32
    /// What it wrote on standard output.
    var output: String
  }

  /// Runs it once; standard error goes to a scratch file that is shown when the run fails.
  func run() throws -> Sample {
    let (out, err) = (folder + "/.bench-out", folder + "/.bench-err")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, out, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, err, flags, 0o600)
    // Every path is absolute, and nothing else runs in this process.
    guard chdir(folder) == 0 else { throw Trouble.cannotUse(folder, String(cString: strerror(errno))) }
    var pid: pid_t = 0
    let start = ContinuousClock.now
    let code = withCStrings(words) { posix_spawn(&pid, words[0], &actions, nil, $0, environ) }
    guard code == 0 else { throw Trouble.cannotStart(words[0], String(cString: strerror(code))) }
    var (status, usage) = (Int32(0), rusage())
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = (ContinuousClock.now - start).seconds
    let ended = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
    return Sample(
      seconds: seconds, processor: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peak: usage.ru_maxrss * 1024, status: ended, output: try readText(out))
  }
}

/// Why a measurement cannot be made.
enum Trouble: Error, CustomStringConvertible {
  case cannotStart(String, String)
  case cannotUse(String, String)
  case repeatedBlocks(Int, of: Int)
  case usage(String)

  var description: String {
    switch self {
    case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
    case .cannotUse(let file, let reason): "cannot use \(file): \(reason)"
    case .repeatedBlocks(let distinct, let all): "only \(distinct) of \(all) blocks are distinct"
    case .usage(let reason): reason
    }
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// Lends a NULL-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return withCStrings([""], body) }
    return body(base)
  }
}
