/// The server's side of renewal: the one refresh token that it still accepts,
/// if any.
struct Issuer: Equatable {
  var valid: String?
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

/// Makes a refresh token worthless; one that is not valid is no error (RFC
/// 7009, section 2.2).
func revoke(_ refresh: String) -> (Issuer) -> Issuer {
  { issuer in
    var next = issuer
    if refresh == issuer.valid { next.valid = nil }
    return next
  }
}

extension Issuer: CustomStringConvertible {
  var description: String { "gecerli=\(valid ?? "yok") verilen=\(issued) reddedilen=\(rejected)" }
}
