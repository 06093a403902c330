internal import TraceFormat

extension ModelState {
  @inline(never)
  mutating func createSlot(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = current.node?.ref else { return }
    node.state.slots &+= 1
    node.state.slotsEver &+= 1
    slotTable.create(event, of: node, strings)
  }

  @inline(never)
  mutating func destroySlot(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = current.node?.ref else { return }
    if node.state.slots > 0 { node.state.slots &-= 1 }
    node.state.facts.insert(.lostSlot)
  }

  @inline(never)
  mutating func write(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = current.node?.ref else { return }
    if event.has(.equal) { node.state.facts.insert(.comparedWrite) }
    if event.flag(.equal) != true { node.state.facts.insert(.changed) }
    guard let slot = slotTable.find(event, of: node, strings) else { return }
    current.setWritten(slot, WrittenPlace(owner: event.raw(.node), slot: slot.state.slot, isProperty: false))
    slot.state.apply(event, inAction: threads.current?.state.isOpen(.action) ?? false, turn: progress.turn)
  }

  @inline(never)
  mutating func changeInput(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = current.node?.ref, event.flag(.equal) != true else { return }
    node.state.facts.insert(.changed)
  }

  /// Applies an `object.publish`, which writes a property if it names one.
  @inline(never)
  mutating func publish(_ event: borrowing EventRecord) {
    applyOwnership(event)
    guard let property = propertyTable.find(event, strings) else { return }
    current.setWritten(property, WrittenPlace(owner: event.raw(.object), slot: property.state.slot, isProperty: true))
    property.state.apply(event, inAction: threads.current?.state.isOpen(.action) ?? false, turn: progress.turn)
  }

  /// Finds the place that code outside of bodies reads, if it has been created or written.
  @inline(never)
  mutating func read(_ event: borrowing EventRecord) {
    resolve(event)
    guard let name = event.string(.name) else { return }
    if let object = event[.object] {
      current.setRead(WrittenPlace(owner: object, slot: name.rawValue, isProperty: true))
    } else if let node = current.node?.ref, let slot = slotTable.find(node, named: name) {
      current.setRead(WrittenPlace(owner: node.state.id, slot: slot.state.slot, isProperty: false))
    }
  }
}
