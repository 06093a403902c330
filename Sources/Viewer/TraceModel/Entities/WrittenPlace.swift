/// The target of a write: a state slot of a node, or a property of a model object.
public struct WrittenPlace: Hashable, Sendable {
  /// The id of the node or of the object.
  public let owner: UInt64
  /// The number of the slot, or the string id of the property's name.
  public let slot: UInt64
  /// True for a property of an object.
  public let isProperty: Bool

  /// Creates the place of a slot or property.
  public init(owner: UInt64, slot: UInt64, isProperty: Bool) {
    self.owner = owner
    self.slot = slot
    self.isProperty = isProperty
  }
}
