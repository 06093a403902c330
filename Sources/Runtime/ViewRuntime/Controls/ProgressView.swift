public import Foundation
import ViewGraph

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView, ProgressShowing {
  let label: Label
  let current: CurrentValueLabel
  let fraction: Double?

  private init(label: Label, current: CurrentValueLabel, fraction: Double? = nil) {
    self.label = label
    self.current = current
    self.fraction = fraction
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(label: label(), current: currentValueLabel(), fraction: Self.fraction(value, total)) }

  private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total == 0 ? 0 : min(max(Double($0 / total), 0), 1) }
  }

  public static func _facts(_ facts: inout _ViewFacts) {
    facts.primitive(callbacks: Label.innerCallbacks + CurrentValueLabel.innerCallbacks)
  }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let node = cursor.primitive(view, .container)
    let isStyled = cursor.style(inside: node) { _ in
      ProgressViewStyleConfiguration(
        fractionCompleted: view.fraction, label: Label.self == EmptyView.self ? nil : _StylePart(view.label),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : _StylePart(view.current))
    }
    if !isStyled {
      var inner = cursor.inside(node)
      Label._update(view.label, &inner)
      CurrentValueLabel._update(view.current, &inner)
    }
    cursor.advance()
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), current: EmptyView()) }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(label: label(), current: EmptyView(), fraction: Self.fraction(value, total))
  }

  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(value: nil as Double?, label: label)
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(label: EmptyView(), current: EmptyView()) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(label: EmptyView(), current: EmptyView(), fraction: Self.fraction(value, total))
  }
  public init(_ progress: Progress) {
    self.init(
      label: EmptyView(), current: EmptyView(), fraction: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) { self.init() }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) { self.init(label: Text(titleKey), current: EmptyView()) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.init(label: Text(title), current: EmptyView()) }

  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(label: Text(titleKey), current: EmptyView(), fraction: Self.fraction(value, total))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
    self.init(label: Text(title), current: EmptyView(), fraction: Self.fraction(value, total))
  }
}

extension ProgressView

where
  Label == ProgressViewStyleConfiguration.Label?, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      label: configuration.label, current: configuration.currentValueLabel, fraction: configuration.fractionCompleted)
  }
}

extension ProgressView {
  /// Creates an indeterminate progress view: the interval has no effect.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value: nil as Double?, label: label, currentValueLabel: currentValueLabel) }
}

/// A view that says that something is under way.
protocol ProgressShowing {
  /// The fraction that is done; nil if that is not known.
  var fraction: Double? { get }
}
