import CSiteDefaults

extension Theme {
  /// The theme and the strings of this repository's `site/` folder, by their path in it, as they were when the toolkit was built.
  package static var defaultFiles: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<site_default_count() {
      let file = site_default_at(index)
      files[String(cString: file.path)] = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return files
  }
}
