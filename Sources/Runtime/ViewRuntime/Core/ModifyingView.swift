public import TraceFormat
public import ViewGraph

/// A view around one other view, on whose nodes it works: the shape of a modifier that keeps the view's identity. Whatever is asked of it
/// the view inside answers; a modifier says only what it changes.
///
/// A modifier whose presence has to be seen (`preference`, `onAppear`) draws nothing and still is not nothing, so `_drawsOnly` is not
/// handed on.
public protocol ModifyingView: View where Body == Never {
  associatedtype Content: View
  var content: Content { get }
}

extension ModifyingView {
  public nonisolated static var _isSingle: Bool { Content._isSingle }
  public nonisolated static var _rowShape: _RowShape { Content._rowShape }
  public nonisolated static var _hasFixedContent: Bool { Content._hasFixedContent }
  public nonisolated static var _takesEffects: Bool { Content._takesEffects }
  public nonisolated static var _authored: NodeKind? { Content._authored }
  public nonisolated static var _innerCallbacks: [WellKnownString] { Content._innerCallbacks }

  public static func _traits(_ view: Self, _ traits: inout ViewTraits) { Content._traits(view.content, &traits) }
}
