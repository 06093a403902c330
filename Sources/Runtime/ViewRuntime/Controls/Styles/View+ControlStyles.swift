/// Modifiers of a control's appearance. They keep the view's identity and have no effect.
nonisolated extension View {
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func labelsVisibility(_ visibility: Visibility) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
}

public struct MenuOrder: Sendable {
  public static let automatic = Self()
  public static let priority = Self()
  public static let fixed = Self()
}

public struct ButtonRepeatBehavior: Sendable {
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
}
