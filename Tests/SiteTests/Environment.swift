import Platform

enum Environment {
  /// The top of this repository.
  static var repository: Path {
    Path(#filePath).parent.parent.parent
  }
}
