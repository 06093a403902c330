/// The spans that are open on one thread, and the task that runs there.
public struct ThreadState {
  public internal(set) var spans = SpanStack()
  /// The task that started or resumed last and has not suspended; 0 for none.
  public internal(set) var task: UInt64 = 0

  /// The innermost open span, or nil.
  public var innermost: Span? { spans.last }

  /// The innermost body, value init or layout, unless a callback or an action runs inside it.
  public var update: Span? {
    guard let last = spans.last, last.isUpdate else { return nil }
    return last
  }

  @inline(__always)
  func isOpen(_ kind: Span.Kind) -> Bool {
    for span in spans where span.kind == kind { return true }
    return false
  }
}
