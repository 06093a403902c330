import ViewGraph

public struct ButtonStyleConfiguration {
  public typealias Label = _StylePart<ButtonStyleConfiguration>
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// A button style whose `isPressed` is true for one frame of each tap.
@MainActor @preconcurrency
public protocol ButtonStyle {
  typealias Configuration = ButtonStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = _StylePart<PrimitiveButtonStyleConfiguration>
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor @preconcurrency public func trigger() { action() }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  typealias Configuration = PrimitiveButtonStyleConfiguration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A built-in style, identified by the name in its type.
public struct _NamedButtonStyle<Name>: PrimitiveButtonStyle, BuiltInStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { Button(configuration) }
}

public typealias DefaultButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Automatic>
public typealias PlainButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Plain>
public typealias BorderlessButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Borderless>
public typealias BorderedButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Bordered>
public typealias BorderedProminentButtonStyle = _NamedButtonStyle<_ButtonStyleNames.BorderedProminent>
public typealias LinkButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Link>
public typealias AccessoryBarButtonStyle = _NamedButtonStyle<_ButtonStyleNames.AccessoryBar>
public typealias GlassButtonStyle = _NamedButtonStyle<_ButtonStyleNames.Glass>
public typealias GlassProminentButtonStyle = _NamedButtonStyle<_ButtonStyleNames.GlassProminent>

public enum _ButtonStyleNames {
  public enum Automatic {}
  public enum Plain {}
  public enum Borderless {}
  public enum Bordered {}
  public enum BorderedProminent {}
  public enum Link {}
  public enum AccessoryBar {}
  public enum Glass {}
  public enum GlassProminent {}
}

nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}
nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}
nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}
nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}
nonisolated extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { Self() } }
nonisolated extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }
}
nonisolated extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { Self() } }
nonisolated extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}

nonisolated extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> _EnvironmentView<_EnvironmentView<Self>> {
    styled(style) { (style: S, configuration: ButtonStyleConfiguration) in style.makeBody(configuration: configuration)
    }
    .unstyled(PrimitiveButtonStyleConfiguration.self)
  }

  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> _EnvironmentView<_EnvironmentView<Self>> {
    styled(style) { (style: S, configuration: PrimitiveButtonStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
    .unstyled(ButtonStyleConfiguration.self)
  }

  /// Removes a custom style from the environment.
  func unstyled<Configuration>(_: Configuration.Type) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self) { $0[StyleKey<Configuration>.self] = nil }
  }
}
