#if SWIFT_SYNTAX_NOT_FOUND
  #error(
    "SwiftSyntax was not found: the toolchain's folder usr/lib/swift/host is missing. Install a complete Swift toolchain, or set SWIFT_HOST_LIBRARIES to that folder. (Lessons and exercises build without it.)"
  )
#else
  internal import SwiftParser
  internal import SwiftSyntax
#endif

/// placeholder
public func countTokens(_ text: String) -> Int {
  Parser.parse(source: text).tokens(viewMode: .sourceAccurate).reduce(0) { n, _ in n + 1 }
}
