/// A picker style that decides only whether all options are on the screen or in a closed menu.
@MainActor @preconcurrency public protocol PickerStyle {
  nonisolated static var _showsAllOptions: Bool { get }
}

extension PickerStyle {
  public nonisolated static var _showsAllOptions: Bool { false }
}

public struct DefaultPickerStyle: PickerStyle { public nonisolated init() {} }
public struct MenuPickerStyle: PickerStyle { public nonisolated init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public nonisolated init() {} }
public struct PopUpButtonPickerStyle: PickerStyle { public nonisolated init() {} }
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _showsAllOptions: Bool { true }
}
public struct WheelPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _showsAllOptions: Bool { true }
}
public struct InlinePickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _showsAllOptions: Bool { true }
}
public struct PalettePickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _showsAllOptions: Bool { true }
}
public struct RadioGroupPickerStyle: PickerStyle {
  public nonisolated init() {}
  public nonisolated static var _showsAllOptions: Bool { true }
}
nonisolated extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
nonisolated extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
nonisolated extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
nonisolated extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
nonisolated extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { Self() }
}
nonisolated extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
nonisolated extension PickerStyle where Self == RadioGroupPickerStyle { public static var radioGroup: Self { Self() } }

private struct ShowsAllOptionsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// True if pickers show all their options.
  var showsAllOptions: Bool {
    get { self[ShowsAllOptionsKey.self] }
    set { self[ShowsAllOptionsKey.self] = newValue }
  }
}

nonisolated extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.showsAllOptions, S._showsAllOptions)
  }
}
