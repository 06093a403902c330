import CChecksum
import Testing
import TraceTestSupport

@testable import TraceFormat

struct CRC32CTests {
  private func plain(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0x82F6_3B78 : crc >> 1 }
    }
    return ~crc
  }

  @Test func `the published check value`() {
    unsafe Array("123456789".utf8).withUnsafeBytes { unsafe #expect(CRC32C.of($0) == 0xE306_9283) }
  }

  @Test func `any length, alignment and division gives the bitwise checksum`() {
    var random = SeededGenerator(seed: 12)
    for length in [0, 1, 7, 8, 9, 63, 4095, 4096, 4097, 8191, 8192, 12_300, 16_384] {
      let bytes = (0..<(length + 3)).map { _ in UInt8.random(in: 0...255, using: &random) }
      for start in 0..<3 {
        let part = Array(bytes[start..<(start + length)])
        unsafe bytes.withUnsafeBytes { all in
          let slice = unsafe UnsafeRawBufferPointer(rebasing: all[start..<(start + length)])
          #expect(unsafe CRC32C.of(slice) == plain(part))
          var divided = CRC32C()
          let middle = length / 3
          unsafe divided.add(UnsafeRawBufferPointer(rebasing: slice[0..<middle]))
          unsafe divided.add(UnsafeRawBufferPointer(rebasing: slice[middle...]))
          #expect(divided.value == plain(part))
          // The two ways to compute it, whichever of them this machine takes.
          var byTables = CRC32C()
          unsafe byTables.addByTables(slice)
          #expect(byTables.value == plain(part))
          unsafe #expect(~crc32c_extend(~0, slice.baseAddress, UInt64(length)) == plain(part))
        }
      }
    }
  }
}
