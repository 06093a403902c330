public nonisolated struct Slider<Label: View, ValueLabel: View>: ContainerView {
  let set: (Double) -> Void
  let current: () -> Double
  public let content: _TupleView<Label, ValueLabel, ValueLabel>

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, enabledBounds: ClosedRange<V>? = nil, step: V?,
    _ onEditingChanged: @escaping (Bool) -> Void, _ content: _TupleView<Label, ValueLabel, ValueLabel>
  ) {
    self.content = content
    current = { Double(value.wrappedValue) }
    set = { requested in
      var new = min(max(V(requested), bounds.lowerBound), bounds.upperBound)
      if let step, step > 0 {
        let steps = ((new - bounds.lowerBound) / step).rounded()
        new = min(bounds.lowerBound + steps * step, bounds.upperBound)
      }
      if let enabledBounds { new = min(max(new, enabledBounds.lowerBound), enabledBounds.upperBound) }
      onEditingChanged(true)
      value.wrappedValue = new
      onEditingChanged(false)
    }
  }

  @MainActor public func describe(_ element: inout ScreenElement) {
    element.control = .value(set: set, increment: nil, decrement: nil)
    element.looks = ["\(current())"]
    // The labels at its ends are not part of its name.
    if Label.self == EmptyView.self, ValueLabel.self != EmptyView.self { element.names.append("Slider") }
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, onEditingChanged, _TupleView(label(), minimumValueLabel(), maximumValueLabel()))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: V(step), onEditingChanged, _TupleView(label(), minimumValueLabel(), maximumValueLabel()))
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, onEditingChanged, _TupleView(label(), EmptyView(), EmptyView()))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: V(step), onEditingChanged, _TupleView(label(), EmptyView(), EmptyView()))
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: nil, onEditingChanged, _TupleView(EmptyView(), EmptyView(), EmptyView()))
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step: V(step), onEditingChanged, _TupleView(EmptyView(), EmptyView(), EmptyView()))
  }
}

// Deprecated initializers that take the label last.
extension Slider {
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel },
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { minimumValueLabel },
      maximumValueLabel: { maximumValueLabel },
      onEditingChanged: onEditingChanged)
  }
}
