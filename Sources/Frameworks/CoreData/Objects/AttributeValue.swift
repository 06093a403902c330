import Foundation

/// Conversions between the values of attributes and the types that code uses for them.
enum AttributeValue {
  /// Returns the value in the type in which the attribute is stored, or nil for nil.
  static func canonical(_ value: Any, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType: number(value).map { $0.int16Value } ?? value
    case .integer32AttributeType: number(value).map { $0.int32Value } ?? value
    case .integer64AttributeType: number(value).map { $0.int64Value } ?? value
    case .doubleAttributeType: number(value).map { $0.doubleValue } ?? value
    case .floatAttributeType: number(value).map { $0.floatValue } ?? value
    case .booleanAttributeType: number(value).map { $0.boolValue } ?? value
    case .decimalAttributeType: (value as? NSDecimalNumber)?.decimalValue ?? number(value)?.decimalValue ?? value
    case .stringAttributeType: (value as? NSString)?.substring(from: 0) ?? value
    case .dateAttributeType:
      (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) } ?? value
    case .binaryDataAttributeType: (value as? NSData).map { Data(referencing: $0) } ?? value
    default: value
    }
  }

  /// Returns a stored value in the type that code requests.
  static func converted<Value>(_ stored: Any, to type: Value.Type) -> Value? {
    if let value = stored as? Value { return value }
    if let decimal = stored as? Decimal { return NSDecimalNumber(decimal: decimal) as? Value }
    if let number = number(stored) {
      return number as? Value ?? number.intValue as? Value ?? number.doubleValue as? Value ?? number.boolValue as? Value
        ?? number.int64Value
        as? Value
        ?? number.int32Value as? Value ?? number.int16Value as? Value ?? number.floatValue as? Value
    }
    if let text = stored as? String { return NSString(string: text) as? Value }
    return nil
  }

  /// The value of an attribute that was never set, as read by a scalar property.
  static func zero<Value>(_ type: Value.Type) -> Value? { converted(NSNumber(value: 0), to: type) }

  static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: nil
    }
  }

  /// Returns related objects from a set, an ordered set or an array; only the last two have an order.
  static func objects(_ value: Any?) -> [NSManagedObject] {
    switch value {
    case let value as [NSManagedObject]: value
    case let value as NSOrderedSet: value.array.compactMap { $0 as? NSManagedObject }
    case let value as NSSet: sorted(value.allObjects.compactMap { $0 as? NSManagedObject })
    case let value as Set<NSManagedObject>: sorted(Array(value))
    case let value as NSManagedObject: [value]
    default: []
    }
  }

  private static func sorted(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    objects.sorted { $0.objectID.number < $1.objectID.number }
  }

  /// Returns the value inside an optional, no matter how deeply nested.
  static func unwrapped<Value>(_ value: Value) -> Any? {
    if value is NSNull { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }
}

protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue {
  var wrapped: Any? { flatMap { AttributeValue.unwrapped($0) } }
}
