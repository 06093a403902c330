/// An error that prevents a trace from being made from another one.
public enum TraceEditError: Error, Equatable, CustomStringConvertible {
  /// The source trace could not be read.
  case read(TraceReadError)
  /// The new trace could not be written.
  case write(TraceWriteError)

  public var description: String {
    switch self {
    case .read(let error): error.description
    case .write(let error): error.description
    }
  }
}

extension TraceFile {
  /// Writes every intact event to a new packed trace at `path`, with a `loss` event wherever events are missing.
  ///
  /// This covers both losses that the trace reports and gaps found while reading. Afterward, ``health`` is complete.
  /// Times are converted to nanoseconds. Header facts (profile, knobs, attributes, threads) are kept as far as the
  /// header could be read. If anything was damaged, the header attribute ``damageAttribute`` describes it.
  ///
  /// - Returns: The number of events written, losses included.
  @discardableResult
  public func repair(to path: String) throws(TraceEditError) -> UInt64 {
    let writer = try newTrace(at: path, headerOfRepaired())
    try fill(writer) { () throws(TraceReadError) in try copyEvents(to: writer) }
    return writer.eventCount
  }

  /// Returns the trace that ``repair(to:)`` writes.
  package func repaired() throws(TraceEditError) -> [UInt8] {
    let writer = PackedTraceWriter(header: try headerOfRepaired())
    return try fill(writer) { () throws(TraceReadError) in try copyEvents(to: writer) }
  }

  private func copyEvents(to writer: PackedTraceWriter) throws(TraceReadError) {
    let source = independentCopy()
    var copier = EventCopier(source.strings, to: writer)
    var stream = source.events()
    var record = EventRecord()
    while try stream.next(&record) { copier.copy(&record) }
  }

  /// The key of the header attribute that describes the damage in the trace that this one was made from.
  public static var damageAttribute: String { "damage" }

  /// The header for a copy of this trace. Reads the whole file.
  ///
  /// Its damage attribute lists the damage of the trace that this file was made from, followed by the damage of this
  /// file.
  package func headerNamingDamage() throws(TraceEditError) -> TraceHeader {
    // Uses a separate pass: in a damaged trace, a later pass knows more strings than the first, and a copy must match
    // the first pass.
    let pass = independentCopy()
    do throws(TraceReadError) {
      var stream = pass.events()
      try stream.forEach { _ throws(TraceReadError) in }
    } catch { throw .read(error) }
    health = pass.health
    var header = header
    if health.isDamaged { header.addDamage(health.damage) }
    return header
  }

  /// The header of the repaired trace, a closed file: it says so if this one was never closed, and does not say how the
  /// program ended. Reads the whole file.
  private func headerOfRepaired() throws(TraceEditError) -> TraceHeader {
    var header = try headerNamingDamage()
    if health.neverClosed, health.end == .open { header.addDamage(["it was never closed"]) }
    return header
  }

  /// Begins a new trace at a path.
  func newTrace(at path: String, _ header: TraceHeader) throws(TraceEditError) -> PackedTraceWriter {
    do throws(TraceWriteError) { return try PackedTraceWriter(header: header, path: path) } catch {
      throw .write(error)
    }
  }

  /// Completes a trace with the events that `body` writes. No file appears at its path unless everything succeeds.
  ///
  /// - Returns: The bytes of the trace if it is in memory, and an empty array otherwise.
  @discardableResult
  func fill(_ writer: PackedTraceWriter, _ body: () throws(TraceReadError) -> Void) throws(TraceEditError) -> [UInt8] {
    writer.largestChunk = ChunkHeader.maximumCapacity
    do throws(TraceReadError) { try body() } catch {
      writer.abandon()
      throw .read(error)
    }
    do throws(TraceWriteError) { return try writer.finish() } catch { throw .write(error) }
  }
}

extension TraceHeader {
  /// Adds to the damage of the trace that this one is made from.
  fileprivate mutating func addDamage(_ damage: [String]) {
    let earlier = attributes.filter { $0.key == TraceFile.damageAttribute }.map(\.value)
    attributes.removeAll { $0.key == TraceFile.damageAttribute }
    attributes.append((key: TraceFile.damageAttribute, value: (earlier + damage).joined(separator: "; ")))
    attributes.sort { $0.key < $1.key }
  }
}
