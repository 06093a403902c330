/// A trace opened for reading: its header, the strings read so far, and the damage found.
public final class TraceFile {
  /// The name of the input in messages: the path, or "standard input".
  public let name: String
  /// The length of the input, in bytes.
  public let byteCount: UInt64
  /// The fixed part of the file header.
  package let fileHeader: FileHeader
  /// The strings defined so far; complete for every event that has been read.
  public let strings = StringTable()
  /// The losses and damage found; complete once an ``EventStream`` has been read to its end.
  public internal(set) var health = TraceHealth()
  /// The first points where a later pass can begin, in ascending order and up to a limit. Known once an ``EventStream``
  /// over all events has been read to its end.
  package internal(set) var resumePoints: [ResumePoint] = []

  let source: ByteSource
  let index: ChunkIndex
  private let openingHealth: TraceHealth

  /// The facts that the trace records about itself.
  package var header: TraceHeader { fileHeader.trace }

  /// Opens a trace file. `-` reads standard input to its end.
  ///
  /// - Throws: ``TraceReadError`` if the input cannot be read or is not a trace. A damaged trace opens, and its damage
  ///   is counted in ``health``.
  public convenience init(path: String) throws(TraceReadError) { try self.init(ByteSource(path: path)) }

  /// Opens a trace in memory.
  public convenience init(bytes: [UInt8], name: String = "trace") throws(TraceReadError) {
    try self.init(ByteSource(bytes: bytes, name: name))
  }

  private init(_ source: ByteSource) throws(TraceReadError) {
    self.source = source
    name = source.name
    byteCount = source.length
    var health = TraceHealth()
    var damaged = false
    fileHeader = try Self.readHeader(source, &damaged)
    health.headerDamaged = damaged
    health.neverClosed = fileHeader.state != .closed
    index = try ChunkIndex(source, fileHeader, health: &health)
    openingHealth = health
    self.health = health
  }

  /// Returns another reader of the same trace with separate strings and ``health``, for use on another thread.
  package func independentCopy() -> TraceFile { TraceFile(copyOf: self) }

  private init(copyOf other: TraceFile) {
    source = other.source
    name = other.name
    byteCount = other.byteCount
    fileHeader = other.fileHeader
    index = other.index
    openingHealth = other.openingHealth
    health = other.openingHealth
  }

  private static func readHeader(_ source: ByteSource, _ damaged: inout Bool) throws(TraceReadError) -> FileHeader {
    var first = [UInt8](repeating: 0, count: FileHeader.fixedLength)
    let count = try Self.read(source, &first)
    first.removeLast(first.count - count)
    let length = try Self.announcedLength(first, name: source.name)
    guard UInt64(length) <= source.length else {
      throw .headerCut(name: source.name, needed: length, available: Int(source.length))
    }
    var all = [UInt8](repeating: 0, count: length)
    _ = try Self.read(source, &all)
    return try Self.header(all, name: source.name, &damaged)
  }

  private static func read(_ source: ByteSource, _ bytes: inout [UInt8]) throws(TraceReadError) -> Int {
    try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(TraceReadError) in
      unsafe try source.read(UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
  }

  private static func announcedLength(_ bytes: [UInt8], name: String) throws(TraceReadError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(TraceReadError) in
      unsafe try FileHeader.announcedLength(UnsafeRawBufferPointer(buffer), name: name)
    }
  }

  private static func header(_ bytes: [UInt8], name: String, _ damaged: inout Bool) throws(TraceReadError) -> FileHeader
  {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(TraceReadError) in
      unsafe try FileHeader(reading: UnsafeRawBufferPointer(buffer), name: name, damaged: &damaged)
    }
  }

  /// Returns a pass over all events. Passes are independent; each resets ``health``.
  public func events() -> EventStream { events(WindowBudget()) }

  func events(_ budget: WindowBudget) -> EventStream {
    health = openingHealth
    let readers = index.byWriter.map { reader($0, budget) }
    return EventStream(self, lanes: readers, budget, clock: ClockMap(fileHeader), seq: 0)
  }

  /// Returns a pass over the events in a range of times, both ends included, numbered as in a pass over all events.
  ///
  /// If nothing is lost, chunks before the start are skipped, because their headers show how many events they hold.
  /// Only the requested part is examined, so ``health`` covers only that part, and losses after the end are not
  /// delivered.
  public func events(from startNanoseconds: UInt64, to endNanoseconds: UInt64) -> EventStream {
    health = openingHealth
    var clock = ClockMap(fileHeader)
    clock.split(after: endNanoseconds)
    let budget = WindowBudget()
    var readers: [ChunkReader] = []
    var before: UInt64 = 0
    let countsHold =
      openingHealth.isComplete && fileHeader.lost.allSatisfy { $0 == 0 } && index.byWriter.allSatisfy(Self.isGapless)
    for entries in index.byWriter {
      let reader = reader(entries, budget)
      // The last chunk that begins before the start may extend into the range.
      let skipped = entries.dropFirst().prefix { clock.nanoseconds($0.header.baseTicks) < startNanoseconds }.count
      if countsHold && skipped > 0 {
        reader.skip(skipped)
        before = before.addingSaturated(reader.ordinal)
      }
      readers.append(reader)
    }
    return EventStream(
      self, lanes: readers, budget, clock: clock, seq: before, window: (startNanoseconds, endNanoseconds))
  }

  /// Adopts the findings of another reader of the same trace after a pass over all events.
  func finishReading(as other: TraceFile) {
    strings.follow(other.strings.takeLatest())
    health = other.health
    resumePoints = other.resumePoints
  }

  var openingHeaderDamaged: Bool { openingHealth.headerDamaged }

  func reader(_ entries: ArraySlice<ChunkIndex.Entry>, _ budget: WindowBudget) -> ChunkReader {
    ChunkReader(source, entries, fileHeader, budget, hasStrayBytes: openingHealth.strayBytes > 0)
  }

  /// True if the headers do not indicate a missing chunk.
  private static func isGapless(_ entries: ArraySlice<ChunkIndex.Entry>) -> Bool {
    guard let first = entries.first, first.header.firstOrdinal == 0 else { return false }
    return zip(entries, entries.dropFirst()).allSatisfy { a, b in
      b.header.writerChunk == a.header.writerChunk &+ 1 && b.header.firstOrdinal >= a.header.firstOrdinal
        && b.header.baseTicks >= a.header.baseTicks && a.available == Int(a.header.committed)
    }
  }

  /// True if events that appear only in the accounts were overwritten. In a truncated file, they were cut off.
  private var isOverwritten: Bool {
    fileHeader.hasOverwritten && fileHeader.attemptedCount == 0 && fileHeader.eventCount == 0
      && fileHeader.lost[Int(LossReason.noFile.rawValue)] == 0
  }

  /// Adds the findings of a pass to ``health`` and returns the losses that no record shows, in reverse order.
  ///
  /// These are losses after a writer's last record, which appear only in the file header, and losses from a truncated
  /// file.
  ///
  /// - Parameter found: For each writer, the number of events up to the end of its last chunk.
  func finish(_ pass: TraceHealth, found: [(writer: UInt32, events: UInt64)], unfinished: LossReason?) -> [ChunkReader
    .Gap]
  {
    health = openingHealth
    health.add(pass)
    health.truncatedTexts = strings.truncatedCount
    let attempted = found.reduce(UInt64(0)) { $0.addingSaturated($1.events) }
    let counted = fileHeader.attemptedCount > 0 ? fileHeader.attemptedCount : fileHeader.eventCount
    let isCounted = counted > 0
    let accounts = isCounted ? nil : fileHeader.accounts
    var missing = isCounted ? counted > attempted ? counted - attempted : 0 : accounts?.missing(found: found) ?? 0
    var trailing: [ChunkReader.Gap] = []
    for reason in LossReason.allCases where reason != .torn {
      let index = Int(reason.rawValue)
      // A ring may have overwritten the record that reports a loss. The record then counts as overwritten.
      let told = max(health.lostByReason[index], accounts?.reported[index] ?? 0)
      guard fileHeader.lost[index] > told else { continue }
      var count = fileHeader.lost[index] - told
      if isCounted {
        // The other losses are part of gaps that have already been reported.
        count = min(count, missing)
        missing -= count
      }
      if count > 0 { trailing.append(.init(count: count, reason: reason)) }
    }
    if missing > 0 {
      trailing.append(.init(count: missing, reason: unfinished ?? (isOverwritten ? .overwritten : .torn)))
    } else if let unfinished, !isCounted || attempted > counted {
      // The number of missing events is unknown, or a damaged chunk claims more events than existed.
      trailing.append(.init(count: 0, reason: unfinished))
    }
    for loss in trailing { health.addLoss(loss.count, loss.reason) }
    return trailing.reversed()
  }
}
