public import TraceFormat
import ViewGraph

/// A view with content in front of it, which exists and is visible as long as the view is.
public nonisolated struct _OverlayView<Base: View, Over: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let over: Over

  public static var _isSingle: Bool { !Over._drawsOnly || Base._isSingle }
  public static var _takesSize: Bool { !Over._drawsOnly || Base._takesSize }
  public static var _rowShape: _RowShape { Over._drawsOnly ? Base._rowShape : .one }
  public static var _takesEffects: Bool { Over._drawsOnly && Base._takesEffects }
  public static var _drawsOnly: Bool { Base._drawsOnly && Over._drawsOnly }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks + Over._innerCallbacks }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Over._drawsOnly { return Base._update(view.content, &cursor) }
    var group = StaticGroup(view.name) { _TupleView(view.content, view.over) }
    if Over._hasFixedContent { group.base = .first }
    StaticGroup._update(group, &cursor)
  }
}

/// A view with content behind it, which exists and is visible as long as the view is.
public nonisolated struct _BackgroundView<Base: View, Behind: View>: ModifyingView {
  let name: StaticString
  public let content: Base
  let behind: Behind

  public static var _isSingle: Bool { !Behind._drawsOnly || Base._isSingle }
  public static var _takesSize: Bool { !Behind._drawsOnly || Base._takesSize }
  public static var _rowShape: _RowShape { Behind._drawsOnly ? Base._rowShape : .one }
  public static var _takesEffects: Bool { Behind._drawsOnly && Base._takesEffects }
  public static var _drawsOnly: Bool { Base._drawsOnly && Behind._drawsOnly }
  public static var _innerCallbacks: [WellKnownString] { Base._innerCallbacks + Behind._innerCallbacks }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if Behind._drawsOnly { return Base._update(view.content, &cursor) }
    var group = StaticGroup(view.name) { _TupleView(view.behind, view.content) }
    if Behind._hasFixedContent { group.base = .last }
    StaticGroup._update(group, &cursor)
  }
}
