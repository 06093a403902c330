/// Reads the events of one chunk in place, with ticks and ids as stored. Used by a recorder that moves records it has
/// written.
///
/// Does not allocate once `record` has capacity for the lists.
@safe
package struct RecordReader {
  private var decoder: ChunkDecoder
  private let strings: StringTable

  /// - Parameters:
  ///   - chunk: The chunk, header included, up to its committed length. Must outlive the reader.
  ///   - header: The chunk's header.
  ///   - strings: A table from ``makeStrings()``, which any number of readers can share.
  package init(_ chunk: UnsafeRawBufferPointer, _ header: ChunkHeader, strings: StringTable) {
    let records = unsafe UnsafeRawBufferPointer(rebasing: chunk[Int(header.headerLength)...])
    unsafe decoder = ChunkDecoder(bytes: records, header: header, ordinal: header.firstOrdinal, ticks: header.baseTicks)
    self.strings = strings
  }

  /// The order of the last event that ``next(_:)`` returned.
  package var order: UInt64 { decoder.order &- 1 }

  /// The position of the first record that has not been read, in bytes from the end of the chunk's header.
  package var offset: Int { decoder.offset }

  /// Creates a string table that ignores definitions, for readers that need only ids.
  package static func makeStrings() -> StringTable { .ignoringDefinitions }

  /// Fills `record` with the next event and returns its ticks, or nil after the last one.
  package mutating func next(_ record: inout EventRecord) -> UInt64? {
    decoder.next(&record, strings: strings) == .event ? decoder.ticks : nil
  }
}
