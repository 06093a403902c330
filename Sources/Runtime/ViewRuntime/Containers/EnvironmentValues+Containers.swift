public import Foundation

// Environment values of lists, scroll views, menus and windows.
private struct RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 44 }
private struct HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private struct ProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }
private struct MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
private struct ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }
private struct ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct HorizontalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private struct VerticalIndicatorsKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private struct BackgroundMaterialKey: EnvironmentKey { static let defaultValue: Material? = nil }
private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }
private struct LabelsVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
  /// Points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// Points.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
  public var keyboardShortcut: KeyboardShortcut? { self[ShortcutKey.self] }
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  public var labelsVisibility: Visibility {
    get { self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
}

public enum ControlActiveState: Hashable, CaseIterable, Sendable { case key, active, inactive }
public enum SidebarRowSize: Hashable, Sendable { case small, medium, large }
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable { case inline, expanded }

// Constants of a headless run: a device with one window, in front, without accessibility features.
extension EnvironmentValues {
  public var appearsActive: Bool { true }
  public var controlActiveState: ControlActiveState { .key }
  public var sidebarRowSize: SidebarRowSize { .medium }
  public var isTabBarShowingSections: Bool { false }
  public var isHoverEffectEnabled: Bool { true }
  public var springLoadingBehavior: SpringLoadingBehavior { .automatic }
  public var buttonRepeatBehavior: ButtonRepeatBehavior { .automatic }
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { nil }
  public var showsWidgetContainerBackground: Bool { true }
  public var accessibilityEnabled: Bool { false }
  public var accessibilityInvertColors: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityQuickActionsEnabled: Bool { false }
}
