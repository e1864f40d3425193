/// Our end of a program's output: what came so far, and no more than it may be.
final class PipeReader {
  /// Closed with -1.
  private(set) var descriptor: Int32
  private(set) var bytes: [UInt8] = []
  /// Whether more came than the limit; the surplus is not kept.
  private(set) var isOverLimit = false
  private let limit: Int

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  deinit { close() }

  var isOpen: Bool { descriptor >= 0 }

  /// Takes what is there without waiting, at most `rounds` buffers full; closes at the end or over the limit.
  func drain(through buffer: UnsafeMutableRawBufferPointer, rounds: Int = .max) {
    var round = 0
    while isOpen, round < rounds {
      round += 1
      let count = readBytes(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { close() }
        return
      }
      let room = limit - bytes.count
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<min(count, room)]))
      if count > room {
        isOverLimit = true
        close()
      }
    }
  }

  func close() {
    if isOpen { closeDescriptor(descriptor) }
    descriptor = -1
  }
}
