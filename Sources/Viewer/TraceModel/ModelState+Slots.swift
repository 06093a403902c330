internal import TraceFormat

extension ModelState {
  /// The fields of a write that tells neither a value nor whether it changed anything.
  private static var plainWrite: UInt64 { Field.node.bit | Field.slot.bit | Field.name.bit | Field.hash.bit | Field.site.bit | Field.task.bit }

  @inline(never)
  mutating func createSlot(_ event: borrowing EventRecord) {
    find(event)
    guard let node = node?.ref else { return }
    node.state.slots &+= 1
    node.state.slotsEver &+= 1
    slotTable.create(event, of: node, strings)
  }

  @inline(never)
  mutating func destroySlot(_ event: borrowing EventRecord) {
    find(event)
    guard let node = node?.ref else { return }
    if node.state.slots > 0 { node.state.slots &-= 1 }
    node.state.facts.insert(.lostSlot)
  }

  @inline(never)
  mutating func write(_ event: borrowing EventRecord) {
    find(event)
    slotAfter = node.flatMap { slotTable.find(event, of: $0.ref, strings) }
    if event.has(.equal) { node?.ref.state.facts.insert(.comparedWrite) }
    guard let slot = slotAfter else { return }
    beforeWrite = slot.state
    isPlain = event.mask & ~Self.plainWrite == 0 && beforeWrite.value == nil && here?.state.update == nil
    slot.state.take(event, inAction: here?.state.isOpen(.action) ?? false, turn: clockwork.turn)
  }
}
