/// An error that prevents one trace from being made from another.
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
  /// Writes every intact event into a new packed trace at `path`, with a `loss` event wherever events were reported or found
  /// missing. Afterwards, ``health`` is complete.
  ///
  /// Times are converted to nanoseconds. Header facts (profile, knobs, attributes, threads) are kept as far as the header could be
  /// read.
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

  /// Writes a trace with the events that `body` emits. No file appears at `path` unless everything succeeds.
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
