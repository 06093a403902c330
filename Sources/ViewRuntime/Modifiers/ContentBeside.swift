public import TraceFormat
public import ViewGraph

/// A view with content over it, which lives and shows as long as the view does.
public struct _OverlayView<Base: View, Over: View>: View {
  public typealias Body = Never
  let name: StaticString
  let base: Base
  let over: Over

  public static var _hasFixedContent: Bool { Base._hasFixedContent }
  public static var _takesEffects: Bool { Over._drawsOnly && Base._takesEffects }
  public static var _drawsOnly: Bool { Base._drawsOnly && Over._drawsOnly }
  public static var _authored: NodeKind? { Base._authored }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks + Over._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Over._drawsOnly { return Base._update(view.base, &cursor) }
    StaticGroup._update(StaticGroup(view.name) { TupleView(view.base, view.over) }, &cursor)
  }
}

/// A view with content behind it, which lives and shows as long as the view does.
public struct _BackgroundView<Base: View, Behind: View>: View {
  public typealias Body = Never
  let name: StaticString
  let base: Base
  let behind: Behind

  public static var _hasFixedContent: Bool { Base._hasFixedContent }
  public static var _takesEffects: Bool { Behind._drawsOnly && Base._takesEffects }
  public static var _drawsOnly: Bool { Base._drawsOnly && Behind._drawsOnly }
  public static var _authored: NodeKind? { Base._authored }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks + Behind._innerCallbacks }

  public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Behind._drawsOnly { return Base._update(view.base, &cursor) }
    StaticGroup._update(StaticGroup(view.name) { TupleView(view.behind, view.base) }, &cursor)
  }
}
