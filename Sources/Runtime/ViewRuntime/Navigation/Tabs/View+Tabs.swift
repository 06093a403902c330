/// Modifiers of tabs. They have no effect, except `hidden(_:)`.
nonisolated extension TabContent {
  public func badge(_ count: Int) -> some TabContent<TabValue> { self }
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { self }
  public func badge(_ label: Text?) -> some TabContent<TabValue> { self }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> { self }
  /// Removes the tab if `hidden` is true.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _TabPages<TabValue, _Pages?>(_pages: hidden ? nil : _pages)
  }
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { self }
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { self }
  public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  { self }
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
  /// No such input: a phone has no sidebar.
  public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some TabContent<TabValue> { self }
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some TabContent<TabValue> { self }
}

/// Modifiers of tab views. They keep the view's identity and have no effect.
nonisolated extension View {
  public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
  /// No such input: a phone has no sidebar.
  public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// No such input: a phone has no sidebar.
  public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// No such input: a phone has no sidebar.
  public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// No such input: a phone has no sidebar.
  public func contentToolbar<Content: View>(for placement: ContentToolbarPlacement, @ViewBuilder content: () -> Content)
    -> some View
  { self }
  /// No such input: a phone has no sidebar.
  public func contentToolbar<Content: ToolbarContent>(
    for placement: ContentToolbarPlacement, @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View { self }
  public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View {
    self
  }
}

/// The user's arrangement of tabs, which is always empty.
public struct TabViewCustomization: Codable, Equatable, Sendable {
  public init() {}
}

public struct TabCustomizationBehavior: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let reorderable = Self(name: "reorderable")
  public static let disabled = Self(name: "disabled")
}

public enum AdaptableTabBarPlacement: Hashable, Sendable { case automatic, tabBar, sidebar }

public struct TabPlacement: Hashable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  public static let pinned = Self(name: "pinned")
  public static let sidebarOnly = Self(name: "sidebarOnly")
}

public struct TabSearchActivation: Sendable {
  public static let automatic = Self()
  public static let searchTabSelection = Self()
}

public struct VerticalPageTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct GroupedTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct CarouselTabViewStyle: TabViewStyle { public nonisolated init() {} }
nonisolated extension TabViewStyle where Self == VerticalPageTabViewStyle {
  public static var verticalPage: Self { Self() }
}
nonisolated extension TabViewStyle where Self == GroupedTabViewStyle { public static var grouped: Self { Self() } }
nonisolated extension TabViewStyle where Self == CarouselTabViewStyle { public static var carousel: Self { Self() } }

public struct ContentToolbarPlacement: Sendable {
  public static let tabViewSidebar = Self()
}
