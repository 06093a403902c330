/// Why a trace could not be made from another one.
public enum TraceEditError: Error, Equatable, CustomStringConvertible {
  case read(TraceReadError)
  case write(TraceWriteError)

  public var description: String {
    switch self {
    case .read(let error): error.description
    case .write(let error): error.description
    }
  }
}

extension TraceFile {
  /// Writes every whole event into a fresh packed trace at `path`, losses where they were told or found. ``health`` is complete then.
  ///
  /// Times become nanoseconds; header facts (profile, knobs, attributes, threads) are kept as far as the header could be read.
  ///
  /// - Returns: The number of events written, losses included.
  @discardableResult
  public func repair(to path: String) throws(TraceEditError) -> UInt64 {
    try rewrite(to: path, header: header) { writer throws(TraceReadError) in
      var copier = EventCopier(strings, to: writer)
      var stream = events()
      var record = EventRecord()
      while try stream.next(&record) { copier.copy(&record) }
    }
  }

  /// Writes a trace through `body`; nothing appears at `path` unless all went well.
  func rewrite(
    to path: String, header: TraceHeader, _ body: (PackedTraceWriter) throws(TraceReadError) -> Void
  ) throws(TraceEditError) -> UInt64 {
    let writer: PackedTraceWriter
    do throws(TraceWriteError) { writer = try PackedTraceWriter(header: header, path: path) } catch { throw .write(error) }
    do throws(TraceReadError) { try body(writer) } catch {
      writer.abandon()
      throw .read(error)
    }
    do throws(TraceWriteError) { try writer.finish() } catch { throw .write(error) }
    return writer.eventCount
  }
}
