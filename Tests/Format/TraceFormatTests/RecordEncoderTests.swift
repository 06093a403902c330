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
    let length = unsafe memory.withUnsafeMutableBytes {
      unsafe encoder.write(record, ticks: ticks, ordinal: 0, to: $0.baseAddress!)
    }
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

  @Test func `the quick bound holds for a record with every field`() {
    var record = EventRecord()
    record.begin(.bodyBegin)
    for field in Field.allCases { record[field] = .max }
    for field in Field.allCases where [.strings, .uints, .events].contains(field.type) {
      record.set(field, list: [.max, .max, .max])
    }
    #expect(Int(RecordEncoder.quickBound(of: record)) >= RecordEncoder.maximumLength(of: record))
  }

  /// The bytes that `write` adds after a `body.begin` of node 1,000 at tick 100, and the encoder's state.
  private func bytes(_ write: (inout RecordEncoder, UnsafeMutableRawPointer) -> Int) -> [UInt64] {
    var encoder = RecordEncoder(ticks: 100, lastNode: 1_000)
    var memory = [UInt8](repeating: 0xFF, count: 1_024)
    let length = unsafe memory.withUnsafeMutableBytes { unsafe write(&encoder, $0.baseAddress!) }
    return memory[..<length].map(UInt64.init) + [encoder.ticks, encoder.lastNode]
  }

  @Test func `the encoders of frequent kinds write the same bytes as the general one`() {
    var known = [UInt64](repeating: 0, count: 8)
    known[300 & 7] = 300 << 32 | 5
    unsafe known.withUnsafeBufferPointer { table in
      let strings = unsafe RecordEncoder.KnownStrings(table.baseAddress!, mask: 7, chunk: 5)
      for node in [1_000, 1_001, 999, 0, 1 << 40, UInt64.max] {
        for ticks in [100, 99, 101, 1 << 30] as [UInt64] {
          var record = EventRecord()
          record.begin(.bodyEnd)
          record[.node] = node
          #expect(
            unsafe bytes { unsafe $0.write(.bodyEnd, node: node, ticks: ticks, to: $1) }
              == bytes { unsafe $0.write(record, ticks: ticks, ordinal: 7, to: $1) })
          record.begin(.frameBegin)
          record[.frame] = node
          #expect(
            unsafe bytes { unsafe $0.write(.frameBegin, number: node, ticks: ticks, to: $1) }
              == bytes { unsafe $0.write(record, ticks: ticks, ordinal: 7, to: $1) })
          record.begin(.valueInitBegin)
          record[.view] = 300
          record[.by] = node
          #expect(
            unsafe bytes { unsafe $0.write(.valueInitBegin, view: 300, by: node, ticks: ticks, to: $1, known: strings) }
              == bytes { unsafe $0.write(record, ticks: ticks, ordinal: 7, to: $1) })
        }
      }
    }
  }

  @Test func `an event that uses a string that is not known is not written, and leaves the encoder as it was`() {
    var known = [UInt64](repeating: 0, count: 8)
    known[300 & 7] = 300 << 32 | 5
    unsafe known.withUnsafeBufferPointer { table in
      let strings = unsafe RecordEncoder.KnownStrings(table.baseAddress!, mask: 7, chunk: 5)
      let earlier = unsafe RecordEncoder.KnownStrings(table.baseAddress!, mask: 7, chunk: 6)
      var record = EventRecord()
      record.begin(.nodeCreate)
      record[.node] = 5
      record[.view] = 300
      record.set(.callbacks, words: [.appear])
      #expect(unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: strings) }.count > 2)
      #expect(unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: earlier) } == [100, 1_000])
      for field in [Field.path, .site] {
        record[field] = 301
        #expect(
          unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: strings) } == [100, 1_000])
        record[field] = 300
      }
      record.set(.callbacks, list: [300, 308])
      #expect(unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: strings) } == [100, 1_000])
      record.begin(.stateWrite)
      record[.node] = 5
      record.set(.value, .string(StringID(rawValue: 308)))
      #expect(unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: strings) } == [100, 1_000])
      record.set(.value, .uint(308))
      #expect(unsafe bytes { unsafe $0.write(record, ticks: 200, ordinal: 0, to: $1, known: strings) }.count > 2)
    }
  }
}
