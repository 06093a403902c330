/// A 128-bit fingerprint of a trace's content, used as the trace id in virtual time. Not cryptographic.
struct ContentHash {
  private var low: UInt64 = 0xCBF2_9CE4_8422_2325
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15

  var value: (UInt64, UInt64) { (low, high) }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      let count = min(8, bytes.count - index)
      for byte in 0..<count { word |= UInt64(unsafe bytes[index + byte]) << UInt64(8 * byte) }
      low = (low ^ word) &* 0x0000_0100_0000_01B3
      low ^= low >> 29
      high = (high &+ word ^ UInt64(count)) &* 0xBF58_476D_1CE4_E5B9
      high ^= high >> 31
      index += count
    }
  }
}
