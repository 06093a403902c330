// A button shows its label as it stands, whatever its style: styles of the author's are compiled and not asked.

/// What a button's style sees of it.
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: AnyView
  public let isPressed: Bool
}

@MainActor @preconcurrency
public protocol ButtonStyle {
  typealias Configuration = ButtonStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: AnyView
  let action: () -> Void
  public func trigger() { action() }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  typealias Configuration = PrimitiveButtonStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A style of the framework's, told by its name.
public struct _NamedButtonStyle<Name>: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public typealias DefaultButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Automatic>
public typealias PlainButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Plain>
public typealias BorderlessButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Borderless>
public typealias BorderedButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Bordered>
public typealias BorderedProminentButtonStyle = _NamedButtonStyle<_ButtonStyleNames.BorderedProminent>
public typealias LinkButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Link>
public typealias GlassButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Glass>

public enum _ButtonStyleNames {
  public enum Automatic {}
  public enum Plain {}
  public enum Borderless {}
  public enum Bordered {}
  public enum BorderedProminent {}
  public enum Link {}
  public enum Glass {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { Self() } }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { Self() } }
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { Self() } }

extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
}

/// What a toggle's style sees of it.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  public let label: AnyView
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  typealias Configuration = ToggleStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct SwitchToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct CheckboxToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { Self() } }

@MainActor @preconcurrency
public struct GroupBoxStyleConfiguration {
  public let label: AnyView
  public let content: AnyView
}

@MainActor @preconcurrency
public protocol GroupBoxStyle {
  typealias Configuration = GroupBoxStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self }
}
