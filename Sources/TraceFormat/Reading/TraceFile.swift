/// A trace opened for reading: its header, its strings as they come up, and what is wrong with it.
public final class TraceFile {
  public let name: String
  /// The input's length in bytes.
  public let byteCount: UInt64
  /// The fixed part of the file header.
  public let fileHeader: FileHeader
  /// The strings defined so far; complete for every event that has been read.
  public let strings = StringTable()
  /// What is missing; complete once an ``EventStream`` has been read to its end.
  public private(set) var health = TraceHealth()

  private let source: ByteSource
  private let index: ChunkIndex
  private let openingHealth: TraceHealth

  /// What the trace says about itself.
  public var header: TraceHeader { fileHeader.trace }

  /// Opens a trace file; `-` is standard input.
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
    for entry in index.entries where entry.available < Int(entry.header.committed) { health.tornChunks += 1 }
    openingHealth = health
    self.health = health
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

  private static func header(_ bytes: [UInt8], name: String, _ damaged: inout Bool) throws(TraceReadError) -> FileHeader {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(TraceReadError) in
      unsafe try FileHeader(reading: UnsafeRawBufferPointer(buffer), name: name, damaged: &damaged)
    }
  }

  /// A pass over all events. Passes are independent; each one counts the ``health`` anew.
  public func events() -> EventStream {
    health = openingHealth
    var readers: [ChunkReader] = []
    var start = index.entries.startIndex
    while start < index.entries.endIndex {
      let writer = index.entries[start].header.writer
      let end = index.entries[start...].firstIndex { $0.header.writer != writer } ?? index.entries.endIndex
      readers.append(ChunkReader(source, index.entries[start..<end], strings: strings))
      start = end
    }
    return EventStream(self, readers: readers, clock: ClockMap(fileHeader))
  }

  func note(end kind: EventKind) {
    if kind == .processExit { health.sawExit = true } else { health.sawSignal = true }
  }

  /// Adds up what the writers' chunks told, and returns the losses that no record in them shows: those after a writer's last
  /// record, which only the file header knows, and the events that a cut packed file lacks.
  func finish(_ readers: [ChunkReader], events: UInt64) -> [(count: UInt64, reason: LossReason)] {
    var inferred: UInt64 = 0
    var synthetic: UInt64 = 0
    for reader in readers {
      health.add(reader.health)
      inferred &+= reader.inferredLoss
      synthetic &+= reader.inferredGaps
    }
    var trailing: [(UInt64, LossReason)] = []
    for reason in LossReason.allCases where reason != .torn {
      let index = Int(reason.rawValue)
      guard fileHeader.lost[index] > health.lostByReason[index] else { continue }
      trailing.append((fileHeader.lost[index] - health.lostByReason[index], reason))
      health.lostByReason[index] = fileHeader.lost[index]
    }
    let found = events &- synthetic &+ inferred
    if fileHeader.eventCount > found {
      trailing.append((fileHeader.eventCount - found, .torn))
      health.addLoss(fileHeader.eventCount - found, .torn)
    } else if health.tornChunks > 0 {
      trailing.append((0, .torn))
    }
    return trailing
  }
}
