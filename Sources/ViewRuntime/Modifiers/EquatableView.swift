public import TraceFormat
public import ViewGraph

/// A view whose own `==` decides whether its body runs for a new value of it.
public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never
  public var content: Content

  public init(content: Content) { self.content = content }

  public static var _isSingle: Bool { Content._isSingle }
  public static var _rowShape: _RowShape { Content._rowShape }
  public static var _hasFixedContent: Bool { Content._hasFixedContent }
  public static var _takesEffects: Bool { Content._takesEffects }
  public static var _authored: NodeKind? { Content._authored }
  public static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Content._traits(view.content, &traits) }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Content.self is any PrimitiveView.Type || Content._authored == nil {
      Content._update(view.content, &cursor)
    } else {
      Content.updateComposite(view.content, &cursor, usesOwnEquality: true)
    }
  }
}

extension View where Self: Equatable {
  /// Makes the view's own `==` decide whether its body runs for a new value of it.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
