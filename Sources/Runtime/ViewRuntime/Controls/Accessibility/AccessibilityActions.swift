public import Foundation

// What assistive technology can do to a view. A script has the actions with a name, by `tap "name"`, and the steps of a value, by
// `increment` and `decrement`; an action without a name never runs.
nonisolated extension View {
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
  public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> _OfferView<Self> {
    assistive(String(name), handler)
  }

  /// An action with the texts of a view as its names.
  public func accessibilityAction<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label) -> _OfferView<Self> {
    let (action, label) = (Handed(action), Handed(label()))
    return offering { environment in
      [OfferedControl(labels: Offscreen.texts(of: label.value, in: environment), control: .assistive(action.value), isEnabled: true)]
    }
  }

  /// An action for each button.
  public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> _OfferView<Self> {
    let content = Handed(content())
    return offering { environment in
      Offscreen.controls(content.value, in: environment).compactMap { offer in
        guard case .tap(let action) = offer.control else { return nil }
        return OfferedControl(labels: offer.labels, control: .assistive(action), isEnabled: offer.isEnabled)
      }
    }
  }

  /// What steps the value of the view with that name or text.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> _DescribedView<Self> { _DescribedView(content: self) { $0.adjust = handler } }

  private func assistive(_ name: String, _ action: @escaping () -> Void) -> _OfferView<Self> {
    let action = Handed(action)
    return offering { _ in [OfferedControl(labels: [name], control: .assistive(action.value), isEnabled: true)] }
  }

  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
  public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> some View {
    self
  }
  public func accessibilityDragPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
  public func accessibilityDropPoint(_ point: UnitPoint, description: LocalizedStringKey) -> some View { self }
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
  public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View { self }
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

/// A zoom that assistive technology asks for.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

public protocol AccessibilityQuickActionStyle: Sendable {}
public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {}
public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {}
extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle { public static var prompt: Self { Self() } }
extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle { public static var outline: Self { Self() } }
