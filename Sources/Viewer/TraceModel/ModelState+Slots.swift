internal import TraceFormat

extension ModelState {
  /// The fields of a write that records neither a value nor whether it changed anything.
  private static var plainWriteFields: UInt64 { Field.node.bit | Field.slot.bit | Field.name.bit | Field.hash.bit | Field.site.bit | Field.task.bit }

  @inline(never)
  mutating func createSlot(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = node?.ref else { return }
    node.state.slots &+= 1
    node.state.slotsEver &+= 1
    slotTable.create(event, of: node, strings)
  }

  @inline(never)
  mutating func destroySlot(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = node?.ref else { return }
    if node.state.slots > 0 { node.state.slots &-= 1 }
    node.state.facts.insert(.lostSlot)
  }

  @inline(never)
  mutating func write(_ event: borrowing EventRecord) {
    resolve(event)
    guard let node = node?.ref else { return }
    if event.has(.equal) { node.state.facts.insert(.comparedWrite) }
    guard let slot = slotTable.find(event, of: node, strings) else { return }
    setWritten(slot, WrittenPlace(owner: event.raw(.node), slot: slot.state.slot, isProperty: false))
    isPlain = event.mask & ~Self.plainWriteFields == 0 && beforeWrite.value == nil && currentThread?.state.update == nil
    slot.state.apply(event, inAction: currentThread?.state.isOpen(.action) ?? false, turn: progress.turn)
  }

  /// Applies an `object.publish`, which writes a property if it names one.
  @inline(never)
  mutating func publish(_ event: borrowing EventRecord) {
    applyOwnership(event)
    guard let property = propertyTable.find(event, strings) else { return }
    setWritten(property, WrittenPlace(owner: event.raw(.object), slot: property.state.slot, isProperty: true))
    property.state.apply(event, inAction: currentThread?.state.isOpen(.action) ?? false, turn: progress.turn)
  }
}
