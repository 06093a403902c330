import TraceFormat

/// A trace like that of `trace-record --stress`: bodies, visibility and callbacks of many nodes, nearly all in compact
/// form, in one stream a thread, as the recorder leaves them.
enum StressTrace {
  static func bytes(_ options: BenchOptions) -> [UInt8] {
    var header = FileHeader()
    header.clockKind = .tsc
    header.ticksPerSecond = 2_596_136_000
    header.startTicks = 1_000_000
    header.eventCount = UInt64(options.events)
    header.attemptedCount = UInt64(options.events)
    var bytes = header.encoded()!
    var streams = (1...options.threads).map { ChunkBytes(writer: $0) }
    var record = EventRecord()
    var serial: UInt64 = 0
    var random: UInt64 = 1
    var ticks: UInt64 = 1_000_000
    for index in 0..<options.events {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      ticks += 20 + random >> 60
      // Six events a node, then any other node: the distances of a storm of updates.
      if index % 6 == 0 { record[.node] = 1 + (random >> 20) % options.nodes }
      let node = record[.node]
      switch index % 6 {
      case 0: record.begin(.bodyBegin)
      case 1: record.begin(.bodyEnd)
      case 2:
        record.begin(.visibilityEnter)
        record.set(.reason, .scroll)
        record.set(.onscreen, true)
      case 3, 4:
        record.begin(index % 6 == 3 ? .callbackBegin : .callbackEnd)
        record.set(.callback, .appear)
        record[.ordinal] = 0
      default:
        record.begin(.stateWrite)
        record[.slot] = 0
        record[.hash] = random >> 40
      }
      record[.node] = node
      streams[index / 3 % streams.count].add(record, ticks: ticks, &serial, into: &bytes)
    }
    for index in streams.indices { streams[index].close(into: &bytes) }
    return bytes
  }
}

/// One writer's chunk being filled.
struct ChunkBytes {
  let writer: UInt32
  private var bytes = [UInt8](repeating: 0, count: ChunkHeader.defaultCapacity)
  private var used = 0
  private var head: ChunkHeader?
  private var encoder = RecordEncoder(baseTicks: 0)
  private var ordinal: UInt64 = 0
  private var number: UInt32 = 0

  init(writer: UInt32) { self.writer = writer }

  mutating func add(_ record: borrowing EventRecord, ticks: UInt64, _ serial: inout UInt64, into output: inout [UInt8])
  {
    if used + 80 > bytes.count { close(into: &output) }
    if head == nil {
      head = ChunkHeader(
        capacity: 0, serial: serial, writer: writer, writerChunk: number, baseTicks: ticks, firstOrdinal: ordinal)
      serial += 1
      number += 1
      used = ChunkHeader.length
      encoder = RecordEncoder(baseTicks: ticks)
    }
    used += unsafe bytes.withUnsafeMutableBytes { target in
      unsafe encoder.write(record, ticks: ticks, ordinal: ordinal, to: target.baseAddress! + used)
    }
    ordinal += 1
  }

  mutating func close(into output: inout [UInt8]) {
    guard var head else { return }
    head.committed = UInt32(used)
    head.capacity = UInt32((used + 7) & ~7)
    head.seal = ChunkHeader.Seal.full.rawValue
    unsafe bytes.withUnsafeMutableBytes { target in
      head.crc = unsafe CRC32C.of(UnsafeRawBufferPointer(rebasing: target[ChunkHeader.length..<used]))
      unsafe head.write(to: target)
    }
    output.append(contentsOf: bytes[0..<Int(head.capacity)])
    self.head = nil
    used = 0
  }
}
