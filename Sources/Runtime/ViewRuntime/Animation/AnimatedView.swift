import ViewGraph

/// A view whose update is animated if a value has changed.
public nonisolated struct _AnimatedView<Content: View, Value: Equatable>: ModifyingView {
  public let content: Content
  let animation: Animation?
  let value: Value

  public static func _facts(_ facts: inout _ViewFacts) { Content._facts(&facts) }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    Content._subviews(view.content, &rows)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    guard LastValue.change(to: view.value, in: &cursor) else { return Content._update(view.content, &cursor) }
    UpdateTransaction.of(cursor.graph).change({ $0.animation = view.animation }) {
      Content._update(view.content, &cursor)
    }
  }
}

nonisolated extension View {
  /// Sets the transaction's animation in updates in which `value` has changed.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> _AnimatedView<Self, V> {
    _AnimatedView(content: self, animation: animation, value: value)
  }
}
