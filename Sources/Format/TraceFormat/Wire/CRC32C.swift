import CChecksum

/// CRC-32C (Castagnoli), the checksum of headers and sealed chunks: reflected polynomial 0x82F63B78, initial value and
/// final exclusive-or 0xFFFFFFFF.
package struct CRC32C: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Creates the checksum of no bytes.
  package init() {}

  /// The checksum of all bytes added so far.
  package var value: UInt32 { ~state }

  /// Adds bytes, using the processor's CRC-32C instruction if it has one.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard crc32c_has_instruction() else { return unsafe addByTables(bytes) }
    state = unsafe crc32c_extend(state, bytes.baseAddress, UInt64(bytes.count))
  }

  /// Adds bytes without that instruction: eight at a time, and in four parallel lanes if there are many.
  ///
  /// A single lane spends most of its time waiting for its previous table lookup, whereas four lanes overlap. The
  /// checksum is linear, so the lanes are combined by shifting each one over the length of the lanes after it.
  mutating func addByTables(_ bytes: UnsafeRawBufferPointer) {
    guard var cursor = bytes.baseAddress else { return }
    let tables = Tables.shared
    let end = unsafe cursor + bytes.count
    while unsafe end - cursor >= 4 * Tables.stretch {
      var (a, b, c, d) = (state, UInt32(0), UInt32(0), UInt32(0))
      var offset = 0
      while offset < Tables.stretch {
        unsafe a = tables.step(a, Self.load(cursor, offset))
        unsafe b = tables.step(b, Self.load(cursor, offset &+ Tables.stretch))
        unsafe c = tables.step(c, Self.load(cursor, offset &+ 2 &* Tables.stretch))
        unsafe d = tables.step(d, Self.load(cursor, offset &+ 3 &* Tables.stretch))
        offset &+= 8
      }
      state = tables.move(tables.move(tables.move(a) ^ b) ^ c) ^ d
      unsafe cursor += 4 * Tables.stretch
    }
    var crc = state
    while unsafe end - cursor >= 8 {
      crc = unsafe tables.step(crc, Self.load(cursor, 0))
      unsafe cursor += 8
    }
    while unsafe cursor < end {
      crc = unsafe tables.step(crc, byte: cursor.load(as: UInt8.self))
      unsafe cursor += 1
    }
    state = crc
  }

  /// Adds a zero byte in place of a byte that the checksum does not cover.
  mutating func addZero() { unsafe withUnsafeBytes(of: UInt8(0)) { unsafe add($0) } }

  /// Returns the checksum of the given bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = CRC32C()
    unsafe crc.add(bytes)
    return crc.value
  }

  @inline(__always)
  private static func load(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Lookup tables for the checksum of one byte, of a byte followed by zeros, and of a run of zeros.
  @safe
  private struct Tables: @unchecked Sendable {
    /// The length of one lane, in bytes.
    static let stretch = 1024
    // Immutable after initialization.
    static let shared = Tables()

    /// 8 tables of 256: the checksum of a byte followed by 0 to 7 zero bytes.
    private let bytes: UnsafeMutablePointer<UInt32>
    /// 4 tables of 256: the value of each state byte after ``stretch`` zero bytes.
    private let moved: UnsafeMutablePointer<UInt32>

    private init() {
      unsafe bytes = .allocate(capacity: 8 * 256)
      unsafe moved = .allocate(capacity: 4 * 256)
      for byte in 0..<256 {
        var crc = UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0x82F6_3B78 : crc >> 1 }
        unsafe bytes[byte] = crc
      }
      for lane in 1..<8 {
        for byte in 0..<256 { unsafe bytes[lane * 256 + byte] = step(bytes[(lane - 1) * 256 + byte], byte: 0) }
      }
      var bits = [UInt32](repeating: 0, count: 32)
      for bit in 0..<32 {
        var crc: UInt32 = 1 << UInt32(bit)
        for _ in 0..<(Self.stretch / 8) { crc = step(crc, 0) }
        bits[bit] = crc
      }
      for lane in 0..<4 {
        for byte in 0..<256 {
          unsafe moved[lane * 256 + byte] = (0..<8).reduce(0) { byte >> $1 & 1 == 1 ? $0 ^ bits[lane * 8 + $1] : $0 }
        }
      }
    }

    @inline(__always)
    func step(_ crc: UInt32, byte: UInt8) -> UInt32 { unsafe bytes[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc &>> 8) }

    @inline(__always)
    func step(_ crc: UInt32, _ word: UInt64) -> UInt32 {
      let mixed = word ^ UInt64(crc)
      let low = part(7, mixed) ^ part(6, mixed &>> 8) ^ part(5, mixed &>> 16) ^ part(4, mixed &>> 24)
      let high = part(3, mixed &>> 32) ^ part(2, mixed &>> 40) ^ part(1, mixed &>> 48) ^ part(0, mixed &>> 56)
      return low ^ high
    }

    @inline(__always)
    private func part(_ lane: Int, _ word: UInt64) -> UInt32 {
      unsafe bytes[lane &* 256 &+ Int(truncatingIfNeeded: word & 0xFF)]
    }

    @inline(__always)
    func move(_ crc: UInt32) -> UInt32 {
      let low = unsafe moved[Int(crc & 0xFF)] ^ moved[256 &+ Int((crc &>> 8) & 0xFF)]
      let high = unsafe moved[512 &+ Int((crc &>> 16) & 0xFF)] ^ moved[768 &+ Int(crc &>> 24)]
      return low ^ high
    }
  }
}
