public import Foundation

/// UIKit's color, as far as views name the system's colors by it.
public struct UIColor: Hashable, Sendable {
  let color: Color

  private init(_ name: String) { color = Color(system: name) }

  public init(_ color: Color) { self.color = color }
  public init?(named name: String) { color = Color(name) }
  public init(cgColor: CGColor) { color = cgColor.color }
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: Double(white), opacity: Double(alpha)) }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha))
  }
  /// The color in light mode.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(UITraitCollection()) }

  public var cgColor: CGColor { CGColor(color) }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let parts = color.components
    return UIColor(red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: alpha)
  }
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.components
    unsafe red?.pointee = CGFloat(parts.red)
    unsafe green?.pointee = CGFloat(parts.green)
    unsafe blue?.pointee = CGFloat(parts.blue)
    unsafe alpha?.pointee = CGFloat(parts.opacity)
    return true
  }

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
  public static let systemMint = Self("mint")
  public static let systemCyan = Self("cyan")
  public static let systemBrown = Self("brown")
  public static let tintColor = Self("blue")
  public static let placeholderText = Self("placeholderText")
  public static let quaternaryLabel = Self("quaternaryLabel")
  public static let opaqueSeparator = Self("opaqueSeparator")
  public static let link = Self("link")
  public static let red = Self("red")
  public static let green = Self("green")
  public static let blue = Self("blue")
  public static let orange = Self("orange")
  public static let yellow = Self("yellow")
  public static let purple = Self("purple")
  public static let cyan = Self("cyan")
  public static let magenta = Self("magenta")
  public static let brown = Self("brown")
  public static let white = Self("white")
  public static let black = Self("black")
  public static let gray = Self("gray")
  public static let darkGray = Self("darkGray")
  public static let lightGray = Self("lightGray")
  public static let clear = Self("clear")
}

/// Where a color is shown: in light mode, in a narrow window.
public struct UITraitCollection: Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
