import Platform

extension LeakCheck {
  /// What this machine must not leave in a page: its user, home, temporary folders and name.
  package static var ofThisMachine: LeakCheck {
    let variables = EnvironmentVariables.current
    let account = currentAccount()
    let temporary = [TemporaryFolder.defaultParent.string, "/tmp", "/var/tmp"]
    return LeakCheck(
      user: variables["USER"] ?? variables["LOGNAME"] ?? account?.name,
      home: variables["HOME"] ?? account?.home,
      temporaryFolders: temporary.enumerated().filter { temporary.firstIndex(of: $1) == $0 }.map(\.element),
      host: firstLine(of: "/proc/sys/kernel/hostname"))
  }

  /// The name and home of the user who runs us, where the environment does not say (in containers and services).
  private static func currentAccount() -> (name: String, home: String)? {
    guard let status = try? Files.readText("/proc/self/status"),
      let accounts = try? Files.readText("/etc/passwd")
    else { return nil }
    let uid = status.split(separator: "\n").first { $0.hasPrefix("Uid:") }?
      .split { $0 == "\t" || $0 == " " }.dropFirst().first
    for line in accounts.split(separator: "\n") {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      if fields.count >= 6, fields[2] == uid { return (String(fields[0]), String(fields[5])) }
    }
    return nil
  }

  private static func firstLine(of path: Path) -> String? {
    (try? Files.readText(path))?.split(separator: "\n").first.map(String.init)
  }
}
