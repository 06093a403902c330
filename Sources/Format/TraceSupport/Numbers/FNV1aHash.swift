/// The 64-bit hash FNV-1a of Fowler, Noll and Vo. Equal bytes give equal hashes in every run. Not cryptographic.
package struct FNV1aHash: Equatable {
  /// The hash of the bytes so far.
  package var value: UInt64

  @inlinable package init() { value = 0xCBF2_9CE4_8422_2325 }

  @inlinable package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
