/// A pack of values that share one animatable data.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public init(_ value: repeat each Value) { self.value = (repeat each value) }

  public static var zero: Self { Self(repeat (each Value).zero) }

  public static func == (one: Self, other: Self) -> Bool {
    var isEqual = true
    for (mine, others) in repeat (each one.value, each other.value) { isEqual = isEqual && mine == others }
    return isEqual
  }

  public static func + (one: Self, other: Self) -> Self { Self(repeat each one.value + each other.value) }
  public static func - (one: Self, other: Self) -> Self { Self(repeat each one.value - each other.value) }

  public mutating func scale(by rhs: Double) { value = (repeat Self.scaled(each value, by: rhs)) }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for part in repeat each value { sum += part.magnitudeSquared }
    return sum
  }

  private static func scaled<Part: VectorArithmetic>(_ part: Part, by factor: Double) -> Part {
    var scaled = part
    scaled.scale(by: factor)
    return scaled
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
