public import ViewRuntime

public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let fullColor = Self(description: "fullColor")
  public static let accented = Self(description: "accented")
  public static let vibrant = Self(description: "vibrant")
}

/// An empty view.
public struct AccessoryWidgetBackground: View {
  public init() {}
  public var body: some View { EmptyView() }
}

private struct FamilyKey: EnvironmentKey { static var defaultValue: WidgetFamily { .systemMedium } }

/// The defaults outside a widget.
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  public var widgetContentMargins: EdgeInsets { EdgeInsets() }
  public var showsWidgetContainerBackground: Bool { true }
  public var showsWidgetLabel: Bool { false }
  public var isActivityFullscreen: Bool { false }
}

/// These modifiers have no effect.
extension View {
  public nonisolated func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public nonisolated func widgetLabel<S: StringProtocol>(_ label: S) -> some View { self }
  /// No such input: nothing shows widgets.
  public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

extension Image {
  /// Has no effect.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View { self }
}

public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  private let name: String
  public static let accented = Self(name: "accented")
  public static let desaturated = Self(name: "desaturated")
  public static let accentedDesaturated = Self(name: "accentedDesaturated")
  public static let fullColor = Self(name: "fullColor")
}
