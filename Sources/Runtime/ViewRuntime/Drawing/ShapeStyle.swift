/// Has no effect: nothing is drawn.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

public struct ShadowStyle: Equatable, Sendable {
  public static func drop(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> Self { Self() }
  public static func inner(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> Self { Self() }
}

public struct AnyShapeStyle: ShapeStyle {
  public init(_ style: some ShapeStyle) {}
}

public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
}

public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

public struct BackgroundStyle: ShapeStyle {
  public init() {}
}

public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}

public struct FillShapeStyle: ShapeStyle {
  public init() {}
}

public struct Material: ShapeStyle, Hashable {
  let name: String
  public static let ultraThin = Self(name: "ultraThin")
  public static let thin = Self(name: "thin")
  public static let regular = Self(name: "regular")
  public static let thick = Self(name: "thick")
  public static let ultraThick = Self(name: "ultraThick")
  public static let bar = Self(name: "bar")
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { .ultraThin }
  public static var thinMaterial: Self { .thin }
  public static var regularMaterial: Self { .regular }
  public static var thickMaterial: Self { .thick }
  public static var ultraThickMaterial: Self { .ultraThick }
  public static var bar: Self { Material(name: "bar") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self(level: 0) }
  public static var secondary: Self { Self(level: 1) }
  public static var tertiary: Self { Self(level: 2) }
  public static var quaternary: Self { Self(level: 3) }
  public static var quinary: Self { Self(level: 4) }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { Self() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: Self { Self() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { Self() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: Self { Self() } }

extension ShapeStyle where Self == Color {
  public static var red: Self { Color(system: "red") }
  public static var orange: Self { Color(system: "orange") }
  public static var yellow: Self { Color(system: "yellow") }
  public static var green: Self { Color(system: "green") }
  public static var mint: Self { Color(system: "mint") }
  public static var teal: Self { Color(system: "teal") }
  public static var cyan: Self { Color(system: "cyan") }
  public static var blue: Self { Color(system: "blue") }
  public static var indigo: Self { Color(system: "indigo") }
  public static var purple: Self { Color(system: "purple") }
  public static var pink: Self { Color(system: "pink") }
  public static var brown: Self { Color(system: "brown") }
  public static var white: Self { Color(system: "white") }
  public static var gray: Self { Color(system: "gray") }
  public static var black: Self { Color(system: "black") }
  public static var clear: Self { Color(system: "clear") }
  public static var accentColor: Self { Color(system: "accentColor") }
}
