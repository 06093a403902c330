/// Little-endian loads at byte offsets. The caller checks the bounds.
extension UnsafeRawBufferPointer {
  func half(_ offset: Int) -> UInt16 {
    unsafe UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }
  func word(_ offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
  func long(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// Little-endian stores at byte offsets. The caller checks the bounds.
extension UnsafeMutableRawBufferPointer {
  func put<Number: FixedWidthInteger & BitwiseCopyable>(_ value: Number, at offset: Int) {
    unsafe storeBytes(of: value.littleEndian, toByteOffset: offset, as: Number.self)
  }
}
