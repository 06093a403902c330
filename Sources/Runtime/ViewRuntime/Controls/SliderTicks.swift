public nonisolated struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent {
  public typealias Value = V
  public let _values: [V]

  public init(_ value: V) { _values = [value] }
  /// Looks only: these labels are not shown.
  public init<Label: View>(_ value: V, @ViewBuilder label: () -> Label) { _values = [value] }
}

@MainActor @preconcurrency
public protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  nonisolated var _values: [Value] { get }
}

/// The ticks of a slider combined by a builder.
public nonisolated struct _SliderTicks<V: BinaryFloatingPoint>: SliderTickContent {
  public typealias Value = V
  public let _values: [V]
}

public nonisolated struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent
>: SliderTickContent {
  public typealias Value = Content.Value
  public let _values: [Content.Value]

  public init<V>(_ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: (Data.Element) -> Content)
  where Content.Value == V {
    _values = data.flatMap { content($0)._values }
  }
}

@resultBuilder
public enum SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content
  where Content.Value == V { content }
  public static func buildBlock<Content: SliderTickContent>(_ content: Content) -> Content where Content.Value == V {
    content
  }
  @_disfavoredOverload
  public static func buildBlock<each Content: SliderTickContent>(_ content: repeat each Content) -> _SliderTicks<V> {
    var values: [V] = []
    for ticks in repeat each content { values += (ticks._values as? [V]) ?? [] }
    return _SliderTicks(_values: values)
  }
}

/// Sliders with ticks, introduced in iOS 26. Their `currentValueLabel` is never called.
extension Slider {
  /// Looks only: these labels are not shown. Creates a slider whose value snaps to the ticks.
  public init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> Ticks, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Ticks.Value == V, V.Stride: BinaryFloatingPoint {
    self.init(
      value: Slider.ticked(value, ticks()._values), in: enabledBounds ?? bounds, label: label,
      minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
  }

  /// Looks only: these labels are not shown. Creates a slider with steps; `tick` is never called.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, enabledBounds: enabledBounds, step: V(step), onEditingChanged,
      _TupleView(label(), minimumValueLabel(), maximumValueLabel()))
  }

  /// Returns a binding that stores the tick closest to the new value.
  fileprivate static func ticked<V: BinaryFloatingPoint>(_ value: Binding<V>, _ marks: [V]) -> Binding<V> {
    if marks.isEmpty { return value }
    return Binding(
      ClosureLocation({ value.wrappedValue }) { new in
        value.wrappedValue = marks.min { abs($0 - new) < abs($1 - new) } ?? new
      })
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Looks only: these labels are not shown.
  public init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> Ticks, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Ticks.Value == V, V.Stride: BinaryFloatingPoint {
    self.init(
      value: Slider.ticked(value, ticks()._values), in: enabledBounds ?? bounds, label: label,
      onEditingChanged: onEditingChanged)
  }

  /// Looks only: these labels are not shown.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, enabledBounds: enabledBounds, step: V(step), onEditingChanged,
      _TupleView(label(), EmptyView(), EmptyView()))
  }
}

nonisolated extension View {
  public func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }
}
