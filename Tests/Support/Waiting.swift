import Platform

/// Waits for a file that another process makes; false if it does not come in five minutes, which nothing needs.
package func appears(_ file: Path) async -> Bool { await eventually { Files.exists(file) } }

/// Waits until a condition holds that another process brings about; false if it does not in five minutes, which nothing needs.
package func eventually(_ condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while ContinuousClock.now < end {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return condition()
}
