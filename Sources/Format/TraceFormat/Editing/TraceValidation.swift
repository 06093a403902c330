import TraceSupport

/// The verdict of a format check: every header, checksum and record looked at, and what is wrong where.
public struct TraceValidation: Equatable, Sendable {
  /// One thing that is not as the format says.
  public struct Fault: Equatable, Sendable, CustomStringConvertible {
    /// Bytes from the start of the file.
    public let offset: UInt64
    public let what: String
    public var description: String { "byte \(offset): \(what)" }
  }

  /// The most faults that are listed; more are counted.
  public static let listed = 100

  public internal(set) var name: String
  public internal(set) var chunks = 0
  public internal(set) var writers = 0
  /// Events in chunks that are whole, `loss` records included.
  public internal(set) var events: UInt64 = 0
  public internal(set) var openChunks = 0
  /// Events told as lost, for whatever reason: no fault of the format.
  public internal(set) var lost: UInt64 = 0
  public internal(set) var faults: [Fault] = []
  public internal(set) var faultCount = 0

  public var isValid: Bool { faultCount == 0 }

  /// One sentence.
  public var verdict: String {
    let open = openChunks == 0 ? "" : ", \(openChunks) of them open"
    let size = "\(Counted.text(chunks, "chunk"))\(open), \(Counted.text(events, "event")), \(Counted.text(writers, "writer")), \(lost) lost"
    return isValid ? "\(name) is a valid trace: \(size)" : "\(name) is damaged in \(Counted.text(faultCount, "place")): \(size)"
  }

  mutating func add(_ offset: UInt64, _ what: String) {
    faultCount += 1
    if faults.count < Self.listed { faults.append(Fault(offset: offset, what: what)) }
  }
}

extension TraceFile {
  /// Checks the whole file against the format.
  public func validate() throws(TraceReadError) -> TraceValidation {
    var found = TraceValidation(name: name)
    found.lost = fileHeader.lost.reduce(0) { $0 &+ $1 }
    if openingHeaderDamaged { found.add(0, "the file header's checksum is wrong") }
    for stretch in index.strayStretches { found.add(stretch.offset, "\(stretch.length) bytes belong to no chunk") }
    for entry in index.duplicates { found.add(entry.offset, "a second chunk with serial \(entry.header.serial)") }
    found.chunks = index.entries.count
    var attempted: UInt64 = 0
    for entries in index.byWriter {
      found.writers += 1
      attempted &+= try validate(entries, &found)
    }
    let counted = fileHeader.attemptedCount
    if counted > attempted { found.add(byteCount, "the header counts \(counted) events attempted, the chunks \(attempted)") }
    found.faults.sort { $0.offset < $1.offset }
    return found
  }

  /// Checks the chunks of one writer; returns how many events it attempted, as far as they tell.
  private func validate(_ entries: ArraySlice<ChunkIndex.Entry>, _ found: inout TraceValidation) throws(TraceReadError) -> UInt64 {
    var ordinal: UInt64 = 0
    var ticks: UInt64 = 0
    var record = EventRecord()
    for entry in entries {
      let head = entry.header
      if head.firstOrdinal != ordinal {
        let what = head.firstOrdinal > ordinal ? "misses \(head.firstOrdinal - ordinal) events before it" : "counts events again"
        found.add(entry.offset, "writer \(head.writer)'s chunk \(head.writerChunk) \(what)")
      }
      if head.baseTicks < ticks { found.add(entry.offset, "writer \(head.writer)'s chunk \(head.writerChunk) begins before the one before it ends") }
      let reader = ChunkReader(source, [entry][...], fileHeader, WindowBudget(), hasStrayBytes: false)
      guard let (opened, _) = try reader.open() else {
        found.add(entry.offset + UInt64(ChunkHeader.Offset.crc), "the checksum of chunk \(head.serial) is wrong")
        continue
      }
      if head.seal == ChunkHeader.Seal.open.rawValue { found.openChunks += 1 }
      var decoder = opened
      repeat {
        while decoder.next(&record, strings: strings) == .event { found.events += 1 }
      } while try reader.readOn(&decoder)
      let position = entry.offset + UInt64(head.headerLength) + UInt64(decoder.offset)
      if entry.available < Int(head.committed) {
        found.add(position, "the file ends inside chunk \(head.serial): \(head.committed) bytes are committed, \(entry.available) are there")
      } else if decoder.offset < Int(head.committed) - Int(head.headerLength) {
        found.add(position, "no record in chunk \(head.serial)")
      }
      if decoder.skippedExtensions > 0 {
        found.add(entry.offset, "chunk \(head.serial) has \(decoder.skippedExtensions) records that a newer program must read")
      }
      ordinal = decoder.ordinal
      ticks = decoder.ticks
    }
    return ordinal
  }
}
