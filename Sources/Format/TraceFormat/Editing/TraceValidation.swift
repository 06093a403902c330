import TraceSupport

/// The result of checking a trace file against the format: every header, checksum and record is examined.
public struct TraceValidation: Equatable, Sendable {
  /// One violation of the format.
  public struct Fault: Equatable, Sendable, CustomStringConvertible {
    /// The position of the fault, in bytes from the start of the file.
    public let offset: UInt64
    /// A description of the fault, in lower case and without a full stop.
    public let what: String
    public var description: String { "byte \(offset): \(what)" }
  }

  /// The maximum number of faults in ``faults``. Any further faults are only counted.
  public static let listed = 100

  /// The name of the file, as shown in messages.
  public internal(set) var name: String
  /// The number of chunks found.
  public internal(set) var chunks = 0
  /// The number of writers. Each writer has a separate stream.
  public internal(set) var writers = 0
  /// The number of events that could be read, `loss` records included.
  public internal(set) var events: UInt64 = 0
  /// The number of chunks that were never sealed.
  public internal(set) var openChunks = 0
  /// The number of events that the header counts as lost for any reason, and of those that a ring overwrote. Losses are
  /// not faults.
  public internal(set) var lost: UInt64 = 0
  /// The number of losses of unknown size.
  public internal(set) var uncountedLosses = 0
  /// A description of the damage in the trace that this one was made from, or nil.
  public internal(set) var earlierDamage: String?
  /// The first ``listed`` faults, sorted by offset.
  public internal(set) var faults: [Fault] = []
  /// The total number of faults.
  public internal(set) var faultCount = 0

  /// True if no fault was found.
  public var isValid: Bool { faultCount == 0 }

  /// The result in one sentence.
  public var verdict: String {
    let open = openChunks == 0 ? "" : " (\(openChunks) open)"
    let size =
      "\(Counted.text(chunks, "chunk"))\(open), \(Counted.text(events, "event")), \(Counted.text(writers, "writer")), \(lost) lost"
      + (uncountedLosses == 0 ? "" : " and \(Counted.text(uncountedLosses, "loss", "losses")) of unknown size")
      + (earlierDamage.map { "; made from a damaged trace (\($0))" } ?? "")
    return isValid
      ? "\(name) is a valid trace: \(size)" : "\(name) is damaged in \(Counted.text(faultCount, "place")): \(size)"
  }

  mutating func add(_ offset: UInt64, _ what: String) {
    faultCount += 1
    if faults.count < Self.listed { faults.append(Fault(offset: offset, what: what)) }
  }
}

extension TraceFile {
  /// Checks the whole file against the format.
  ///
  /// - Throws: ``TraceReadError`` if the file cannot be read at all. Damage is reported as faults, not thrown.
  public func validate() throws(TraceReadError) -> TraceValidation {
    var found = TraceValidation(name: name)
    found.lost = fileHeader.lost.reduce(0) { $0.addingSaturated($1) }
    found.earlierDamage = header.attributes.first { $0.key == Self.damageAttribute }?.value
    if openingHeaderDamaged { found.add(0, "the file header's checksum is wrong") }
    for stretch in index.strayStretches {
      found.add(stretch.offset, "\(stretch.length) bytes do not belong to any chunk")
    }
    for entry in index.duplicates { found.add(entry.offset, "a second chunk with serial \(entry.header.serial)") }
    found.chunks = index.entries.count
    var attempted: UInt64 = 0
    for entries in index.byWriter {
      found.writers += 1
      attempted = attempted.addingSaturated(try validate(entries, &found))
    }
    let counted = fileHeader.attemptedCount
    if counted > attempted {
      found.add(byteCount, "the header counts \(counted) attempted events, but the chunks count \(attempted)")
    }
    if strings.truncatedCount > 0 {
      found.add(
        byteCount, "\(Counted.text(strings.truncatedCount, "text")) of more than \(LongText.maximumLength) bytes")
    }
    found.faults.sort { $0.offset < $1.offset }
    return found
  }

  /// Checks the chunks of one writer and returns the number of events that it attempted, as far as its chunks show.
  private func validate(_ entries: ArraySlice<ChunkIndex.Entry>, _ found: inout TraceValidation) throws(TraceReadError)
    -> UInt64
  {
    var ordinal: UInt64 = 0
    var ticks: UInt64 = 0
    var record = EventRecord()
    // Whether a gap before the next chunk is what a ring has overwritten, and not damage.
    let isRing = fileHeader.hasOverwritten && index.strayStretches.isEmpty
    var isAfterDamage = false
    for entry in entries {
      let head = entry.header
      if head.firstOrdinal < ordinal {
        found.add(entry.offset, "writer \(head.writer)'s chunk \(head.writerChunk) repeats earlier events")
      } else if head.firstOrdinal > ordinal {
        let gap = head.firstOrdinal - ordinal
        if isRing && !isAfterDamage {
          found.lost = found.lost.addingSaturated(gap)
        } else {
          found.add(
            entry.offset,
            "writer \(head.writer)'s chunk \(head.writerChunk) is preceded by a gap of \(Counted.text(gap, "event"))")
        }
      }
      let faultsBefore = found.faultCount
      defer { isAfterDamage = found.faultCount > faultsBefore }
      if head.baseTicks < ticks {
        found.add(
          entry.offset, "writer \(head.writer)'s chunk \(head.writerChunk) begins before the previous chunk ends")
      }
      let reader = ChunkReader(source, [entry][...], fileHeader, WindowBudget(), hasStrayBytes: false)
      guard let (opened, _) = try reader.open() else {
        found.add(entry.offset + UInt64(ChunkHeader.Offset.crc), "the checksum of chunk \(head.serial) is wrong")
        ordinal = max(ordinal, head.firstOrdinal)
        continue
      }
      if head.seal == ChunkHeader.Seal.open.rawValue { found.openChunks += 1 }
      var decoder = opened
      repeat {
        while decoder.next(&record, strings: strings) == .event {
          found.events += 1
          if record.kind == .loss, record[.count] ?? 0 == 0 { found.uncountedLosses += 1 }
        }
      } while try reader.advanceWindow(&decoder)
      let position = entry.offset + UInt64(head.headerLength) + UInt64(decoder.offset)
      if entry.available < Int(head.committed) {
        found.add(
          position,
          "the file ends inside chunk \(head.serial): \(head.committed) bytes are committed, \(entry.available) are available"
        )
      } else if decoder.offset < Int(head.committed) - Int(head.headerLength) {
        found.add(position, "an invalid record in chunk \(head.serial)")
      }
      if decoder.skippedExtensions > 0 {
        found.add(
          entry.offset, "chunk \(head.serial) has \(decoder.skippedExtensions) records that require a newer program")
      }
      ordinal = decoder.ordinal
      ticks = decoder.ticks
    }
    return ordinal
  }
}
