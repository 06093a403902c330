public import TraceFormat
public import ViewGraph

/// The views of several statements in a builder.
public nonisolated struct _TupleView<each Content: View>: View {
  public typealias Body = Never
  let value: (repeat each Content)

  public init(_ content: repeat each Content) { value = (repeat each content) }

  public static var _isSingle: Bool { false }
  public static var _rowShape: _RowShape {
    var shape = _RowShape.several
    for type in repeat (each Content).self { shape = max(shape, type._rowShape) }
    return shape
  }
  public static var _takesEffects: Bool { !_hasFixedContent }
  public static var _authored: NodeKind? { nil }

  public static var _hasFixedContent: Bool {
    var isFixed = false
    for type in repeat (each Content).self {
      if type._hasFixedContent { isFixed = true }
    }
    return isFixed
  }

  public static var _innerCallbacks: [WellKnownString] {
    var callbacks: [WellKnownString] = []
    for type in repeat (each Content).self { callbacks += type._innerCallbacks }
    return callbacks
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    if cursor.hasModifiers || cursor.rowBranch != nil {
      // A modifier on several views applies to all of them together, and several rows held together by a modifier share one node.
      Group<Self>._update(Group(view), &cursor)
      return
    }
    func update<Child: View>(_ child: Child) { Child._update(child, &cursor) }
    repeat update(each view.value)
  }

  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) {
    func append<Child: View>(_ child: Child) { Child._rows(child, &rows) }
    repeat append(each view.value)
  }
}
