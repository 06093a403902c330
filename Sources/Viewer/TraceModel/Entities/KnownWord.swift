internal import TraceFormat

extension EventRecord {
  /// No word of the format.
  private static var unknownWord: UInt8 { .max }

  /// The well-known word of a field: 0 where the event has none, and a number that is no word's where it has one of the trace's own.
  @inline(__always)
  borrowing func word(_ field: Field) -> UInt8 {
    guard let id = self[field] else { return 0 }
    return id < StringID.firstDynamic ? UInt8(id) : Self.unknownWord
  }
}
