import ViewGraph

public nonisolated struct Gauge<Label: View, Current: View, Minimum: View, Maximum: View>: PrimitiveView {
  let label: Label
  let current: Current
  let minimum: Minimum
  let maximum: Maximum
  let fraction: Double

  private init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: Current, _ minimum: Minimum, _ maximum: Maximum
  ) {
    (self.label, self.current, self.minimum, self.maximum) = (label, current, minimum, maximum)
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length == 0 ? 0 : min(max(Double(value - bounds.lowerBound) / length, 0), 1)
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current, @ViewBuilder minimumValueLabel: () -> Minimum,
    @ViewBuilder maximumValueLabel: () -> Maximum
  ) { self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel()) }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(
      callbacks: Label.innerCallbacks + Current.innerCallbacks + Minimum.innerCallbacks + Maximum.innerCallbacks)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      GaugeStyleConfiguration(
        value: view.fraction, label: _StylePart(view.label),
        currentValueLabel: Current.self == EmptyView.self ? nil : _StylePart(view.current),
        minimumValueLabel: Minimum.self == EmptyView.self ? nil : _StylePart(view.minimum),
        maximumValueLabel: Maximum.self == EmptyView.self ? nil : _StylePart(view.maximum))
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.label, &inner)
      Current._update(view.current, &inner)
      Minimum._update(view.minimum, &inner)
      Maximum._update(view.maximum, &inner)
    }
    cursor.advance()
  }
}

extension Gauge where Minimum == EmptyView, Maximum == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView()) }
}

extension Gauge where Current == EmptyView, Minimum == EmptyView, Maximum == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView()) }
}
