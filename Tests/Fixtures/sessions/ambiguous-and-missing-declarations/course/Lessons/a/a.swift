import Foundation

/// Says hello.
///
/// To whom it may concern.
@discardableResult
public func greet(_ name: String) -> String { name }

public func greet(_ count: Int) -> Int { count }

struct Vault {
  /// The key.
  let key: String

  init() { key = "" }

  struct Inner {
    var depth = 1
  }
}

extension Vault: CustomStringConvertible {
  var description: String { key }
}

#if os(Linux)
let platform = "Linux"
#else
let platform = "other"
#endif
