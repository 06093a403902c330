public import Foundation

/// A UIKit color that wraps a SwiftUI color. Open, since apps add initializers in subclasses and extensions.
open class UIColor: NSObject, @unchecked Sendable {
  let color: Color

  private init(_ name: String) { color = Color(system: name) }

  public init(_ color: Color) { self.color = color }
  public init?(named name: String) { color = Color(name) }
  public init(resource: ColorResource) { color = Color(resource) }
  public init(cgColor: CGColor) { color = cgColor.color }
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: Double(white), opacity: Double(alpha)) }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha))
  }
  /// Creates the color that the provider returns for light mode.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { color = dynamicProvider(.current).color }
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Creates the color of a `#colorLiteral`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  public override var hash: Int { color.hashValue }
  /// Returns the color itself: the mode is always light.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

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

  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  public static let systemBackground = UIColor("systemBackground")
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor("tertiarySystemGroupedBackground")
  public static let systemFill = UIColor("systemFill")
  public static let secondarySystemFill = UIColor("secondarySystemFill")
  public static let tertiarySystemFill = UIColor("tertiarySystemFill")
  public static let quaternarySystemFill = UIColor("quaternarySystemFill")
  public static let separator = UIColor("separator")
  public static let systemRed = UIColor("red")
  public static let systemOrange = UIColor("orange")
  public static let systemYellow = UIColor("yellow")
  public static let systemGreen = UIColor("green")
  public static let systemTeal = UIColor("teal")
  public static let systemBlue = UIColor("blue")
  public static let systemIndigo = UIColor("indigo")
  public static let systemPurple = UIColor("purple")
  public static let systemPink = UIColor("pink")
  public static let systemGray = UIColor("gray")
  public static let systemGray2 = UIColor("gray2")
  public static let systemGray3 = UIColor("gray3")
  public static let systemGray4 = UIColor("gray4")
  public static let systemGray5 = UIColor("gray5")
  public static let systemGray6 = UIColor("gray6")
  public static let systemMint = UIColor("mint")
  public static let systemCyan = UIColor("cyan")
  public static let systemBrown = UIColor("brown")
  public static let tintColor = UIColor("blue")
  public static let placeholderText = UIColor("placeholderText")
  public static let quaternaryLabel = UIColor("quaternaryLabel")
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  public static let link = UIColor("link")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let orange = UIColor("orange")
  public static let yellow = UIColor("yellow")
  public static let purple = UIColor("purple")
  public static let cyan = UIColor("cyan")
  public static let magenta = UIColor("magenta")
  public static let brown = UIColor("brown")
  public static let white = UIColor("white")
  public static let black = UIColor("black")
  public static let gray = UIColor("gray")
  public static let darkGray = UIColor("darkGray")
  public static let lightGray = UIColor("lightGray")
  public static let clear = UIColor("clear")
  public static let darkText = UIColor("darkText")
  public static let lightText = UIColor("lightText")
}

extension UIColor {
  /// Has no effect: nothing is drawn.
  public func setFill() {}
  public func setStroke() {}
  public func set() {}
}
