import Testing
import TraceFormat

@Suite struct RecordEncoderTests {
  /// The bytes of a `frame.begin` with the given number, written to memory filled with ones.
  private func bytes(of number: UInt64, ticks: UInt64) -> [UInt8] {
    var record = EventRecord()
    record.begin(.frameBegin)
    record[.frame] = number
    var memory = [UInt8](repeating: 0xFF, count: RecordEncoder.maximumLength(of: record))
    var encoder = RecordEncoder(baseTicks: 0)
    let length = unsafe memory.withUnsafeMutableBytes { unsafe encoder.write(record, ticks: ticks, ordinal: 0, to: $0.baseAddress!) }
    return Array(memory[..<length])
  }

  /// LEB128 by its definition, one group at a time.
  private func leb128(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + leb128(value >> 7)
  }

  @Test func `numbers of every length are written as LEB128`() {
    var numbers: [UInt64] = [0, .max, 0x0123_4567_89AB_CDEF]
    for bit in 0..<64 as Range<UInt64> { numbers += [1 << bit, (1 << bit) - 1, (1 << bit) | 1] }
    for number in numbers {
      #expect(bytes(of: number, ticks: 1) == [EventKind.frameBegin.code, 1] + leb128(number), "\(number)")
      #expect(bytes(of: 5, ticks: number) == [EventKind.frameBegin.code] + leb128(number) + [5], "\(number) ticks")
    }
  }
}
