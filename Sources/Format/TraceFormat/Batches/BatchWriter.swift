/// Packs events into an ``EventBatch``. Consists of a few words that a loop keeps in registers until ``finish()``
/// stores them in the batch.
@safe
struct BatchWriter {
  let batch: EventBatch
  var place: UnsafeMutablePointer<UInt64>
  /// The last address with enough space for any event of ``EventBatch/largestEvent``.
  private(set) var limit: UnsafeMutablePointer<UInt64>
  /// The time of the first event, in nanoseconds.
  let start: UInt64
  /// The sequence number before the first event.
  private let seqBefore: UInt64

  /// Empties a batch for an event and its successors. Does not append the event.
  init(_ batch: EventBatch, first event: borrowing EventRecord) {
    self.batch = batch
    unsafe place = batch.words
    unsafe limit = batch.words + (EventBatch.capacity - EventBatch.largestEvent)
    start = event.t
    seqBefore = event.seq &- 1
  }

  /// True if there might not be space for another event.
  @inline(__always) var isFull: Bool { unsafe place > limit }

  /// Stores the events in the batch.
  func finish() {
    batch.count = unsafe place - batch.words
    batch.start = start
    batch.seqBefore = seqBefore
  }

  /// Appends the next event.
  mutating func append(_ event: borrowing EventRecord, _ shapes: CompactShape.Table) {
    let code = UInt64(event.kind.code)
    let shape = unsafe shapes.shape(code)
    let elapsed = event.t &- start
    let isCompact = unsafe event.mask == shape.pointee.mask && shape.pointee.count <= 4
    guard isCompact, elapsed <= UInt64(UInt32.max), event.thread < 1 << 24 else { return appendWhole(event) }
    let fields = unsafe shape.pointee.fields
    unsafe place[0] = elapsed | code &<< 32 | UInt64(event.thread) &<< 40
    unsafe place[1] = event.values[Int(truncatingIfNeeded: fields & 0xFF)]
    unsafe place += 2
    guard unsafe shape.pointee.count > 1 else { return }
    unsafe place[0] = event.values[Int(truncatingIfNeeded: (fields &>> 8) & 0xFF)]
    unsafe place[1] = event.values[Int(truncatingIfNeeded: (fields &>> 16) & 0xFF)]
    unsafe place[2] = event.values[Int(truncatingIfNeeded: fields &>> 24)]
    unsafe place += 3
  }

  private mutating func appendWhole(_ event: borrowing EventRecord) {
    let elements = event.elementCount
    if elements > EventBatch.spareElements { makeSpace(elements) }
    unsafe place[0] = 0
    unsafe place[1] = event.t
    unsafe place[2] = UInt64(event.thread) << 8 | UInt64(event.kind.code)
    unsafe place[3] = event.mask
    unsafe place += 4
    var rest = event.mask
    while rest != 0 {
      unsafe place[0] = event.values[rest.trailingZeroBitCount]
      unsafe place += 1
      rest &= rest &- 1
    }
    unsafe place[0] = UInt64(elements)
    unsafe place += 1
    for index in 0..<elements { unsafe place[index] = event.element(at: index) }
    unsafe place += elements
  }

  /// Grows the batch if the elements of one event need more space than is left.
  private mutating func makeSpace(_ elements: Int) {
    let used = unsafe place - batch.words
    batch.count = used
    batch.reserve(used + EventBatch.largestEvent + elements)
    unsafe place = batch.words + used
    unsafe limit = batch.words + (EventBatch.capacity - EventBatch.largestEvent)
  }
}
