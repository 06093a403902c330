public import Foundation

// Modifiers for platforms and accessories that a headless run does not emulate (Mac, watch, television, pencil): they
// compile and keep identity.
nonisolated extension View {
  public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View { self }
  /// No such input: no pencil, keyboard or other platform is emulated.
  public func onPencilDoubleTap(perform action: @escaping (PencilInteraction) -> Void) -> some View { self }
  /// No such input: no pencil, keyboard or other platform is emulated.
  public func onPencilSqueeze(perform action: @escaping (PencilInteraction) -> Void) -> some View { self }
  /// No such input: no pencil, keyboard or other platform is emulated.
  public func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void) -> some View { self }
  /// No such input: no pencil, keyboard or other platform is emulated.
  public func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View { self }
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
  public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func listRowPlatterColor(_ color: Color?) -> some View { self }
  public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { self }
  public func horizontalRadioGroupLayout() -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View { self }
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }
  public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }
  public func presentationPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }
  public func dialogIcon(_ icon: Image?) -> some View { self }
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
  public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View { self }
  public func widgetURL(_ url: URL?) -> some View { self }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  public func upperLimbVisibility(_ visibility: Visibility) -> some View { self }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  public func labelReservedIconWidth(_ value: CGFloat) -> some View { self }
  public func labelIconToTitleSpacing(_ value: CGFloat) -> some View { self }
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View { self }
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  public func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false) -> some View { self }
  public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View { self }
}

public enum DigitalCrownRotationalSensitivity: Hashable, Sendable { case low, medium, high }
public enum DialogSeverity: Hashable, Sendable { case automatic, standard, critical }
public enum HandGestureShortcut: Hashable, Sendable { case primaryAction }
public enum MenuActionDismissBehavior: Hashable, Sendable { case automatic, enabled, disabled }
public enum PaletteSelectionEffect: Hashable, Sendable { case automatic, custom, symbolVariant(SymbolVariants) }
public enum MaterialActiveAppearance: Hashable, Sendable { case automatic, active, inactive, matchWindow }
public enum WindowInteractionBehavior: Hashable, Sendable { case automatic, enabled, disabled }
public enum WindowToolbarFullScreenVisibility: Hashable, Sendable { case automatic, visible, onHover }
public enum InterfaceOrientation: Hashable, CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
public enum LayoutDirectionBehavior: Hashable, Sendable { case fixed, mirrors }
public enum BadgeProminence: Hashable, Sendable { case decreased, standard, increased }

/// The dictation behavior of a search field. Nothing is dictated here.
public struct TextInputDictationBehavior: Equatable, Sendable {
  private let activation: TextInputDictationActivation?
  private let isPrevented: Bool
  public static let automatic = Self(activation: nil, isPrevented: false)
  public static let preventDictation = Self(activation: nil, isPrevented: true)
  public static func inline(activation: TextInputDictationActivation) -> Self {
    Self(activation: activation, isPrevented: false)
  }
}

/// The action that starts dictation in a search field.
public struct TextInputDictationActivation: Equatable, Sendable {
  private let isLook: Bool
  public static let onLook = Self(isLook: true)
  public static let onSelect = Self(isLook: false)
}

public struct PencilInteraction: Sendable {}

public struct PointerStyle: Hashable, Sendable {
  let name: String
  public static let `default` = Self(name: "default")
  public static let link = Self(name: "link")
  public static let grabIdle = Self(name: "grabIdle")
  public static let grabActive = Self(name: "grabActive")
  public static let horizontalText = Self(name: "horizontalText")
  public static let rectSelection = Self(name: "rectSelection")
  public static let zoomIn = Self(name: "zoomIn")
  public static let zoomOut = Self(name: "zoomOut")
  public static let columnResize = Self(name: "columnResize")
  public static let rowResize = Self(name: "rowResize")
}
