public import TraceFormat
public import ViewGraph

/// A view that wraps one other view and works on its nodes: the shape of a modifier that keeps the view's identity. Requirements forward to the
/// wrapped view; a modifier implements only the ones that it changes.
///
/// A modifier whose presence must be observed (`preference`, `onAppear`) draws nothing but is not empty either, so `_drawsOnly` is not
/// forwarded.
public protocol ModifyingView: View where Body == Never {
  associatedtype Content: View
  var content: Content { get }
}

extension ModifyingView {
  public nonisolated static var _isSingle: Bool { Content._isSingle }
  public nonisolated static var _takesSize: Bool { Content._takesSize }
  public nonisolated static var _rowShape: _RowShape { Content._rowShape }
  public nonisolated static var _hasFixedContent: Bool { Content._hasFixedContent }
  public nonisolated static var _takesEffects: Bool { Content._takesEffects }
  public nonisolated static var _authored: NodeKind? { Content._authored }
  public nonisolated static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Content._traits(view.content, &traits) }
}
