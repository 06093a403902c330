import TraceFormat
public import ViewGraph

/// The views of several statements, as apps name their type: `TupleView<(Text, Image)>`. Builders return it only where code requires it; elsewhere
/// they return ``_TupleView``, whose static facts follow from a parameter pack.
public nonisolated struct TupleView<T>: View {
  public typealias Body = Never
  public let value: T
  private let views: any View

  public init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
    self.value = value
    views = _TupleView(repeat each value)
  }

  public static var _isSingle: Bool { false }
  public static var _rowShape: _RowShape { .several }
  public static var _hasFixedContent: Bool { false }
  public static var _authored: NodeKind? { nil }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    func update<Views: View>(_ views: Views) { Views._update(views, &cursor) }
    update(view.views)
  }

  @MainActor public static func _rows(_ view: Self, _ rows: inout RowList) {
    func append<Views: View>(_ views: Views) { Views._rows(views, &rows) }
    append(view.views)
  }
}
