/// The server's side of renewal: the one refresh token that it still accepts.
struct Issuer: Equatable {
  var valid: String
  var issued = 1
  var rejected = 0
}

/// Trades a refresh token for the next one; one that is not valid is only
/// counted.
func redeem(_ refresh: String) -> (Issuer) -> Issuer {
  { issuer in
    var next = issuer
    if refresh == issuer.valid {
      next.issued += 1
      next.valid = "r\(next.issued)"
    } else {
      next.rejected += 1
    }
    return next
  }
}

extension Issuer: CustomStringConvertible {
  var description: String { "gecerli=\(valid) verilen=\(issued) reddedilen=\(rejected)" }
}
