import TraceFormat

extension Graph {
  /// Adds a slot to its node and records its creation.
  public func install(_ slot: Slot, ranInitialExpression: Bool) {
    guard let owner = slot.owner else { return }
    owner.slots.append(slot)
    guard events.isRecording else { return }
    if ranInitialExpression { recordInitialExpression(of: slot) }
    events.emit(.stateCreate) { $0.describe(slot, of: owner) }
  }

  /// Records that the initial-value expression of a slot ran.
  public func recordInitialExpression(of slot: Slot) {
    guard let owner = slot.owner else { return }
    events.emit(.stateInit) { record in
      record[.node] = owner.id
      record.set(.slot, slot.index)
      record[.name] = slot.nameID
    }
  }

  /// Tells the user, once, that an initial value was computed immediately even though the knobs request a lazy expression.
  public func warnAboutEagerInitialValue() {
    guard knobs.stateInit == .lazyExpr else { return }
    sayOnce("the knob stateInit=lazyExpr serves the bundled scenarios: here each view value makes the initial values of its @State")
  }
}

extension EventRecord {
  mutating func describe(_ slot: Slot, of owner: Node) {
    self[.node] = owner.id
    set(.slot, slot.index)
    self[.name] = slot.nameID
    set(.storage, slot.storage)
  }
}
