/// The open spans of one thread, and the task that runs on it.
package struct ThreadState {
  /// The open spans, outermost first.
  package internal(set) var spans = SpanStack()
  /// The id of the task that last started or resumed and has not been suspended, or 0.
  package internal(set) var task: UInt64 = 0

  /// The innermost open span, or nil.
  package var innermost: Span? { spans.last }

  /// The innermost span if it is a body, a value's init or a layout, or nil otherwise.
  package var update: Span? {
    guard let last = spans.last, last.isUpdate else { return nil }
    return last
  }

  /// Returns true if a span of that kind is open.
  @inline(__always)
  func isOpen(_ kind: Span.Kind) -> Bool {
    for span in spans where span.kind == kind { return true }
    return false
  }
}
