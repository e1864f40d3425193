import CPlatform

/// Which processes descend from which, as `/proc` shows at this moment; empty where there is no `/proc`.
enum ProcessTree {
  /// The children of all threads of a process; complete for our own, whose children only we reap.
  static func children(of pid: pid_t) -> [pid_t] {
    guard let threads = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(threads) }
    var children: [pid_t] = []
    while let entry = readdir(threads) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      children += numbers(in: "/proc/\(pid)/task/\(name)/children")
    }
    return children
  }

  /// A process and all that descend from it, parents first.
  static func family(of pid: pid_t) -> [pid_t] {
    var family = [pid]
    var seen: Set<pid_t> = [pid]
    var index = 0
    while index < family.count {
      for child in children(of: family[index]) where seen.insert(child).inserted { family.append(child) }
      index += 1
    }
    return family
  }

  /// Kills a process and all that descend from it now; what they start meanwhile becomes ours and is found later.
  ///
  /// Guardians stay: when their supervisors are dead they end what those have left, and then themselves.
  static func killFamily(of pid: pid_t) {
    // Parents first: what they leave behind cannot start anything that their deaths would not hand to us.
    for member in family(of: pid) where platform_mark(member) != PLATFORM_GUARDIAN_MARK {
      kill(member, SIGKILL)
    }
  }

  private static func numbers(in file: String) -> [pid_t] {
    let descriptor = platform_open(file, O_RDONLY, 0)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var numbers: [pid_t] = []
    var current: pid_t?
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = readBytes(descriptor, &buffer, buffer.count), count > 0 {
      for byte in buffer[..<count] {
        if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
          current = (current ?? 0) * 10 + pid_t(byte - UInt8(ascii: "0"))
        } else if let number = current {
          numbers.append(number)
          current = nil
        }
      }
    }
    if let number = current { numbers.append(number) }
    return numbers
  }
}
