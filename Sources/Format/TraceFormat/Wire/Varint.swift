/// LEB128 integers: seven bits per byte, least significant first, with the top bit set in all bytes except the last.
///
/// Only the shortest form is legal, so equal values have equal bytes.
@usableFromInline
package enum Varint {
  /// The maximum length of a 64-bit value, in bytes.
  package static let maximumLength = 10

  /// Returns the number of bytes of a value, 1 to 10.
  static func length(_ value: UInt64) -> Int { max(1, (64 - value.leadingZeroBitCount + 6) / 7) }

  /// Writes `value` at `target` and returns the number of bytes, 1 to 10.
  @inlinable
  package static func write(_ value: UInt64, to target: UnsafeMutableRawPointer) -> Int {
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

  /// Writes `value` like ``write(_:to:)``, but processes all groups at once. Can write ``maximumLength`` bytes for any
  /// value.
  @inlinable @inline(__always)
  static func writeQuick(_ value: UInt64, to target: UnsafeMutableRawPointer) -> Int {
    if value < 0x80 {
      unsafe target.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 1
    }
    // Eight bytes hold at most eight groups.
    guard value < 1 &<< 56 else { return unsafe write(value, to: target) }
    var groups = (value & 0x0FFF_FFFF) | ((value & 0x00FF_FFFF_F000_0000) &<< 4)
    groups = (groups & 0x0000_3FFF_0000_3FFF) | ((groups & 0x0FFF_C000_0FFF_C000) &<< 2)
    groups = (groups & 0x007F_007F_007F_007F) | ((groups & 0x3F80_3F80_3F80_3F80) &<< 1)
    let last = (63 &- groups.leadingZeroBitCount) & ~7
    groups |= 0x8080_8080_8080_8080 & (1 &<< UInt64(truncatingIfNeeded: last) &- 1)
    unsafe target.storeBytes(of: groups.littleEndian, as: UInt64.self)
    return last &>> 3 &+ 1
  }

  /// Reads the value at `cursor` and advances the cursor.
  ///
  /// - Returns: False if the value extends beyond `end`, exceeds 64 bits or is not in its shortest form. The cursor is
  ///   then at an arbitrary position.
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

  /// Reads a value of at most eight bytes at `cursor` and advances the cursor. Eight bytes must be readable at the
  /// cursor.
  ///
  /// Processes all groups at once without a branch per byte; use ``read(_:end:into:)`` for longer values.
  ///
  /// - Returns: False, with the cursor unchanged, if the value is longer or is not in its shortest form.
  @inlinable @inline(__always)
  static func readQuick(_ cursor: inout UnsafeRawPointer, into value: inout UInt64) -> Bool {
    let word = unsafe UInt64(littleEndian: cursor.loadUnaligned(as: UInt64.self))
    if word & 0x80 == 0 {
      value = word & 0x7F
      unsafe cursor += 1
      return true
    }
    let stops = ~word & 0x8080_8080_8080_8080
    guard stops != 0 else { return false }
    let lastByte = stops.trailingZeroBitCount &- 7
    guard (word &>> UInt64(truncatingIfNeeded: lastByte)) & 0x7F != 0 else { return false }
    var groups = word & (stops ^ (stops &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
    groups = (groups & 0x007F_007F_007F_007F) | ((groups & 0x7F00_7F00_7F00_7F00) &>> 1)
    groups = (groups & 0x0000_3FFF_0000_3FFF) | ((groups & 0x3FFF_0000_3FFF_0000) &>> 2)
    value = (groups & 0x0000_0000_0FFF_FFFF) | ((groups & 0x0FFF_FFFF_0000_0000) &>> 4)
    unsafe cursor += (lastByte &>> 3) &+ 1
    return true
  }

  /// Maps a signed difference to a small unsigned number: 0, -1, 1, -2 become 0, 1, 2, 3.
  @inlinable
  package static func zigzag(_ difference: UInt64) -> UInt64 {
    let signed = Int64(bitPattern: difference)
    return UInt64(bitPattern: (signed &<< 1) ^ (signed &>> 63))
  }

  /// The inverse of ``zigzag(_:)``.
  @inlinable
  package static func unzigzag(_ folded: UInt64) -> UInt64 { (folded &>> 1) ^ (0 &- (folded & 1)) }
}
