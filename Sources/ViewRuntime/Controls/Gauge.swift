/// A value within a range.
public struct Gauge<Label: View, Current: View, Bounds: View>: ContainerView {
  public let content: TupleView<Label, Current, Bounds, Bounds>

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current, @ViewBuilder minimumValueLabel: () -> Bounds,
    @ViewBuilder maximumValueLabel: () -> Bounds
  ) { content = TupleView(label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel()) }
}

extension Gauge where Bounds == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) { content = TupleView(label(), currentValueLabel(), EmptyView(), EmptyView()) }
}

extension Gauge where Current == EmptyView, Bounds == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { content = TupleView(label(), EmptyView(), EmptyView(), EmptyView()) }
}
