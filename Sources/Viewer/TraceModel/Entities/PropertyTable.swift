internal import TraceFormat

/// The known properties of model objects, which rules see as state slots.
struct PropertyTable: ~Copyable {
  private var slab = Slab<SlotState>(blank: SlotState(0), isAligned: false)
  private var names = SlotNames()
  private var objects: [UInt64: [UInt64: Ref<SlotState>]] = [:]

  init() {}

  /// Returns a property of an object, or nil if it was never written.
  func find(_ object: UInt64, _ name: UInt64) -> Ref<SlotState>? { objects[object]?[name] }

  /// Returns the property that an `object.publish` names, inserting it if it is unknown, or nil if the event names none.
  mutating func find(_ event: borrowing EventRecord, _ strings: StringTable) -> Ref<SlotState>? {
    guard let object = event[.object], let name = event.string(.name) else { return nil }
    if let known = find(object, name.rawValue) { return known }
    let property = slab.allocate()
    property.state.slot = name.rawValue
    property.state.setName(name, names.meaning(of: name, strings))
    objects[object, default: [:]][name.rawValue] = property
    return property
  }

  /// Removes the properties of an object.
  mutating func remove(_ object: UInt64) {
    guard let properties = objects.removeValue(forKey: object) else { return }
    for property in properties.values { slab.release(property) }
  }
}
