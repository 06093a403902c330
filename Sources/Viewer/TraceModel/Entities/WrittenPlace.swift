/// The target of a write: a state slot of a node, or a property of a model object.
package struct WrittenPlace: Hashable, Sendable {
  /// The id of the node or of the object.
  package let owner: UInt64
  /// The number of the slot, or the string id of the property's name.
  package let slot: UInt64
  /// True for a property of an object.
  package let isProperty: Bool

  /// Creates the place of a slot or property.
  package init(owner: UInt64, slot: UInt64, isProperty: Bool) {
    self.owner = owner
    self.slot = slot
    self.isProperty = isProperty
  }
}
