public import Foundation

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = Self(x: 0, y: 0)
  public static let center = Self(x: 0.5, y: 0.5)
  public static let leading = Self(x: 0, y: 0.5)
  public static let trailing = Self(x: 1, y: 0.5)
  public static let top = Self(x: 0.5, y: 0)
  public static let bottom = Self(x: 0.5, y: 1)
  public static let topLeading = Self(x: 0, y: 0)
  public static let topTrailing = Self(x: 1, y: 0)
  public static let bottomLeading = Self(x: 0, y: 1)
  public static let bottomTrailing = Self(x: 1, y: 1)
}
