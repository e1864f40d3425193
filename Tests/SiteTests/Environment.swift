import Foundation
import Platform

enum Environment {
  static var preview: String? { ProcessInfo.processInfo.environment["SITE_PREVIEW"] }

  /// The top of this repository.
  static var repository: Path {
    Path(#filePath).parent.parent.parent
  }
}
