/// A length that scales with the user's text size. Nothing is drawn, so it keeps its base value.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

extension ScaledMetric: DynamicProperty, FrameworkProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {}
}

extension ScaledMetric: Sendable where Value: Sendable {}
