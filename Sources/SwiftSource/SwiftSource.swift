#if SWIFT_SYNTAX_NOT_FOUND
  #error(
    "SwiftSyntax was not found: the toolchain's folder usr/lib/swift/host is missing. Install a complete Swift toolchain, or set SWIFT_HOST_LIBRARIES to that folder. (Lessons and exercises build without it.)"
  )
#endif
