import ViewGraph

/// A view whose own `==` decides whether its body runs for a new value.
public nonisolated struct EquatableView<Content: View & Equatable>: ModifyingView {
  public var content: Content

  public init(content: Content) { self.content = content }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Content.self is any PrimitiveView.Type || Content.author == nil {
      Content._update(view.content, &cursor)
    } else {
      Content.updateComposite(view.content, &cursor, usesOwnEquality: true)
    }
  }
}

nonisolated extension View where Self: Equatable {
  /// Makes the view's own `==` decide whether its body runs for a new value.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
