/// The open spans of one thread, outermost first.
///
/// A view of memory that the model owns, valid until the next event, so copies need no reference counting. Beyond
/// ``maximumOpen`` spans, the outermost spans are dropped: no program nests spans that deeply, but a trace may lack the
/// ends of its spans.
@safe
package struct SpanStack: RandomAccessCollection {
  /// The maximum number of open spans.
  static var maximumOpen: Int { 4096 }

  private var base: UnsafeMutablePointer<Span>?
  private var capacity = 0
  /// The number of open spans.
  package private(set) var count = 0

  /// The index of the outermost span.
  package var startIndex: Int { 0 }
  /// The index after the innermost span.
  package var endIndex: Int { count }
  /// The span at an index, which must be valid.
  package subscript(position: Int) -> Span {
    precondition(position >= 0 && position < count)
    return unsafe base![position]
  }

  init() {}

  /// The innermost span. The stack must not be empty.
  @inline(__always)
  private var top: UnsafeMutablePointer<Span> { unsafe base! + (count &- 1) }

  /// The kind of the innermost span, or `none` if no span is open.
  @inline(__always)
  var topKind: Span.Kind { count == 0 ? .none : unsafe top.pointee.kind }

  /// True if another span can be pushed without allocating.
  @inline(__always)
  var hasSpareCapacity: Bool { count < capacity }

  @inline(__always)
  mutating func push(_ span: Span) {
    if !hasSpareCapacity { grow() }
    count &+= 1
    unsafe top.pointee = span
  }

  /// Returns true if the innermost span has that kind and node.
  @inline(__always)
  func endsIn(_ kind: Span.Kind, node: UInt64) -> Bool { unsafe topKind == kind && top.pointee.node == node }

  /// Closes the innermost span, which must exist.
  @inline(__always)
  mutating func popLast(at t: UInt64) -> Ref<Span> { close(count &- 1, at: t) }

  /// Closes the innermost span of a kind and node, and all spans that are still open inside it. Returns nil if there is
  /// none.
  ///
  /// The returned reference is valid until the next push.
  @inline(__always)
  mutating func pop(_ kind: Span.Kind, node: UInt64?, at t: UInt64) -> Ref<Span>? {
    // In a complete trace, it is the last one.
    guard topKind == kind, unsafe node == nil || top.pointee.node == node! else {
      return popInner(kind, node: node, at: t)
    }
    return close(count &- 1, at: t)
  }

  @inline(never)
  private mutating func popInner(_ kind: Span.Kind, node: UInt64?, at t: UInt64) -> Ref<Span>? {
    guard let index = lastIndex(where: { $0.kind == kind && (node == nil || $0.node == node!) }) else { return nil }
    return close(index, at: t)
  }

  @inline(__always)
  private mutating func close(_ index: Int, at t: UInt64) -> Ref<Span> {
    let span = unsafe base! + index
    count = index
    addNested(unsafe t &- span.pointee.time)
    return unsafe Ref(pointer: span)
  }

  /// Adds the time of a span that has been closed to the span around it.
  @inline(__always)
  mutating func addNested(_ time: UInt64) {
    if count > 0 { unsafe top.pointee.nested &+= time }
  }

  /// Drops updates that can no longer be open because their end was lost or is never recorded.
  @inline(__always)
  mutating func closeUpdates() {
    if count > 0 { dropUpdates() }
  }

  @inline(never)
  private mutating func dropUpdates() {
    var kept = 0
    for index in 0..<count where unsafe !base![index].isUpdate {
      unsafe base![kept] = base![index]
      kept += 1
    }
    count = kept
  }

  private mutating func grow() {
    guard capacity < Self.maximumOpen else { return dropOutermost() }
    let newCapacity = Swift.max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Span>.allocate(capacity: newCapacity)
    unsafe larger.initialize(repeating: Span(), count: newCapacity)
    if let base = unsafe base {
      unsafe larger.update(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = larger
    capacity = newCapacity
  }

  private mutating func dropOutermost() {
    let kept = count / 2
    for index in 0..<kept { unsafe base![index] = base![count - kept + index] }
    count = kept
  }

  /// Frees the memory. Only the model may call this method.
  mutating func deallocate() {
    unsafe base?.deallocate()
    unsafe base = nil
    capacity = 0
    count = 0
  }
}
