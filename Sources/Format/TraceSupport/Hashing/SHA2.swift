/// A hash function of the SHA-2 family (FIPS 180-4), which takes its input in pieces.
package struct SHA2: Sendable {
  private enum Rounds: Sendable {
    case short(SHA2Rounds<UInt32>)
    case long(SHA2Rounds<UInt64>)
  }

  private var rounds: Rounds
  private let byteCount: Int

  /// SHA-256.
  package static func sha256() -> SHA2 {
    let initial: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    return SHA2(rounds: .short(SHA2Rounds(initial)), byteCount: 32)
  }

  /// SHA-384.
  package static func sha384() -> SHA2 {
    let initial: [UInt64] = [
      0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507, 0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939, 0x6733_2667_ffc0_0b31,
      0x8eb4_4a87_6858_1511, 0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
    ]
    return SHA2(rounds: .long(SHA2Rounds(initial)), byteCount: 48)
  }

  /// SHA-512.
  package static func sha512() -> SHA2 {
    let initial: [UInt64] = [
      0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1, 0x510e_527f_ade6_82d1,
      0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
    ]
    return SHA2(rounds: .long(SHA2Rounds(initial)), byteCount: 64)
  }

  /// Adds a piece of the input.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    switch rounds {
    case .short(var short):
      unsafe short.update(bytes)
      rounds = .short(short)
    case .long(var long):
      unsafe long.update(bytes)
      rounds = .long(long)
    }
  }

  /// Returns the digest of the input so far.
  package func digest() -> [UInt8] {
    switch rounds {
    case .short(let short): short.digest(byteCount)
    case .long(let long): long.digest(byteCount)
    }
  }

  /// Returns the SHA-256 digest of some bytes.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var function = sha256()
    unsafe bytes.withUnsafeBytes { unsafe function.update($0) }
    return function.digest()
  }
}
