/// The spans that are open on one thread, outermost first.
///
/// A view of memory that the model owns, good until the next event: copies of it cost nothing and count nothing. Of more than
/// ``mostOpen`` the outermost are forgotten: no program nests so deep, but a trace may lack the ends of its spans.
@safe
public struct SpanStack: RandomAccessCollection {
  static var mostOpen: Int { 4096 }

  private var base: UnsafeMutablePointer<Span>?
  private var capacity = 0
  public private(set) var count = 0

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public subscript(position: Int) -> Span {
    precondition(position >= 0 && position < count)
    return unsafe base![position]
  }

  init() {}

  /// The innermost one. The stack must not be empty.
  @inline(__always)
  private var top: UnsafeMutablePointer<Span> { unsafe base! + (count &- 1) }

  /// The innermost one's kind; `none` where nothing is open.
  @inline(__always)
  var topKind: Span.Kind { count == 0 ? .none : unsafe top.pointee.kind }

  /// Whether another span can be pushed as the memory is.
  @inline(__always)
  var hasRoom: Bool { count < capacity }

  @inline(__always)
  mutating func push(_ span: Span) {
    if !hasRoom { grow() }
    count &+= 1
    unsafe top.pointee = span
  }

  /// Whether the innermost one is of that kind and node.
  @inline(__always)
  func endsIn(_ kind: Span.Kind, node: UInt64) -> Bool { unsafe topKind == kind && top.pointee.node == node }

  /// Closes the innermost span, which must be there.
  @inline(__always)
  mutating func popLast(at t: UInt64) -> Ref<Span> { close(count &- 1, at: t) }

  /// Closes the innermost span of that kind and node, and with it whatever was left open inside. Nil where there is none.
  ///
  /// What is returned stays in its place until the next push.
  @inline(__always)
  mutating func pop(_ kind: Span.Kind, node: UInt64?, at t: UInt64) -> Ref<Span>? {
    // In a whole trace it is the last one.
    guard topKind == kind, unsafe node == nil || top.pointee.node == node! else { return popInner(kind, node: node, at: t) }
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
    if count > 0 { unsafe top.pointee.nested &+= t &- span.pointee.time }
    return unsafe Ref(pointer: span)
  }

  /// Drops updates that cannot be open any more because their end was lost or is never recorded.
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
    guard capacity < Self.mostOpen else { return forgetOutermost() }
    let room = Swift.max(16, 2 * capacity)
    let larger = UnsafeMutablePointer<Span>.allocate(capacity: room)
    unsafe larger.initialize(repeating: Span(), count: room)
    if let base = unsafe base {
      unsafe larger.update(from: base, count: count)
      unsafe base.deallocate()
    }
    unsafe base = larger
    capacity = room
  }

  private mutating func forgetOutermost() {
    let kept = count / 2
    for index in 0..<kept { unsafe base![index] = base![count - kept + index] }
    count = kept
  }

  /// Gives the memory back; for the model alone.
  mutating func deallocate() {
    unsafe base?.deallocate()
    unsafe base = nil
    capacity = 0
    count = 0
  }
}
