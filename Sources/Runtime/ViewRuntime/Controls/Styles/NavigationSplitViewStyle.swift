/// Has no effect: the columns depend on the knob `split`.
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
