/// Consecutive events of a trace, decoded and packed for another thread, together with the strings that they are the
/// first to use.
///
/// An event in compact form takes two words, or five if it has more than one field:
///
///     nanoseconds since the first event (32 bits), kind (8), thread (24); first field; three more fields
///
/// Every other event takes a variable number of words:
///
///     0 in place of the kind; time; thread (56), kind (8); mask; fields in ascending order; count of list elements;
///     elements
@safe
public final class EventBatch {
  /// The initial capacity of a batch, in words: large enough that the cost of a handover per event is negligible, and
  /// small enough for the processor's cache.
  static let capacity = 65_536
  /// The number of list elements, far more than a usual event has, for which a batch that is not full has room.
  static let spareElements = 256
  /// The maximum number of words in an event with no more list elements than that.
  static let largestEvent = 4 + 64 + 1 + spareElements

  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var capacity = EventBatch.capacity
  /// The number of words in use.
  var count = 0
  /// The time of the first event, and the sequence number before it.
  var start: UInt64 = 0
  var seqBefore: UInt64 = 0
  /// The strings that were defined since the last batch.
  var definitions: [(id: UInt64, text: String)] = []

  init() { unsafe words = .allocate(capacity: capacity) }

  deinit { unsafe words.deallocate() }

  /// Empties the batch and releases any extra space that an event with a long list has taken.
  func removeAll() {
    count = 0
    if capacity > Self.capacity { resize(to: Self.capacity) }
  }

  /// Makes space for a number of words, keeping the words in use.
  func reserve(_ needed: Int) {
    if needed > capacity { resize(to: needed) }
  }

  private func resize(to size: Int) {
    let resized = UnsafeMutablePointer<UInt64>.allocate(capacity: size)
    unsafe resized.update(from: words, count: count)
    unsafe words.deallocate()
    unsafe words = resized
    capacity = size
  }

  /// The events of the batch, from the first one.
  public var events: BatchReader {
    unsafe BatchReader(
      place: words, end: words + count, start: start, seq: seqBefore, shapes: CompactShape.Table.shared)
  }
}
