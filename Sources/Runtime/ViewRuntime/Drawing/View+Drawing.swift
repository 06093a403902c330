public import Foundation

/// Drawing modifiers. They keep the view's identity and have no effect, since nothing is drawn; modifiers that set an
/// environment value say so.
nonisolated extension View {
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View { self }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { self }
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  public func accentColor(_ accentColor: Color?) -> some View { self }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  public func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
  public func contrast(_ amount: Double) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func hueRotation(_ angle: Angle) -> some View { self }
  public func colorInvert() -> some View { self }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  public func geometryGroup() -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
  public func symbolEffect<T: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: T
  ) -> some View { self }
  public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true)
    -> some View
  { self }
  public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
    self
  }
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Sets the environment's `redactionReasons`.
  public func redacted(reason: RedactionReasons) -> some View { environment(\.redactionReasons, reason) }
  /// Clears the environment's `redactionReasons`.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// Looks only: nothing is drawn.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// Sets the environment's `colorScheme`.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
  /// Sets the color scheme of the view's surroundings: that of the environment inside it, not that of views around it.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> _EnvironmentView<Self> {
    _EnvironmentView(content: self, transforms: true) { if let colorScheme { $0.colorScheme = colorScheme } }
  }
  /// Sets the environment's `controlSize`.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
  public static let accessibility = Self(rawValue: 16)
}

public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1)
  public static let privacy = Self(rawValue: 2)
  public static let invalidated = Self(rawValue: 4)
}

public struct SymbolEffect: Hashable, Sendable {
  let name: String
  public static let bounce = Self(name: "bounce")
  public static let replace = Self(name: "replace")
  public static let appear = Self(name: "appear")
  public static let disappear = Self(name: "disappear")
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
  public var offUp: Self { self }
  public static let pulse = Self(name: "pulse")
  public static let variableColor = Self(name: "variableColor")
  public static let scale = Self(name: "scale")
  public static let rotate = Self(name: "rotate")
  public static let breathe = Self(name: "breathe")
  public static let wiggle = Self(name: "wiggle")
}

public struct ContentTransition: Equatable, Sendable {
  let name: String
  public static let identity = Self(name: "identity")
  public static let interpolate = Self(name: "interpolate")
  public static let opacity = Self(name: "opacity")
  public static let symbolEffect = Self(name: "symbolEffect")
  public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> Self {
    Self(name: "symbolEffect")
  }
  public static func numericText(countsDown: Bool = false) -> Self { Self(name: "numericText") }
  public static func numericText(value: Double) -> Self { Self(name: "numericText") }
}

public struct SymbolEffectOptions: Sendable {
  public static let `default` = Self()
  public static let repeating = Self()
  public static let nonRepeating = Self()
  public static func `repeat`(_ count: Int) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public func speed(_ speed: Double) -> Self { self }
  public var nonRepeating: Self { self }
}

public struct ContainerBackgroundPlacement: Sendable {
  public static let navigation = Self()
  public static let navigationSplitView = Self()
  public static let tabView = Self()
  public static let window = Self()
  public static let widget = Self()
}
