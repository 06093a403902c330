internal import TraceFormat

/// The state slots of all nodes, in one linked list per node.
struct SlotTable: ~Copyable {
  /// The maximum length of a list. Real views have fewer slots. A node with more slots keeps the rest in a dictionary.
  private static var maximumListLength: Int { 32 }

  private var slab = Slab<SlotState>(blank: SlotState(0), isAligned: false)
  private var names = SlotNames()
  private var overflow: [UInt64: [UInt64: Ref<SlotState>]] = [:]

  init() {}

  /// Returns all slots of a node, in the order in which they first occurred.
  func of(_ node: Ref<NodeState>) -> [SlotState] {
    var all: [SlotState] = []
    var link = node.state.firstSlot
    while let slot = link {
      all.append(slot.state)
      link = slot.state.next
    }
    if let others = overflow[node.state.id] { all += others.values.map(\.state).sorted { $0.slot < $1.slot } }
    return all
  }

  /// Returns a slot of a node by number, or nil if it is unknown.
  @inline(__always)
  func find(_ node: Ref<NodeState>, _ number: UInt64) -> Ref<SlotState>? {
    var link = node.state.firstSlot
    while let slot = link {
      if slot.state.slot == number { return slot }
      link = slot.state.next
    }
    return overflow.isEmpty ? nil : overflow[node.state.id]?[number]
  }

  /// Returns a slot of a node by the name of its property, or nil if it is unknown.
  func find(_ node: Ref<NodeState>, named name: StringID) -> Ref<SlotState>? {
    var link = node.state.firstSlot
    while let slot = link {
      if slot.state.name == name { return slot }
      link = slot.state.next
    }
    return overflow.isEmpty ? nil : overflow[node.state.id]?.values.first { $0.state.name == name }
  }

  /// Removes the slots of a node.
  mutating func remove(_ node: Ref<NodeState>) {
    var link = node.state.firstSlot
    node.state.firstSlot = nil
    while let slot = link {
      link = slot.state.next
      slab.release(slot)
    }
    guard !overflow.isEmpty, let others = overflow.removeValue(forKey: node.state.id) else { return }
    for slot in others.values { slab.release(slot) }
  }

  /// Applies a `state.create`.
  mutating func create(_ event: borrowing EventRecord, of node: Ref<NodeState>, _ strings: StringTable) {
    guard let slot = find(event, of: node, strings) else { return }
    slot.state.createSeq = event.seq
    slot.state.storage = event.wellKnownCode(.storage)
    slot.state.updateValue(event)
  }

  /// Returns the slot that an event names, inserting it if it is unknown, or nil if the event names none.
  @inline(__always)
  mutating func find(_ event: borrowing EventRecord, of node: Ref<NodeState>, _ strings: StringTable) -> Ref<SlotState>?
  {
    guard let number = event[.slot] else { return nil }
    let slot = find(node, number) ?? insert(number, node)
    if slot.state.name == nil, let name = event.string(.name) {
      slot.state.setName(name, names.meaning(of: name, strings))
    }
    return slot
  }

  private mutating func insert(_ number: UInt64, _ node: Ref<NodeState>) -> Ref<SlotState> {
    let slot = slab.allocate()
    slot.state.slot = number
    var last: Ref<SlotState>?
    var length = 0
    var link = node.state.firstSlot
    while let next = link {
      last = next
      length += 1
      link = next.state.next
    }
    if length >= Self.maximumListLength {
      overflow[node.state.id, default: [:]][number] = slot
    } else if let last {
      last.state.next = slot
    } else {
      node.state.firstSlot = slot
    }
    return slot
  }
}

/// The known properties of model objects, which rules see as state slots.
struct PropertyTable: ~Copyable {
  private var slab = Slab<SlotState>(blank: SlotState(0), isAligned: false)
  private var names = SlotNames()
  private var objects: [UInt64: [UInt64: Ref<SlotState>]] = [:]

  init() {}

  /// Returns a property of an object, or nil if it was never written.
  func find(_ object: UInt64, _ name: UInt64) -> Ref<SlotState>? { objects[object]?[name] }

  /// Returns the property that an `object.publish` names, inserting it if it is unknown, or nil if the event names
  /// none.
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

/// The meanings of slot and property names, determined once per name.
struct SlotNames {
  struct Meaning {
    /// The name indicates that something is loading.
    let isLoadingFlag: Bool
    /// The name indicates that the value describes a failure.
    let isErrorReport: Bool
  }
  private static let errorNames = ["error", "errorMessage", "errorText", "failure"]
  private static let errorEndings = ["Error", "ErrorMessage", "ErrorText", "Failure"]
  private var known: [StringID: Meaning] = [:]

  mutating func meaning(of name: StringID, _ strings: StringTable) -> Meaning {
    if let meaning = known[name] { return meaning }
    let text = strings.text(name)
    let meaning = Meaning(
      isLoadingFlag: text == "isLoading" || text.hasSuffix("Loading"),
      isErrorReport: Self.errorNames.contains(text) || Self.errorEndings.contains { text.hasSuffix($0) })
    known[name] = meaning
    return meaning
  }
}
