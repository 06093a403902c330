internal import CChecksum
internal import CTraceShims
package import TraceFormat
package import TraceSystem

extension ProcessEnd {
  /// Turns `record` into the event that reports this end.
  package func fill(_ record: inout EventRecord) {
    switch self {
    case .exit(let status):
      record.begin(.processExit)
      record.set(.status, Int(status))
    case .signal(let signal):
      record.begin(.processSignal)
      record.set(.signal, Int(signal))
    }
    record[.process] = 1
  }
}

/// Packs a finished live trace into a small file that contains the committed bytes of its chunks, adjacent and sealed.
///
/// Nothing is decoded, so packing is as fast as copying and leaves ticks unchanged.
package struct TracePacker {
  private let file: TraceFile
  private let path: String
  /// The number of events in the live file, if they have been counted and none are missing.
  package var eventCount: UInt64?
  /// The end of the process, which is recorded after the last event.
  package var end: ProcessEnd?

  /// Opens a live file.
  ///
  /// - Parameter path: The path of the live file, which must no longer change.
  package init(path: String) throws(TraceReadError) {
    file = try TraceFile(path: path)
    self.path = path
  }

  /// Writes the packed trace to `target`, which may be the path of the live file.
  package func pack(to target: String) throws(TraceWriteError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TraceWriteError(path: target, reason: "\(path): \(SystemError.last)")
    }
    defer { close(descriptor) }
    var output = try FileOutput(path: target)
    // The length of the header does not depend on its values, and there is space for one more anchor.
    var header = packedHeader()
    let chunks = chunks(descriptor)
    let lastWriter = chunks.map(\.header.writer).max() ?? 0
    header.accounts = header.accounts?.trimmed(to: Int(lastWriter) + 1)
    // A writer without chunks can have an account.
    let endWriter = max(lastWriter, UInt32(header.accounts.map { $0.attempted.count - 1 } ?? 0)) &+ 1
    if end != nil, header.accounts?.attempted.count == Int(endWriter) { header.accounts?.attempted.append(1) }
    guard let start = header.encoded() else { throw TraceWriteError(path: target, reason: "its header is too long") }
    unsafe start.withUnsafeBytes { unsafe output.append($0) }
    for (offset, header) in chunks {
      guard copy(header, from: descriptor, at: offset, to: &output) else {
        let reason = SystemError.last.description
        output.abandon()
        throw TraceWriteError(path: target, reason: "\(path) cannot be read at byte \(offset): \(reason)")
      }
    }
    if let end { append(end, of: endWriter, after: chunks.map(\.header), header, to: &output) }
    try output.finish()
  }

  private func packedHeader() -> FileHeader {
    var header = file.fileHeader
    let clock = UInt32(header.clockKind.rawValue)
    // The trace was recorded on this machine since its last boot, so the current clocks are the trace's clocks.
    if header.clockKind != .virtual { header.anchors.append(ClockAnchors.read(clock)) }
    header.mode = .packed
    header.state = .closed
    header.chunkSize = 0
    header.compatibleFlags &= ~FileHeader.Feature.message
    if let first = header.anchors.first, let last = header.anchors.last {
      header.ticksPerSecond = ClockAnchors.rate(clock, from: first, to: last)
    }
    header.eventCount = eventCount.map { $0 + (end == nil ? 0 : 1) } ?? 0
    return header
  }

  /// The chunks in the order in which they were started.
  private func chunks(_ descriptor: Int32) -> [(offset: UInt64, header: ChunkHeader)] {
    var found: [(offset: UInt64, header: ChunkHeader)] = []
    let size = UInt64(file.fileHeader.chunkSize)
    var offset = UInt64(file.fileHeader.length)
    unsafe withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { buffer in
      while offset + UInt64(ChunkHeader.length) <= file.byteCount {
        var step = size
        if unsafe pread(descriptor, buffer.baseAddress!, ChunkHeader.length, off_t(offset)) == ChunkHeader.length,
          let header = unsafe ChunkHeader(reading: UnsafeRawBufferPointer(buffer))
        {
          found.append((offset, header))
          if size == 0 { step = UInt64(header.capacity) }
        }
        offset += step == 0 ? 8 : step
      }
    }
    return found.sorted { $0.header.serial < $1.header.serial }
  }

  /// - Returns: False, with errno set, if the file cannot be read. A chunk whose end is cut off ends with its last whole
  ///   record: zeros in the place of the rest of a record could make another event of it.
  private func copy(_ header: ChunkHeader, from descriptor: Int32, at offset: UInt64, to output: inout FileOutput)
    -> Bool
  {
    var packed = header
    let length = Int(header.committed)
    packed.capacity = (header.committed &+ 7) & ~7
    return unsafe withUnsafeTemporaryAllocation(byteCount: Int(packed.capacity), alignment: 8) { bytes in
      unsafe bytes.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
      var done = 0
      while done < length {
        let count = unsafe pread(descriptor, bytes.baseAddress! + done, length - done, off_t(offset) + off_t(done))
        if count == 0 { break }
        if count > 0 { done += count } else if errno != EINTR { return false }
      }
      var chunk = UnsafeRawBufferPointer(bytes)
      if done < length {
        let kept = unsafe Self.wholeLength(UnsafeRawBufferPointer(rebasing: chunk[..<done]), header)
        packed.committed = UInt32(kept)
        packed.capacity = (packed.committed &+ 7) & ~7
        packed.seal = 0
        unsafe bytes[kept...].initializeMemory(as: UInt8.self, repeating: 0)
        unsafe chunk = UnsafeRawBufferPointer(rebasing: chunk[..<Int(packed.capacity)])
      }
      unsafe Self.seal(&packed, chunk)
      unsafe packed.write(to: bytes)
      unsafe output.append(chunk)
      return true
    }
  }

  /// The length of a chunk up to the end of its last whole record.
  private static func wholeLength(_ chunk: UnsafeRawBufferPointer, _ header: ChunkHeader) -> Int {
    guard chunk.count > Int(header.headerLength) else { return ChunkHeader.length }
    var reader = unsafe RecordReader(chunk, header, strings: RecordReader.makeStrings())
    var record = EventRecord()
    while reader.next(&record) != nil {}
    return Int(header.headerLength) + reader.offset
  }

  /// Seals a chunk. A seal that the recording process set is kept, whether correct or not, so that the reader can
  /// detect later damage.
  private static func seal(_ header: inout ChunkHeader, _ chunk: UnsafeRawBufferPointer) {
    guard header.seal == 0 else { return }
    let length = Int(header.committed) - ChunkHeader.length
    header.crc = unsafe ~crc32c_extend(~0, chunk.baseAddress! + ChunkHeader.length, UInt64(length))
    header.seal = ChunkHeader.Seal.closed.rawValue
  }

  /// The number after the greatest used one, or the first unused number from 0 if a damaged file uses the maximum.
  private static func unused<Number: FixedWidthInteger>(after used: [Number]) -> Number {
    let taken = Set(used)
    var number = (used.max() ?? 0) &+ 1
    while taken.contains(number) { number &+= 1 }
    return number
  }

  /// The greatest id that a trace can define, which no string of the recorder has.
  private static let messageID = StringID(rawValue: StringTable.firstUndefinable - 1)

  /// Appends a chunk with one event from a new writer, after all others.
  private func append(
    _ end: ProcessEnd, of writer: UInt32, after chunks: [ChunkHeader], _ file: FileHeader, to output: inout FileOutput
  ) {
    let ticks = file.anchors.last?.ticks ?? 0
    var header = ChunkHeader(
      capacity: 0, serial: Self.unused(after: chunks.map(\.serial)), writer: writer, writerChunk: 1,
      baseTicks: ticks, firstOrdinal: 0)
    var record = EventRecord()
    end.fill(&record)
    var message = Array((file.message ?? "").utf8)
    if case .signal = end, !message.isEmpty { record.set(.message, Self.messageID) } else { message = [] }
    unsafe withUnsafeTemporaryAllocation(byteCount: 256 + message.count, alignment: 8) { bytes in
      unsafe bytes.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count)
      var length = ChunkHeader.length
      unsafe length += RecordEncoder.writeThreadSwitch(1, to: bytes.baseAddress! + length)
      if !message.isEmpty {
        unsafe length += message.withUnsafeBufferPointer {
          unsafe RecordEncoder.writeDefinition(Self.messageID, $0, to: bytes.baseAddress! + length)
        }
      }
      var encoder = RecordEncoder(baseTicks: ticks)
      unsafe length += encoder.write(record, ticks: ticks, ordinal: 0, to: bytes.baseAddress! + length)
      header.committed = UInt32(length)
      header.capacity = UInt32((length + 7) & ~7)
      unsafe Self.seal(&header, UnsafeRawBufferPointer(bytes))
      unsafe header.write(to: bytes)
      unsafe output.append(UnsafeRawBufferPointer(rebasing: bytes[..<Int(header.capacity)]))
    }
  }
}
