/// LEB128 integers: seven bits a byte, least significant first, the top bit set on all but the last byte.
///
/// Only the shortest form is legal, so that equal values have equal bytes.
public enum Varint {
  /// The most bytes that a 64-bit value takes.
  public static let maximumLength = 10

  /// Writes `value` at `target` and returns the number of bytes written, 1 to 10.
  @inlinable
  public static func write(_ value: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    var rest = value
    var length = 0
    while rest >= 0x80 {
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: rest) | 0x80, toByteOffset: length, as: UInt8.self)
      rest >>= 7
      length &+= 1
    }
    unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: rest), toByteOffset: length, as: UInt8.self)
    return length &+ 1
  }

  /// Reads the value at `cursor` and moves the cursor behind it.
  ///
  /// - Returns: false, with the cursor anywhere, when the value runs past `end`, has more than 64 bits or is not in its shortest form.
  @inlinable
  static func read(_ cursor: inout UnsafeRawPointer, end: UnsafeRawPointer, into value: inout UInt64) -> Bool {
    guard unsafe cursor < end else { return false }
    let first = unsafe cursor.load(as: UInt8.self)
    unsafe cursor += 1
    if first < 0x80 {
      value = UInt64(first)
      return true
    }
    var result = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while unsafe cursor < end {
      let byte = unsafe cursor.load(as: UInt8.self)
      unsafe cursor += 1
      if shift == 63 && byte > 1 { return false }
      result |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 {
        value = result
        return byte != 0
      }
      shift &+= 7
      if shift > 63 { return false }
    }
    return false
  }

  /// Folds a signed difference into a small unsigned number: 0, -1, 1, -2 become 0, 1, 2, 3.
  @inlinable
  public static func zigzag(_ difference: UInt64) -> UInt64 {
    let signed = Int64(bitPattern: difference)
    return UInt64(bitPattern: (signed &<< 1) ^ (signed &>> 63))
  }

  /// The inverse of ``zigzag(_:)``.
  @inlinable
  public static func unzigzag(_ folded: UInt64) -> UInt64 { (folded &>> 1) ^ (0 &- (folded & 1)) }
}
