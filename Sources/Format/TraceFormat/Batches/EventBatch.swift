/// Consecutive events of a trace, decoded and packed for another thread, with the strings that they are the first to use.
///
/// An event in compact form takes two words, or five if it has more than one field:
///
///     nanoseconds since the first event (32 bits), kind (8), thread (24); first field; three more fields
///
/// Every other event takes as many words as it needs:
///
///     0 in place of the kind; time; thread (56), kind (8); mask; fields in ascending order; count of list elements; elements
@safe
public final class EventBatch {
  /// The words that a batch has space for at first: enough that handing it over costs nothing for each event, few enough for the
  /// processor's cache.
  static let capacity = 65_536
  /// The most words of an event without list elements.
  static let largestEvent = 4 + 64 + 1

  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var capacity = EventBatch.capacity
  /// The number of words that are used.
  var count = 0
  /// The time of the first event, and the sequence number before it.
  var start: UInt64 = 0
  var seqBefore: UInt64 = 0
  /// The strings that were defined since the last batch.
  var definitions: [(id: UInt64, text: String)] = []

  init() { unsafe words = .allocate(capacity: capacity) }

  deinit { unsafe words.deallocate() }

  /// Empties the batch, and gives back the space that one event with a long list has taken.
  func removeAll() {
    count = 0
    if capacity > Self.capacity { resize(to: Self.capacity) }
  }

  /// Makes space for a number of words, keeping those in use.
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
    unsafe BatchReader(place: words, end: words + count, start: start, seq: seqBefore, shapes: CompactShape.Table.shared)
  }
}
