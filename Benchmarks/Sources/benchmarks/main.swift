import Glibc

/// Holds the contests that the command line names; a number never makes it fail, a contest that cannot be held does.
func benchmarks(_ words: [String]) -> Int32 {
  if words.count == 4, words[1] == "fate-engine", let nodes = Int(words[3]) {
    runFateEngine(words[2], nodes: nodes)
    return 0
  }
  do {
    let options = try Options(words)
    let contests = Contests(options: options, inputs: Inputs(folder: options.inputs))
    for name in options.contests { try contests.hold(name) }
    return 0
  } catch {
    let message = "benchmarks: \(error)\n"
    _ = message.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
    return 1
  }
}

exit(benchmarks(CommandLine.arguments))
