public import Foundation

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

open class NSPropertyDescription: NSObject {
  open var name = ""
  open var isOptional = true
  /// Has no effect: all values are in memory.
  open var isTransient = false
  /// Has no effect.
  open var renamingIdentifier: String?
  open var userInfo: [AnyHashable: Any]?
  public internal(set) weak var entity: NSEntityDescription?
}

open class NSAttributeDescription: NSPropertyDescription {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var defaultValue: Any?
  open var attributeValueClassName: String?
  open var valueTransformerName: String?
  /// Has no effect.
  open var allowsExternalBinaryDataStorage = false
}

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

open class NSRelationshipDescription: NSPropertyDescription {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The maximum number of related objects; 0 for any number.
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false
  public var isToMany: Bool { maxCount != 1 }
}
