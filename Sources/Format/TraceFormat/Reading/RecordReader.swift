/// Reads the events of one chunk where it stands, with ticks and ids as they are written: for a recorder that moves its own records.
///
/// Allocates nothing once `record` has room for the lists.
@safe
public struct RecordReader {
  private var decoder: ChunkDecoder
  private let strings: StringTable

  /// - Parameter strings: What ``makeStrings()`` made, once for any number of readers.
  /// - Parameter chunk: The chunk, header included, up to its committed length; must outlive the reader.
  public init(_ chunk: UnsafeRawBufferPointer, _ header: ChunkHeader, strings: StringTable) {
    let records = unsafe UnsafeRawBufferPointer(rebasing: chunk[Int(header.headerLength)...])
    unsafe decoder = ChunkDecoder(bytes: records, header: header, ordinal: header.firstOrdinal, ticks: header.baseTicks)
    self.strings = strings
  }

  /// A table for readers of ids: definitions leave no trace in it.
  public static func makeStrings() -> StringTable { .deaf }

  /// Fills `record` with the next event and returns its ticks; nil behind the last one.
  public mutating func next(_ record: inout EventRecord) -> UInt64? {
    decoder.next(&record, strings: strings) == .event ? decoder.ticks : nil
  }
}
