import TraceFormat

/// The views of several statements, as apps name their type: `TupleView<(Text, Image)>`. Builders return it only where
/// code requires it; elsewhere they return ``_TupleView``, whose static facts follow from a parameter pack.
public nonisolated struct TupleView<T>: View {
  public typealias Body = Never
  public let value: T
  private let views: any View

  public init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
    self.value = value
    views = _TupleView(repeat each value)
  }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.isSingle(false)
    facts.count(.several)
    facts.hasFixedContent(false)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    func update<Views: View>(_ views: Views) { Views._update(views, &cursor) }
    update(view.views)
  }

  @MainActor public static func _subviews(_ view: Self, _ rows: inout SubviewList) {
    func append<Views: View>(_ views: Views) { Views._subviews(views, &rows) }
    append(view.views)
  }
}
