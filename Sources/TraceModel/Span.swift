public import TraceFormat

/// A stretch of work on one thread that has begun and not ended.
public struct Span {
  public enum Kind: UInt8, Sendable {
    case none, action, callback, body, valueInit, layout
  }
  public var kind: Kind = .none
  /// The node whose body or callback it is, or whose body makes the value; 0 where none is known.
  public var node: UInt64 = 0
  /// The word of the callback or of the action, or the name of the value's type.
  public var word: StringID?
  public var seq: UInt64 = 0
  public var time: UInt64 = 0
  /// Nanoseconds spent in bodies, callbacks and value inits inside it.
  public var nested: UInt64 = 0
  public init() {}
}

/// The spans that are open on one thread, and the task that runs there.
public struct ThreadState {
  public var spans: [Span] = []
  /// The task that started or resumed last and has not suspended; 0 for none.
  public var task: UInt64 = 0

  /// The innermost open span, or nil.
  public var innermost: Span? { spans.last }

  /// The innermost body, value init or layout, unless a callback or an action runs inside it.
  public var update: Span? {
    guard let last = spans.last else { return nil }
    switch last.kind {
    case .body, .valueInit, .layout: return last
    case .none, .action, .callback: return nil
    }
  }

  func isOpen(_ kind: Span.Kind) -> Bool { !spans.isEmpty && spans.contains { $0.kind == kind } }

  mutating func push(_ span: Span) { spans.append(span) }

  /// Closes the innermost span of that kind and node, and with it whatever was left open inside. Nil where there is none.
  @inline(__always)
  mutating func pop(_ kind: Span.Kind, node: UInt64?, at t: UInt64) -> Span? {
    // In a whole trace it is the last one.
    let last = spans.count - 1
    guard last >= 0, spans[last].kind == kind, node == nil || spans[last].node == node! else {
      return popInner(kind, node: node, at: t)
    }
    let span = spans.removeLast()
    if last > 0 { spans[last - 1].nested &+= t &- span.time }
    return span
  }

  @inline(never)
  private mutating func popInner(_ kind: Span.Kind, node: UInt64?, at t: UInt64) -> Span? {
    guard let index = spans.lastIndex(where: { $0.kind == kind && (node == nil || $0.node == node!) }) else { return nil }
    let span = spans[index]
    spans.removeSubrange(index...)
    if !spans.isEmpty { spans[spans.count - 1].nested &+= t &- span.time }
    return span
  }

  /// Drops updates that cannot be open any more because a frame begins: their end was lost or is never recorded.
  @inline(__always)
  mutating func closeUpdates() {
    guard !spans.isEmpty else { return }
    spans.removeAll { $0.kind == .body || $0.kind == .valueInit || $0.kind == .layout }
  }
}
