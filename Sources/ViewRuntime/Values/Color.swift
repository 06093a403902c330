public import Foundation

/// A color. As a view it fills its space, and draws nothing here.
public struct Color: LeafView, ShapeStyle, Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  private enum Source: Hashable, Sendable {
    case named(String)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
    case hsb(hue: Double, saturation: Double, brightness: Double)
  }

  private var source: Source
  private var alpha = 1.0

  public static var _drawsOnly: Bool { true }

  public nonisolated init(_ name: String, bundle: Bundle? = nil) { source = .named(name) }
  nonisolated init(system name: String) { source = .named(name) }

  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    source = .components(colorSpace, red: red, green: green, blue: blue)
    alpha = opacity
  }

  public nonisolated init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public nonisolated init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    source = .hsb(hue: hue, saturation: saturation, brightness: brightness)
    alpha = opacity
  }

  public nonisolated init(_ color: UIColor) { self = color.color }
  public nonisolated init(uiColor: UIColor) { self = uiColor.color }

  public nonisolated func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  public nonisolated var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  public nonisolated static let red = Color(system: "red")
  public nonisolated static let orange = Color(system: "orange")
  public nonisolated static let yellow = Color(system: "yellow")
  public nonisolated static let green = Color(system: "green")
  public nonisolated static let mint = Color(system: "mint")
  public nonisolated static let teal = Color(system: "teal")
  public nonisolated static let cyan = Color(system: "cyan")
  public nonisolated static let blue = Color(system: "blue")
  public nonisolated static let indigo = Color(system: "indigo")
  public nonisolated static let purple = Color(system: "purple")
  public nonisolated static let pink = Color(system: "pink")
  public nonisolated static let brown = Color(system: "brown")
  public nonisolated static let white = Color(system: "white")
  public nonisolated static let gray = Color(system: "gray")
  public nonisolated static let black = Color(system: "black")
  public nonisolated static let clear = Color(system: "clear")
  public nonisolated static let primary = Color(system: "primary")
  public nonisolated static let secondary = Color(system: "secondary")
  public nonisolated static let accentColor = Color(system: "accentColor")
}

/// UIKit's color, as far as views name the system's colors by it.
public struct UIColor: Hashable, Sendable {
  let color: Color

  private init(_ name: String) { color = Color(system: name) }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  public static let label = Self("label")
  public static let secondaryLabel = Self("secondaryLabel")
  public static let tertiaryLabel = Self("tertiaryLabel")
  public static let systemBackground = Self("systemBackground")
  public static let secondarySystemBackground = Self("secondarySystemBackground")
  public static let tertiarySystemBackground = Self("tertiarySystemBackground")
  public static let systemGroupedBackground = Self("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Self("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Self("tertiarySystemGroupedBackground")
  public static let systemFill = Self("systemFill")
  public static let secondarySystemFill = Self("secondarySystemFill")
  public static let tertiarySystemFill = Self("tertiarySystemFill")
  public static let quaternarySystemFill = Self("quaternarySystemFill")
  public static let separator = Self("separator")
  public static let systemRed = Self("red")
  public static let systemOrange = Self("orange")
  public static let systemYellow = Self("yellow")
  public static let systemGreen = Self("green")
  public static let systemTeal = Self("teal")
  public static let systemBlue = Self("blue")
  public static let systemIndigo = Self("indigo")
  public static let systemPurple = Self("purple")
  public static let systemPink = Self("pink")
  public static let systemGray = Self("gray")
  public static let systemGray2 = Self("gray2")
  public static let systemGray3 = Self("gray3")
  public static let systemGray4 = Self("gray4")
  public static let systemGray5 = Self("gray5")
  public static let systemGray6 = Self("gray6")
}
