/// How far something has come, or that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: ContainerView {
  let label: Label
  let current: CurrentValueLabel

  public var content: TupleView<Label, CurrentValueLabel> { TupleView(label, current) }

  private init(label: Label, current: CurrentValueLabel) {
    self.label = label
    self.current = current
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(label: label(), current: currentValueLabel()) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), current: EmptyView()) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(label: label(), current: EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(label: EmptyView(), current: EmptyView()) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) { self.init() }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) { self.init(label: Text(titleKey), current: EmptyView()) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(label: Text(title), current: EmptyView()) }

  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) { self.init(titleKey) }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) { self.init(title) }
}

@MainActor @preconcurrency public protocol ProgressViewStyle {}
public struct DefaultProgressViewStyle: ProgressViewStyle { public nonisolated init() {} }
public struct LinearProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}
public struct CircularProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }

extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
}
