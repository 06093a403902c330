/// The 64-bit hash FNV-1a of Fowler, Noll and Vo. Equal bytes give equal hashes in every run. Not cryptographic.
@usableFromInline
package struct FNV1aHash: Equatable {
  /// The hash of the bytes so far.
  @usableFromInline package var value: UInt64

  @inlinable package init() { value = 0xCBF2_9CE4_8422_2325 }

  @inlinable @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

  /// Adds bytes. Those of a text lie side by side, and are read there instead of through its iterator.
  @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
    let start = self
    let sum = bytes.withContiguousStorageIfAvailable { bytes in
      var hash = start
      for index in bytes.indices { hash.add(unsafe bytes[index]) }
      return hash
    }
    if let sum { return self = sum }
    for byte in bytes { add(byte) }
  }
}
