import CPlatform

/// A pipe from the process to itself, which wakes a thread that waits in `poll`; also a signal handler may write to it.
struct WakeUp: Sendable {
  /// Becomes readable when the thread is to wake; -1 where no pipe could be made.
  let reading: Int32
  /// What a signal handler writes to; never blocks.
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if platform_pipe(&ends) == 0 { _ = fcntl(ends[1], F_SETFL, O_NONBLOCK) }
    reading = ends[0]
    writing = ends[1]
  }

  /// Wakes the thread; when the pipe is full, it is about to wake anyway.
  func raise() {
    var byte: UInt8 = 0
    _ = writeBytes(writing, &byte, 1)
  }

  /// Forgets what woke the thread; call it before looking for the reason, so that no later one is lost.
  func clear() {
    var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while readBytes(reading, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
  }

  /// Closes both ends; it must not be used afterwards.
  func close() {
    closeDescriptor(reading)
    closeDescriptor(writing)
  }
}
