public import Foundation

/// A rotation.
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

/// A point in a view's own measure: 0 to 1 along each side.
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

public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}

/// Distances from the edges, in points.
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

/// A layout's offer of a size.
public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size with numbers where nothing is proposed.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  public static let unspecified = Self(width: nil, height: nil)
  public static let zero = Self(width: 0, height: 0)
  public static let infinity = Self(width: .infinity, height: .infinity)
}
