public import FoundationAdditions

extension AppEntity {
  public typealias Property<Value> = EntityProperty<Value>
}

/// A stored property of an entity. Reading a property that was never set ends the program.
@propertyWrapper
public final class EntityProperty<Value: Sendable>: @unchecked Sendable {
  public let title: LocalizedStringResource
  private var value: Value?

  public var wrappedValue: Value {
    get {
      guard let value else {
        preconditionFailure("the property '\(title.key)' of an entity was read before it was set")
      }
      return value
    }
    set { value = newValue }
  }

  public var projectedValue: EntityProperty<Value> { self }

  public init(title: LocalizedStringResource = "") { self.title = title }

  public init(wrappedValue: Value, title: LocalizedStringResource = "") {
    self.title = title
    value = wrappedValue
  }
}
