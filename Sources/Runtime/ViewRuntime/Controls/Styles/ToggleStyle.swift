public struct ToggleStyleConfiguration {
  public typealias Label = _StylePart<ToggleStyleConfiguration>
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  typealias Configuration = ToggleStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
public struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
public struct ButtonToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
public struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}
nonisolated extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
nonisolated extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
nonisolated extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
nonisolated extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { Self() } }

nonisolated extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    styled(style) { (style: S, configuration: ToggleStyleConfiguration) in style.makeBody(configuration: configuration)
    }
  }
}
