/// A message stores nothing: its interpolated values are never evaluated, and their formats have no effect.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: OSLogInterpolation) {}
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  /// Looks only: nothing is logged.
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {}
  /// Looks only: nothing is logged.
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  /// Looks only: nothing is logged.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
}

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case none, hash }
  public static var auto: Self { Self() }
  public static var `public`: Self { Self() }
  public static var `private`: Self { Self() }
  public static var sensitive: Self { Self() }
  public static func auto(mask: Mask) -> Self { Self() }
  public static func `private`(mask: Mask) -> Self { Self() }
  public static func sensitive(mask: Mask) -> Self { Self() }
}

public struct OSLogStringAlignment: Sendable {
  public static var none: Self { Self() }
  /// Looks only: nothing is logged.
  public static func left(columns: @autoclosure () -> Int) -> Self { Self() }
  /// Looks only: nothing is logged.
  public static func right(columns: @autoclosure () -> Int) -> Self { Self() }
}

public struct OSLogIntegerFormatting: Sendable {
  public static var decimal: Self { Self() }
  public static var hex: Self { Self() }
  public static var octal: Self { Self() }
}

public struct OSLogFloatFormatting: Sendable {
  public static var fixed: Self { Self() }
  /// Looks only: nothing is logged.
  public static func fixed(precision: @autoclosure () -> Int) -> Self { Self() }
  public static var hybrid: Self { Self() }
  public static var exponential: Self { Self() }
}
