/// Splits the input into blocks and pads it with a one bit, zeros and the length in bits, as all hash functions of the
/// MD4 family do.
package struct BlockBuffer: Sendable {
  private let size: Int
  private var pending: [UInt8] = []
  private var count = 0

  /// - Parameter size: The size of a block in bytes.
  package init(size: Int) { self.size = size }

  /// Adds input, and hands over each block that is full.
  package mutating func append(_ bytes: UnsafeRawBufferPointer, _ compress: (ArraySlice<UInt8>) -> Void) {
    count += bytes.count
    unsafe pending.append(contentsOf: bytes)
    var begin = 0
    while pending.count - begin >= size {
      compress(pending[begin..<begin + size])
      begin += size
    }
    pending.removeFirst(begin)
  }

  /// Pads the input, and hands over the last blocks.
  ///
  /// - Parameter lengthSize: The size of the length field at the end of the last block, in bytes.
  package mutating func finish(lengthSize: Int, isBigEndian: Bool, _ compress: (ArraySlice<UInt8>) -> Void) {
    let bits = UInt64(count) * 8
    pending.append(0x80)
    while pending.count % size != size - lengthSize { pending.append(0) }
    pending += [UInt8](repeating: 0, count: isBigEndian ? lengthSize - 8 : 0)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0 * 8)) }
    pending += isBigEndian ? length.reversed() : length
    for begin in stride(from: 0, to: pending.count, by: size) { compress(pending[begin..<begin + size]) }
  }
}
