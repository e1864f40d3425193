import Glibc

/// Writes a file, and the folders above it where they are missing.
func write(_ text: String, to path: String) throws {
  if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
  guard let file = fopen(path, "w") else { throw trouble(path) }
  defer { fclose(file) }
  var text = text
  let written = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
  guard written == text.utf8.count else { throw trouble(path) }
}

/// Reads a whole file.
func readText(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw trouble(path) }
  defer { fclose(file) }
  var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

/// Makes a folder and those above it.
func makeFolder(_ path: String) throws {
  if path.isEmpty || access(path, F_OK) == 0 { return }
  if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
  guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw trouble(path) }
}

private func trouble(_ path: String) -> Trouble { .cannotUse(path, String(cString: strerror(errno))) }
