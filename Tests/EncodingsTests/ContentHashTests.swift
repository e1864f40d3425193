import Encodings
import Testing

/// The vectors of FIPS 180-2, appendix B, and of NIST's example values.
@Suite("Content hash")
struct ContentHashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `the digest is that of the standard`(text: String, digest: String) {
    #expect(ContentHash(of: text).hexadecimal == digest)
  }

  @Test func `a policy gets the digest in Base64`() {
    #expect(ContentHash(of: "").base64 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    #expect(ContentHash(of: "abc").base64 == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test func `every length around a block's end has a digest of its own`() {
    let digests = Set((0...130).map { ContentHash(of: [UInt8](repeating: 0x61, count: $0)) })
    #expect(digests.count == 131)
    #expect(
      ContentHash(of: [UInt8](repeating: 0x61, count: 119)).hexadecimal
        == "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb")
  }
}
