/// Modifiers of a toolbar's appearance. They keep the view's identity and have no effect.
nonisolated extension View {
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarItemHidden(_ hidden: Bool = true) -> some View { self }
  public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
}

public struct ToolbarPlacement: Sendable {
  public static let automatic = Self()
  public static let navigationBar = Self()
  public static let tabBar = Self()
  public static let bottomBar = Self()
  public static let windowToolbar = Self()
}

public struct ToolbarTitleDisplayMode: Sendable {
  public static let automatic = Self()
  public static let inline = Self()
  public static let large = Self()
  public static let inlineLarge = Self()
}

public struct ToolbarRole: Sendable {
  public static let automatic = Self()
  public static let editor = Self()
  public static let browser = Self()
  public static let navigationStack = Self()
}

public struct ToolbarDefaultItemKind: Sendable {
  public static let title = Self()
  public static let sidebarToggle = Self()
  public static let search = Self()
}
