import CCMarkGFM
import CYAML
import SwiftSource

/// placeholder
public func hello() { print(countTokens("let a = 1"), cmark_version()) }
