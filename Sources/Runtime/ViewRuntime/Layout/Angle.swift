public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public static let zero = Angle()
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (one: Angle, other: Angle) -> Bool { one.radians < other.radians }
  public static func + (one: Angle, other: Angle) -> Angle { Angle(radians: one.radians + other.radians) }
  public static func - (one: Angle, other: Angle) -> Angle { Angle(radians: one.radians - other.radians) }
  public static func * (one: Angle, factor: Double) -> Angle { Angle(radians: one.radians * factor) }
  public static func / (one: Angle, divisor: Double) -> Angle { Angle(radians: one.radians / divisor) }
  public static func += (one: inout Angle, other: Angle) { one = one + other }
  public static func -= (one: inout Angle, other: Angle) { one = one - other }
  public static func *= (one: inout Angle, factor: Double) { one = one * factor }
  public static func /= (one: inout Angle, divisor: Double) { one = one / divisor }
  public static prefix func - (one: Angle) -> Angle { Angle(radians: -one.radians) }
}
