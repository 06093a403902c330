/// Writes a closed trace to memory or to a file as one stream of events with thread switches.
///
/// Used for traces that are not recorded live: traces in virtual time, from NDJSON, or made by cutting and merging.
/// Requires memory for one chunk and the string table, and also for the whole output if it is written to memory. Equal
/// events and headers produce equal bytes.
public final class PackedTraceWriter: EventSink {
  /// The maximum length of a stored string, in UTF-8 bytes. Longer strings are truncated and marked as truncated.
  public static let maximumStringLength = LongText.maximumLength

  private var header: FileHeader
  /// True if the header says that values are recorded.
  public var showsValues: Bool { header.trace.showsValues }
  private var memory = MemoryOutput()
  private var fileOutput: FileOutput?
  private var chunk: [UInt8]
  private var used = 0
  private var encoder = RecordEncoder(baseTicks: 0)
  private var chunkBase: UInt64 = 0
  private var chunkFirstOrdinal: UInt64 = 0
  private var chunkNumber: UInt64 = 0
  private var thread: UInt32 = 1
  private var ordinal: UInt64 = 0
  private var lastTicks: UInt64 = 0
  private var ids: [String: StringID] = [:]
  private var texts: [String] = []
  private var textBytes = 0
  /// The number of strings that got an id without a text.
  private var withoutText: UInt64 = 0
  /// The number of the chunk that last defined each string, plus 1.
  private var definedIn: [UInt64] = []
  private var contentHash = ContentHash()
  /// The distinct strings of the current event, and for each string the number of the last event that needed it.
  private var needed: [StringID] = []
  private var neededBy: [UInt64] = []
  private var eventsSeen: UInt64 = 0
  /// The number of events written, `loss` records included.
  public private(set) var eventCount: UInt64 = 0
  /// The number of events that were larger than a chunk. A `loss` record replaces each such event.
  public private(set) var tooBig: UInt64 = 0
  /// The maximum size that a chunk can grow to for a single event, in bytes. Copies raise it so that no event of the
  /// source is lost.
  package var largestChunk = ChunkHeader.defaultCapacity
  /// A second destination for the events as they are written.
  package var mirror: (any ChunkMirror)?

  /// Creates a writer that writes to memory. ``finish()`` returns the bytes.
  public convenience init(header: TraceHeader) { self.init(header, nil) }

  /// Creates a writer that writes to a file. The file appears at `path` when ``finish()`` is called.
  public convenience init(header: TraceHeader, path: String) throws(TraceWriteError) {
    self.init(header, try FileOutput(path: path))
  }

  private init(_ trace: TraceHeader, _ file: FileOutput?) {
    header = FileHeader()
    header.trace = trace
    header.clockKind = trace.clock == .virtual ? .virtual : .monotonic
    header.build = trace.build
    fileOutput = file
    // Facts only exceed a header if there are megabytes of --attr values or threads. Omitting them is better than
    // losing the trace.
    if header.encoded() == nil { header.trace.attributes = [] }
    if header.encoded() == nil { header.trace.threads = [] }
    if header.encoded() == nil { header.trace = TraceHeader(clock: trace.clock, build: trace.build) }
    let start = header.encoded() ?? []
    chunk = [UInt8](repeating: 0, count: ChunkHeader.defaultCapacity)
    unsafe start.withUnsafeBytes { unsafe output($0) }
  }

  /// Returns the id of a string, defining it if needed. Strings longer than ``maximumStringLength`` are truncated.
  /// Strings beyond ``StringTable/maximumBytes``, which no reader keeps, get an id of their own each time, without a
  /// text.
  public func intern(_ string: String) -> StringID {
    if let word = WellKnownString(text: string) { return StringID(word) }
    if let id = ids[string] { return id }
    let text = LongText.truncated(string)
    let id = StringID(
      rawValue: min(StringID.firstDynamic + UInt64(texts.count) + withoutText, StringTable.firstUndefinable))
    guard withoutText == 0, StringTable.hasRoom(for: text.utf8.count, after: textBytes) else {
      withoutText += 1
      return id
    }
    textBytes += StringTable.cost(of: text.utf8.count)
    ids[string] = id
    texts.append(text)
    definedIn.append(0)
    neededBy.append(0)
    return id
  }

  /// Appends an event and returns its position; see ``EventSink/emit(_:)``. An event that does not fit in a chunk is
  /// counted in ``tooBig``.
  @discardableResult
  public func emit(_ record: inout EventRecord) -> UInt64 {
    let isLoss = record.kind == .loss
    let position = ordinal + 1
    collectStrings(of: record)
    if !write(record) {
      closeChunk()
      if !write(record, growing: true) {
        tooBig += 1
        var loss = EventRecord()
        loss.begin(.loss)
        loss.t = record.t
        loss.thread = record.thread
        loss[.count] = 1
        loss.set(.reason, LossReason.tooBig.word)
        needed.removeAll(keepingCapacity: true)
        _ = write(loss)
        countLoss(1, .tooBig)
        return position
      }
    }
    if isLoss {
      let reason = record.string(.reason).flatMap(LossReason.init(word:)) ?? .other
      countLoss(record[.count] ?? 0, reason)
      return 0
    }
    ordinal += 1
    return position
  }

  private func countLoss(_ count: UInt64, _ reason: LossReason) {
    ordinal = ordinal.after(losing: count)
    let index = Int(reason.rawValue)
    header.lost[index] = header.lost[index].addingSaturated(count)
  }

  /// Discards the trace unless it is finished, so that no file appears at the path.
  public func abandon() {
    fileOutput?.abandon()
    fileOutput = nil
  }

  /// Closes the trace. Returns its bytes if it was written to memory; otherwise, returns an empty array.
  @discardableResult
  public func finish() throws(TraceWriteError) -> [UInt8] {
    closeChunk()
    // If there are only losses of unknown size, nothing was counted.
    header.eventCount = ordinal == 0 ? 0 : eventCount
    header.attemptedCount = ordinal
    header.traceID = contentHash.value
    let start = header.encoded() ?? []
    if var output = fileOutput {
      fileOutput = nil
      output.replaceStart(with: start)
      try output.finish()
      return []
    }
    memory.replaceStart(with: start)
    return memory.bytes
  }

  /// Writes any strings that the chunk has not defined, a thread switch if needed, and the event. Returns false without
  /// writing anything if the chunk does not have enough space and cannot grow.
  private func write(_ record: borrowing EventRecord, growing: Bool = false) -> Bool {
    var space = RecordEncoder.maximumLength(of: record) + 8
    for id in needed where !isDefined(id) { space += texts[index(id)].utf8.count + 24 }
    if used == 0 { openChunk(record) }
    if growing, used + space > chunk.count, used + space <= largestChunk {
      // Chunks are adjacent and begin at multiples of 8.
      chunk.append(contentsOf: repeatElement(0, count: (used + space + 7) & ~7 - chunk.count))
    }
    guard used + space <= chunk.count else { return false }
    let start = used
    unsafe chunk.withUnsafeMutableBytes { bytes in
      let base = bytes.baseAddress!
      for id in needed where !isDefined(id) {
        definedIn[index(id)] = chunkNumber + 1
        var text = texts[index(id)]
        used += text.withUTF8 { unsafe RecordEncoder.writeDefinition(id, $0, to: base + used) }
      }
      if record.thread != thread {
        thread = record.thread
        used += unsafe RecordEncoder.writeThreadSwitch(thread, to: base + used)
      }
      lastTicks = max(lastTicks, min(record.t, ClockMap.latest))
      used += unsafe encoder.write(record, ticks: lastTicks, ordinal: ordinal, to: base + used)
      if let mirror { unsafe mirror.publish(UnsafeRawBufferPointer(rebasing: bytes[0..<used]), from: start) }
    }
    eventCount += 1
    return true
  }

  private func openChunk(_ record: borrowing EventRecord) {
    used = ChunkHeader.length
    chunkBase = max(lastTicks, min(record.t, ClockMap.latest))
    chunkFirstOrdinal = ordinal
    // All threads share a single writer, so the order of the stream is the order of the trace.
    thread = 1
    encoder = RecordEncoder(baseTicks: chunkBase)
    mirror?.begin(openHeader(capacity: ChunkHeader.defaultCapacity))
  }

  private func openHeader(capacity: Int) -> ChunkHeader {
    ChunkHeader(
      capacity: UInt32(capacity), serial: chunkNumber, writer: 1, writerChunk: UInt32(truncatingIfNeeded: chunkNumber),
      baseTicks: chunkBase, firstOrdinal: chunkFirstOrdinal)
  }

  private func closeChunk() {
    guard used > ChunkHeader.length else { return }
    var head = openHeader(capacity: (used + 7) & ~7)
    head.committed = UInt32(used)
    head.seal = ChunkHeader.Seal.closed.rawValue
    unsafe chunk.withUnsafeMutableBytes { bytes in
      for index in used..<Int(head.capacity) { unsafe bytes[index] = 0 }
      head.crc = unsafe CRC32C.of(UnsafeRawBufferPointer(rebasing: bytes[ChunkHeader.length..<used]))
      unsafe head.write(to: bytes)
      let whole = unsafe UnsafeRawBufferPointer(rebasing: bytes[0..<Int(head.capacity)])
      unsafe contentHash.add(whole)
      unsafe output(whole)
    }
    used = 0
    if chunk.count > ChunkHeader.defaultCapacity { chunk.removeLast(chunk.count - ChunkHeader.defaultCapacity) }
    chunkNumber += 1
  }

  private func output(_ bytes: UnsafeRawBufferPointer) {
    if fileOutput != nil { unsafe fileOutput!.append(bytes) } else { unsafe memory.append(bytes) }
  }

  private func collectStrings(of record: borrowing EventRecord) {
    needed.removeAll(keepingCapacity: true)
    eventsSeen += 1
    var mask = record.mask
    while mask != 0 {
      let raw = UInt8(mask.trailingZeroBitCount)
      mask &= mask - 1
      guard let field = Field(rawValue: raw) else { continue }
      switch field.type {
      case .string: need(StringID(rawValue: record.raw(field)))
      case .value: if case .string(let id) = ScalarValue(packed: record.raw(field)) { need(id) }
      case .strings: for element in record.list(field) ?? [] { need(StringID(rawValue: element)) }
      case .uint, .int, .node, .event, .bool, .uints, .events: break
      }
    }
  }

  private func need(_ id: StringID) {
    // An id that did not come from this writer does not have a text here and reads as missing.
    guard id.rawValue >= StringID.firstDynamic, id.rawValue - StringID.firstDynamic < UInt64(texts.count) else {
      return
    }
    guard neededBy[index(id)] != eventsSeen else { return }
    neededBy[index(id)] = eventsSeen
    needed.append(id)
  }

  private func index(_ id: StringID) -> Int { Int(id.rawValue - StringID.firstDynamic) }

  private func isDefined(_ id: StringID) -> Bool { definedIn[index(id)] == chunkNumber + 1 }
}
