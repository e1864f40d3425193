import CPlatform

/// An open file, closed when its owner goes.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Opens, close-on-exec always: no child inherits what it was not given.
  init(opening path: Path, _ flags: Int32, mode: mode_t = 0, for operation: String) throws(FileError) {
    let number = retrying { platform_open(path.string, flags, mode) }
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
  }

  deinit { close(number) }

  /// What the system knows of the file.
  func status(for operation: String, _ path: Path) throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last(operation, path) }
    return status
  }

  /// All bytes from here to the end.
  func readAll(expecting size: Int, for operation: String, _ path: Path) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end is seen without growing.
    var step = max(size, 0) + 1
    while true {
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: step) { buffer, count in
        while count < step {
          let more = readBytes(number, buffer.baseAddress?.advanced(by: count), step - count)
          guard more > 0 else {
            code = more < 0 ? errno : 0
            return
          }
          count += more
        }
      }
      guard code == 0 else { throw FileError(operation, path, .system(code: code)) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.count < step { return bytes }
      step = max(64 << 10, bytes.count)
    }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8], for operation: String, _ path: Path) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        writeBytes(number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      guard count >= 0 else { throw .last(operation, path) }
      written += count
    }
  }

  /// Waits until the disk has it.
  func synchronize(for operation: String, _ path: Path) throws(FileError) {
    // EINVAL: a file system that has nothing to synchronise.
    guard retrying({ fsync(number) }) == 0 || errno == EINVAL else { throw .last(operation, path) }
  }
}
