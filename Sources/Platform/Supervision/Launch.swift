import CPlatform

/// A program that was just started, and our ends of its pipes.
struct Launched {
  var pid: pid_t
  var output: Int32
  var error: Int32
}

/// Why a program could not be started, as a sentence.
struct LaunchFailure: Error {
  var reason: String
}

/// Starts a program as its request says; `mark` is inherited by all that it starts.
func launch(_ request: ProcessRequest, mark: UInt64) throws(LaunchFailure) -> Launched {
  try checkForNULBytes(request)
  var descriptors: [Int32] = []
  func keep(_ descriptor: Int32) throws(LaunchFailure) -> Int32 {
    guard descriptor >= 0 else { throw LaunchFailure(reason: FileError.explanation(of: errno)) }
    descriptors.append(descriptor)
    return descriptor
  }
  do throws(LaunchFailure) {
    let input = try keep(standardInput(request.standardInput))
    let output = try pipe(keep)
    let error = try pipe(keep)
    let pid = try spawn(request, input, output.writing, error.writing, mark: mark)
    for descriptor in [input, output.writing, error.writing] { close(descriptor) }
    return Launched(pid: pid, output: output.reading, error: error.reading)
  } catch {
    for descriptor in descriptors { close(descriptor) }
    throw error
  }
}

private func pipe(
  _ keep: (Int32) throws(LaunchFailure) -> Int32
) throws(LaunchFailure) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard platform_pipe(&ends) == 0 else { return (try keep(-1), -1) }
  return (try keep(ends[0]), try keep(ends[1]))
}

/// A file that has no name any more and that the program can only read, so that its input never has to be waited for.
private func standardInput(_ bytes: [UInt8]?) throws(LaunchFailure) -> Int32 {
  guard let bytes, !bytes.isEmpty else { return platform_open("/dev/null", O_RDONLY, 0) }
  do throws(FileError) {
    let folder = try TemporaryFolder(prefix: "input-")
    try Files.write(bytes, to: folder.path / "bytes")
    return platform_open((folder.path / "bytes").string, O_RDONLY, 0)
  } catch {
    throw LaunchFailure(reason: error.description)
  }
}

private func spawn(
  _ request: ProcessRequest, _ input: Int32, _ output: Int32, _ error: Int32, mark: UInt64
) throws(LaunchFailure) -> pid_t {
  // The folder is changed before the program is looked for.
  let file = request.executable.absolute.string
  let variables = request.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  var pid: pid_t = 0
  let code = withCStrings([request.executable.string] + request.arguments) { arguments in
    withCStrings(variables) { environment in
      platform_spawn(
        &pid, file, arguments, environment, request.workingDirectory?.string, input, output, error, mark)
    }
  }
  guard code == 0 else { throw LaunchFailure(reason: reason(for: code, request)) }
  return pid
}

/// Lends a NULL-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    // An array with an element has an address; without one there would be nothing to run either.
    guard let base = buffer.baseAddress else { return withCStrings([""], body) }
    return body(UnsafePointer(base))
  }
}

// MARK: Messages

/// C strings end at a NUL byte: such a word would arrive cut off, silently.
private func checkForNULBytes(_ request: ProcessRequest) throws(LaunchFailure) {
  if request.arguments.contains(where: { $0.utf8.contains(0) }) {
    throw LaunchFailure(reason: "an argument holds a NUL byte")
  }
  for (name, value) in request.environment {
    if name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) || name.utf8.contains(0)
      || value.utf8.contains(0)
    {
      throw LaunchFailure(reason: "the environment variable \"\(name)\" is not well formed")
    }
  }
}

private func reason(for code: Int32, _ request: ProcessRequest) -> String {
  if let folder = request.workingDirectory, !Files.isDirectory(folder) {
    return "its working folder \(folder) does not exist"
  }
  switch code {
  case ENOENT where Files.exists(request.executable):
    return "the interpreter that \(request.executable) names in its first line does not exist"
  case ENOENT: return "there is no program \(request.executable)"
  case EACCES where Files.isDirectory(request.executable): return "\(request.executable) is a folder"
  case EACCES: return "\(request.executable) may not be executed (its permissions forbid it)"
  case ENOEXEC: return "\(request.executable) is not a program that this machine can run"
  case E2BIG: return "its arguments and environment are too long"
  case EAGAIN: return "too many processes are running"
  case ETXTBSY: return "\(request.executable) is being written at this moment"
  default: return FileError.explanation(of: code)
  }
}
