import TraceFormat
import TraceRecorder

extension Graph {
  /// Adds a slot to its node and records its creation.
  /// - Parameter initial: What is known of the value of the initial-value expression; nil if the expression did not
  ///   run.
  public func install(_ slot: Slot, initial: InitialValue?) {
    guard let owner = slot.owner else { return }
    owner.slots.append(slot)
    guard events.isRecording else { return }
    if let initial { recordInitialExpression(of: slot, initial) }
    events.emit(.stateCreate) { $0.describe(slot, of: owner) }
  }

  /// Records that the initial-value expression of a slot ran.
  public func recordInitialExpression(of slot: Slot, _ initial: InitialValue) {
    guard events.records(.stateInit), let owner = slot.owner else { return }
    let parameter = initial.parameter.map { events.intern($0) }
    events.emit(.stateInit) { record in
      record[.node] = owner.id
      record.set(.slot, slot.index)
      record[.name] = slot.nameID
      if let hash = initial.hash { record[.hash] = hash }
      if let parameter { record[.key] = parameter }
    }
  }

  /// Tells the user, once, that an initial value was computed immediately even though the knobs request a lazy
  /// expression.
  public func warnAboutEagerInitialValue() {
    guard knobs.stateInit == .lazyExpr else { return }
    sayOnce(
      "the knob stateInit=lazyExpr is for the bundled scenarios: here each view value makes the initial values of its @State"
    )
  }
}

/// The facts about the value of an initial-value expression that a trace tells.
public struct InitialValue {
  let hash: UInt64?
  /// The name of the stored property of the view whose value it is.
  let parameter: CachedName?

  /// Creates the facts about a value that is not one of the author's.
  public init() { (hash, parameter) = (nil, nil) }

  public init<Value>(_ value: Value, parameter: CachedName?) {
    hash = ValueHash.of(value)
    self.parameter = parameter
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
