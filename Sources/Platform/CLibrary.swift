// The only file that names the system's C library: what it declares is visible in the whole module and to its importers.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Darwin)
  @_exported import Darwin
#else
  #error("Platform needs the GNU C library or Apple's")
#endif

// By names of their own where a method would hide the system's.

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Reads at most `count` bytes; -1 with errno.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  retrying { read(descriptor, buffer, count) }
}

/// Writes at most `count` bytes; -1 with errno.
func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  retrying { write(descriptor, buffer, count) }
}

/// Sends a signal to a process or, with a negative number, to a process group.
func sendSignal(_ signal: Int32, to process: pid_t) { _ = kill(process, signal) }

/// Calls again while a signal interrupts the call.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

extension stat {
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isSymbolicLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var permissions: UInt32 { UInt32(st_mode) & 0o7777 }

  /// When the bytes last changed, in nanoseconds since 1970.
  var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.nanoseconds
    #else
      st_mtim.nanoseconds
    #endif
  }

  /// When the bytes or the metadata last changed, in nanoseconds since 1970.
  var changed: Int {
    #if canImport(Darwin)
      st_ctimespec.nanoseconds
    #else
      st_ctim.nanoseconds
    #endif
  }
}

extension timespec {
  var nanoseconds: Int { Int(tv_sec) * 1_000_000_000 + Int(tv_nsec) }

  init(nanoseconds: Int) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(tv_sec: rest < 0 ? seconds - 1 : seconds, tv_nsec: rest < 0 ? rest + 1_000_000_000 : rest)
  }
}
