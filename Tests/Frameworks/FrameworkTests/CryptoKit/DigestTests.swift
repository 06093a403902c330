import CryptoKit
import Foundation
import Testing

/// Compares digests with those of another implementation, also for lengths around block boundaries.
@Suite struct DigestTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  /// Returns the bytes 0, 1, … 250, 0, 1, …
  private func bytes(_ count: Int) -> Data { Data((0..<count).map { UInt8($0 % 251) }) }

  @Test(arguments: [
    (0, "MD5", "d41d8cd98f00b204e9800998ecf8427e"),
    (0, "SHA1", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    (0, "SHA256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (0, "SHA384", "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b"),
    (
      0, "SHA512",
      "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
    ),
    (3, "MD5", "b95f67f61ebb03619622d798f45fc2d3"),
    (3, "SHA1", "0c7a623fd2bbc05b06423be359e4021d36e721ad"),
    (3, "SHA256", "ae4b3280e56e2faf83f414a6e3dabe9d5fbe18976544c05fed121accb85b53fc"),
    (3, "SHA384", "4f895854c1a4fc5aa2e0456eaf8d0ecaa70c196bd901153861d76b8fa3cd95ceea29eab6a279f8b08437703ce0b4b91a"),
    (
      3, "SHA512",
      "8081da5f9c1e3d0e1aa16f604d5e5064543cff5d7bace2bb312252461e151b3fe0f034ea8dc1dacff3361a892d625fbe1b614cda265f87a473c24b0fa1d91dfd"
    ),
    (1000, "MD5", "a24f1e3ef66950e1327f210e3997ba2c"),
    (1000, "SHA1", "c9c960a0b925474fab83942cc27d504fc24ac37b"),
    (1000, "SHA256", "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"),
    (
      1000, "SHA384", "7a2f8c7f12344964a13cb9260492b845e56615d6152b9eb9e54b580fc88405e64f31813bfda10de2a642fdf1676c61b4"
    ),
    (
      1000, "SHA512",
      "5096498d96f50f9a137c4db5b8b0cd38383ad55350fb5a98805fedc31fa1262f1f0cf4d6f12d7ecd8dedd933a4c9126344fe22e937a8ad35fdeae1e876ae698b"
    ),
  ])
  func `digests equal those of another implementation`(count: Int, function: String, digest: String) {
    let data = bytes(count)
    let made =
      switch function {
      case "MD5": hex(Insecure.MD5.hash(data: data))
      case "SHA1": hex(Insecure.SHA1.hash(data: data))
      case "SHA256": hex(SHA256.hash(data: data))
      case "SHA384": hex(SHA384.hash(data: data))
      default: hex(SHA512.hash(data: data))
      }
    #expect(made == digest)
  }

  @Test func `digests are correct for all lengths around a block`() {
    var all = SHA512()
    for count in 0..<300 {
      let data = bytes(count)
      all.update(data: Data(Insecure.MD5.hash(data: data)) + Data(Insecure.SHA1.hash(data: data)))
      all.update(data: Data(SHA256.hash(data: data)) + Data(SHA384.hash(data: data)) + Data(SHA512.hash(data: data)))
    }
    #expect(
      hex(all.finalize())
        == "173893a20326f768afc385a21396a37df9bce455b9ba54e36e3b7eca21d82a415a5c759978e862a50bae73bc9e7edf6c816721f4a28314f0b1a362bc6780dab1"
    )
  }

  @Test func `bytes can be hashed in parts`() {
    var function = SHA256()
    for part in stride(from: 0, to: 300, by: 7) { function.update(data: bytes(300)[part..<min(part + 7, 300)]) }
    let digest = function.finalize()
    #expect(
      digest == SHA256.hash(data: bytes(300)) && digest == Data(digest) && "\(digest)".hasPrefix("SHA256 digest: "))
    #expect(SHA256.Digest.byteCount == Array(digest).count && Set([digest, digest]).count == 1)
  }

  @Test(arguments: [
    (3, "9abf10d5f8e1a52fc2a6b168bc64b575088c13d07686a52d7077adccad59f7f2"),
    (200, "f07e3f18f1ff54a8b9cc6cd47036a793985181d6f7f9be7829a0021a077cca98"),
  ])
  func `authentication codes depend on the key`(keySize: Int, code: String) {
    let key = SymmetricKey(data: bytes(keySize))
    let made = HMAC<SHA256>.authenticationCode(for: bytes(99), using: key)
    #expect(hex(made) == code && HMAC<SHA256>.isValidAuthenticationCode(made, authenticating: bytes(99), using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(Data(made), authenticating: bytes(98), using: key))
    #expect(
      SymmetricKey(size: .bits256).bitCount == 256 && SymmetricKey(size: .bits128) != SymmetricKey(size: .bits128))
  }
}
