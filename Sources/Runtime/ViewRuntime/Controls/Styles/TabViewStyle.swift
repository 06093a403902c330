/// Has no effect: a tab view has the same pages in any style.
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

nonisolated extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}

nonisolated extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: Self { Self() }
}

/// Has no effect.
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

/// Styles of tab views. They keep the view's identity and have no effect.
nonisolated extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
