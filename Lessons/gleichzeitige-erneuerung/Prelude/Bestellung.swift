import Foundation
import Refresh

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Order: Encodable, Sendable {
  let id: UUID
  let items: [String]
}

enum ServerRefusal: Error {
  case status(Int)
}
