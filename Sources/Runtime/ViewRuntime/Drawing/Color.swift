public import Foundation

/// A color that draws nothing as a view.
public nonisolated struct Color: LeafView, ShapeStyle, Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  private enum Source: Hashable, Sendable {
    case named(String)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
    case hsb(hue: Double, saturation: Double, brightness: Double)
  }

  private var source: Source
  private var alpha = 1.0

  public static func _facts(_ facts: inout _ViewFacts) { facts.drawing() }

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

  // Xcode generates a color of either type for an asset; `Color(.ink)` means the resource.
  @_disfavoredOverload public nonisolated init(_ color: UIColor) { self = color.color }
  public nonisolated init(_ resource: ColorResource) { source = .named(resource.name) }
  public nonisolated init(cgColor: CGColor) { self = cgColor.color }
  public nonisolated init(uiColor: UIColor) { self = uiColor.color }

  public nonisolated func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// The color's components, from 0 to 1. System colors have their values in light mode; colors from an asset catalog
  /// are black, because only their names are known.
  nonisolated var components: (red: Double, green: Double, blue: Double, opacity: Double) {
    let (red, green, blue): (Double, Double, Double) =
      switch source {
      case .named(let name): SystemColors.components[name] ?? (0, 0, 0)
      case .components(_, let red, let green, let blue): (red, green, blue)
      case .hsb(let hue, let saturation, let brightness): Self.rgb(hue, saturation, brightness)
      }
    return (red, green, blue, alpha)
  }

  private nonisolated static func rgb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> (
    Double, Double, Double
  ) {
    func part(_ shift: Double) -> Double {
      let turn = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(turn, 4 - turn, 1)))
    }
    return (part(5), part(3), part(1))
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

extension Color {
  /// The components of a color, from 0 to 1.
  public struct Resolved: Hashable, Sendable, ShapeStyle {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }

  public nonisolated init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }

  /// The color that a style is, as `.indigo.opacity(0.3)`; another style is black.
  public nonisolated init<Style: ShapeStyle & Hashable>(_ style: Style) {
    self = style as? Color ?? (style as? Resolved).map { Color($0) } ?? .black
  }

  public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved {
    let parts = components
    return Resolved(
      red: Float(parts.red), green: Float(parts.green), blue: Float(parts.blue), opacity: Float(parts.opacity))
  }

  /// Returns the color at `fraction` of the way to another color, interpolated in sRGB; `space` is ignored.
  public nonisolated func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual)
    -> Color
  {
    let (a, b) = (components, other.components)
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(max(fraction, 0), 1) }
    return Color(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue),
      opacity: part(a.opacity, b.opacity))
  }

  public nonisolated var cgColor: CGColor? {
    let parts = components
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.opacity)
  }
}

extension Color: CustomStringConvertible {
  public nonisolated var description: String {
    switch source {
    case .named(let name): name
    case .components, .hsb:
      "#"
        + [components.red, components.green, components.blue, components.opacity].map { part in
          let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }
}

/// The name of a color in an asset catalog.
public struct ColorResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The components of the system colors in light mode, from Apple's Human Interface Guidelines.
enum SystemColors {
  static let components: [String: (Double, Double, Double)] = [
    "red": (1, 59 / 255, 48 / 255), "orange": (1, 149 / 255, 0), "yellow": (1, 204 / 255, 0),
    "green": (52 / 255, 199 / 255, 89 / 255),
    "mint": (0, 199 / 255, 190 / 255), "teal": (48 / 255, 176 / 255, 199 / 255),
    "cyan": (50 / 255, 173 / 255, 230 / 255),
    "blue": (0, 122 / 255, 1), "accentColor": (0, 122 / 255, 1), "indigo": (88 / 255, 86 / 255, 214 / 255),
    "purple": (175 / 255, 82 / 255, 222 / 255), "pink": (1, 45 / 255, 85 / 255),
    "brown": (162 / 255, 132 / 255, 94 / 255),
    "gray": (142 / 255, 142 / 255, 147 / 255), "white": (1, 1, 1), "systemBackground": (1, 1, 1),
  ]
}
