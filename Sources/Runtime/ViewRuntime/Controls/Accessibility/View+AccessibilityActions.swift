public import Foundation

/// Accessibility actions. A script performs a named action with `tap "name"` and steps a value with `increment` and
/// `decrement`.
nonisolated extension View {
  /// No such input: no assistive technology runs. An action without a name has no effect: its handler is never called.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }

  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> _OfferView<Self> {
    assistive(name.string, handler)
  }
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> _OfferView<Self> {
    assistive(name.resolved, handler)
  }
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> _OfferView<Self>
  {
    assistive(String(name), handler)
  }

  /// Adds an action named by the texts of `label`.
  public func accessibilityAction<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label)
    -> _OfferView<Self>
  {
    let (action, label) = (UncheckedSendable(action), UncheckedSendable(label()))
    return offering { environment in
      [
        MenuControl(
          labels: DetachedRenderer.texts(of: label.value, in: environment), control: .assistive(action.value),
          isEnabled: true)
      ]
    }
  }

  /// Adds an action for each button in `content`.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> _OfferView<Self> {
    let content = UncheckedSendable(content())
    return offering { environment in
      DetachedRenderer.controls(content.value, in: environment).compactMap { offer in
        guard case .tap(let action) = offer.control else { return nil }
        return MenuControl(labels: offer.labels, control: .assistive(action), isEnabled: offer.isEnabled)
      }
    }
  }

  /// Adds a handler that the script steps `increment` and `decrement` call, with the view's name or text as the target.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> _ScreenElementView<Self> { _ScreenElementView(content: self) { $0.adjust = handler } }

  private func assistive(_ name: String, _ action: @escaping () -> Void) -> _OfferView<Self> {
    let action = UncheckedSendable(action)
    return offering { _ in [MenuControl(labels: [name], control: .assistive(action.value), isEnabled: true)] }
  }

  /// Has no effect.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
  /// Has no effect.
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  /// Has no effect.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = [])
    -> some View
  {
    self
  }
  /// Has no effect.
  public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
  /// No such input: no assistive technology runs.
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
  /// No such input: no assistive technology runs.
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View {
    self
  }
  /// No such input: no assistive technology runs.
  public func accessibilityQuickAction<Style: AccessibilityQuickActionStyle, Content: View>(
    style: Style, @ViewBuilder content: () -> Content
  ) -> some View { self }
}

public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let silentOnTouch = Self(rawValue: 1)
  public static let requiresActivation = Self(rawValue: 2)
}

public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

public protocol AccessibilityQuickActionStyle: Sendable {}
public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {}
public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {}
extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  public static var prompt: Self { Self() }
}
extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  public static var outline: Self { Self() }
}
