// Styles of containers, which change how they look and not which content they have.

@MainActor @preconcurrency public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = Self()
    public static let always = Self()
    public static let never = Self()
  }
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public nonisolated init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle { public nonisolated init() {} }
nonisolated extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
nonisolated extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}
nonisolated extension TabViewStyle where Self == SidebarAdaptableTabViewStyle { public static var sidebarAdaptable: Self { Self() } }
nonisolated extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { Self() } }

@MainActor @preconcurrency public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = Self()
    public static let interactive = Self()
    public static let always = Self()
    public static let never = Self()
  }
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
nonisolated extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    Self(backgroundDisplayMode: backgroundDisplayMode)
  }
}

@MainActor @preconcurrency public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
nonisolated extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { Self() } }
nonisolated extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { Self() } }
nonisolated extension NavigationViewStyle where Self == ColumnNavigationViewStyle { public static var columns: Self { Self() } }

@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public nonisolated init() {} }
nonisolated extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}
nonisolated extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}
nonisolated extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}
