@testable import TraceFormat

/// Builds traces of several writers from the format's parts, packed or in a grid, as a recorder leaves them.
struct TraceBytes {
  var header = FileHeader()
  /// 0 for a packed file, or the slot size of a grid.
  var slotSize = 0
  private var chunks: [[UInt8]] = []
  private var serial: UInt64 = 0

  init(slotSize: Int = 0) {
    self.slotSize = slotSize
    guard slotSize > 0 else { return }
    header.chunkSize = UInt32(slotSize)
    header.mode = .file
    header.state = .online
  }

  /// Adds the next chunk of a writer.
  ///
  /// - Parameters:
  ///   - events: The ticks and node of one body.begin each.
  ///   - orders: The order records before events, by index.
  ///   - supersession: The chunks that it supersedes.
  ///   - change: Changes the chunk's header before it is written.
  mutating func add(
    writer: UInt32, number: UInt32, firstOrdinal: UInt64, events: [(ticks: UInt64, node: UInt64)], sealed: Bool = true,
    orders: [Int: UInt64] = [:], extra: [UInt8] = [], superseding supersession: ChunkHeader.Supersession? = nil,
    change: (inout ChunkHeader) -> Void = { _ in }
  ) {
    var bytes = [UInt8](repeating: 0, count: 80 + events.count * 52 + extra.count)
    let base = events.first?.ticks ?? 0
    var encoder = RecordEncoder(baseTicks: base)
    var used = supersession == nil ? ChunkHeader.length : ChunkHeader.Supersession.headerLength
    var record = EventRecord()
    for (index, event) in events.enumerated() {
      record.begin(.bodyBegin)
      record[.node] = event.node
      if let order = orders[index] {
        used += unsafe bytes.withUnsafeMutableBytes {
          unsafe RecordEncoder.writeOrder(order, to: $0.baseAddress! + used)
        }
      }
      used += unsafe bytes.withUnsafeMutableBytes {
        unsafe encoder.write(
          record, ticks: event.ticks, ordinal: firstOrdinal + UInt64(index), to: $0.baseAddress! + used)
      }
    }
    for byte in extra {
      bytes[used] = byte
      used += 1
    }
    let capacity = slotSize > 0 ? slotSize : (used + 7) & ~7
    bytes += [UInt8](repeating: 0, count: max(0, capacity - bytes.count))
    var head = ChunkHeader(
      capacity: UInt32(capacity), serial: serial, writer: writer, writerChunk: number, baseTicks: base,
      firstOrdinal: firstOrdinal)
    serial += 1
    head.committed = UInt32(used)
    if sealed { head.seal = ChunkHeader.Seal.full.rawValue }
    if let supersession {
      head.headerLength = UInt16(ChunkHeader.Supersession.headerLength)
      head.flags = ChunkHeader.Flag.supersedes
      unsafe bytes.withUnsafeMutableBytes {
        unsafe $0.put(supersession.last, at: ChunkHeader.Supersession.lastOffset)
        unsafe $0.put(supersession.move, at: ChunkHeader.Supersession.moveOffset)
      }
    }
    change(&head)
    unsafe bytes.withUnsafeMutableBytes { target in
      head.crc = unsafe CRC32C.of(UnsafeRawBufferPointer(rebasing: target[ChunkHeader.length..<used]))
      unsafe head.write(to: target)
    }
    chunks.append(Array(bytes[0..<capacity]))
  }

  /// Adds an unused slot to the grid.
  mutating func addUnusedSlot() { chunks.append([UInt8](repeating: 0, count: slotSize)) }

  /// The offset of the chunk with the given index.
  func offset(of index: Int) -> Int { headerBytes.count + chunks[0..<index].reduce(0) { $0 + $1.count } }

  private var headerBytes: [UInt8] { header.encoded(length: slotSize > 0 ? FileHeader.liveLength : nil)! }

  var bytes: [UInt8] { headerBytes + chunks.flatMap { $0 } }
}

/// The nodes of a file's events in order, with losses as negative counts.
func nodes(of file: TraceFile) throws -> [Int] {
  var stream = file.events()
  var record = EventRecord()
  var nodes: [Int] = []
  while try stream.next(&record) {
    nodes.append(record.kind == .loss ? -Int(record[.count] ?? 0) : Int(record[.node] ?? 0))
  }
  return nodes
}
