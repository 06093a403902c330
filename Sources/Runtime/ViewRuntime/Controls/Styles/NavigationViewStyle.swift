/// Has no effect.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

public struct StackNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

public struct ColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

nonisolated extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

nonisolated extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

nonisolated extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}
