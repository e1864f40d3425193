import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
