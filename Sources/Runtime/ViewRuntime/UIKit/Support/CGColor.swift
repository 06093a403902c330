public import Foundation

public struct CGColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) { self.color = color }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// The red, green, blue and opacity components, from 0 to 1.
  public var components: [CGFloat]? {
    let parts = color.components
    return [CGFloat(parts.red), CGFloat(parts.green), CGFloat(parts.blue), CGFloat(parts.opacity)]
  }
  public var alpha: CGFloat { CGFloat(color.components.opacity) }
  public var numberOfComponents: Int { 4 }
}

/// A bitmap image that is always empty in a headless run.
public final class CGImage: Sendable {
  package init() {}
  public var width: Int { 0 }
  public var height: Int { 0 }
}
