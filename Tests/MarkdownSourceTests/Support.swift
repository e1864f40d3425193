import Diagnostics
import Foundation
import Testing

@testable import MarkdownSource

/// A document from its lines.
func document(_ text: String) -> Document { Document(bytes: Array(text.utf8)) }

/// The page of a document with a plan.
func html(_ text: String, _ plan: RenderPlan = RenderPlan()) -> String {
  String(decoding: document(text).rendered(with: plan).html, as: UTF8.self)
}

/// What is said about a document, as `line:column severity: message`.
func diagnostics(_ text: String) -> [String] {
  document(text).diagnostics(in: "lesson.md").map { diagnostic in
    let place = "\(diagnostic.location?.line ?? 0):\(diagnostic.location?.column ?? 0)"
    return "\(place) \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }
}

/// A fence's text.
func text(_ fence: Fence) -> String { String(decoding: fence.literal, as: UTF8.self) }

extension Document {
  /// The bytes of a range, as text.
  func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Document {
  /// The document put together from its lines, which must be the file again.
  func printed() -> [UInt8] { lines.flatMap { bytes[$0.content] + bytes[$0.terminator] } }
}
