package import TraceFormat

/// The state of a state slot of a node.
package struct SlotState {
  // Ordered by size, without gaps, because a large trace has millions of slots.

  /// The number of the slot within its node.
  package var slot: UInt64
  /// The position of its `state.create`, or 0.
  package var createSeq: UInt64 = 0
  private var knownFirstHash: UInt64 = 0
  private var knownFirstValue: UInt64 = 0
  private var knownHash: UInt64 = 0
  private var knownValue: UInt64 = 0
  /// The position of the last write, or 0.
  package var writeSeq: UInt64 = 0
  /// The id of the task that wrote last, or 0.
  package var writer: UInt64 = 0
  /// The position of the last write inside a user action, or 0.
  package var userWriteSeq: UInt64 = 0
  /// The turn of that write.
  package var userWriteTurn: UInt64 = 0
  /// The node's next slot.
  var next: Ref<SlotState>?
  var packedName = PackedStringID.none
  /// The number of writes that changed it.
  package var changes: UInt32 = 0
  /// The code of the well-known string in `storage`, or 0.
  package var storage: UInt8 = 0
  /// True if the slot is named `isLoading` or ends in `Loading`.
  package var isLoadingFlag = false
  /// True if the slot's name indicates that it holds an error.
  package var isErrorReport = false
  /// The known subset of the first and current hash and value. These are not optionals, because a slot is copied at
  /// each write.
  private var known: Known = []

  /// The name of the property, or nil.
  package var name: StringID? { packedName.id }

  init(_ slot: UInt64) { self.slot = slot }

  mutating func setName(_ name: StringID, _ meaning: SlotNames.Meaning) {
    packedName = PackedStringID(name)
    isLoadingFlag = meaning.isLoadingFlag
    isErrorReport = meaning.isErrorReport
  }

  private struct Known: OptionSet {
    let rawValue: UInt8
    static var firstHash: Known { Known(rawValue: 1) }
    static var firstValue: Known { Known(rawValue: 2) }
    static var hash: Known { Known(rawValue: 4) }
    static var value: Known { Known(rawValue: 8) }
    /// The first known value came with a write that changed the slot.
    static var changedFirst: Known { Known(rawValue: 16) }
  }

  /// The first hash that the trace records, or nil.
  package var firstHash: UInt64? { known.contains(.firstHash) ? knownFirstHash : nil }
  /// The first value that the trace records, packed, or nil.
  package var firstValue: UInt64? { known.contains(.firstValue) ? knownFirstValue : nil }
  /// The current hash, or nil if unknown.
  package var hash: UInt64? { known.contains(.hash) ? knownHash : nil }
  /// The current value, packed, or nil if unknown.
  package var value: UInt64? { known.contains(.value) ? knownValue : nil }

  /// The value before the first change, or nil if unknown. For a Bool, it follows from the first change.
  private var initialValue: UInt64? {
    guard let firstValue else { return nil }
    if !known.contains(.changedFirst) { return firstValue }
    if firstValue == ScalarValue.bool(true).packed { return ScalarValue.bool(false).packed }
    return firstValue == ScalarValue.bool(false).packed ? ScalarValue.bool(true).packed : nil
  }

  /// True if the slot holds its initial value, as far as the trace records it.
  package var isAtFirstValue: Bool {
    if changes == 0 { return true }
    if let value, let initialValue { return value == initialValue }
    if let hash, let firstHash { return hash == firstHash && changes > 1 }
    if let value, let firstValue { return value == firstValue && changes > 1 }
    return false
  }

  /// True if its creation and its initial value are known.
  package var hasKnownStart: Bool { createSeq != 0 && (firstHash != nil || firstValue != nil) }

  /// True if the slot's value indicates that something is loading.
  package var isLoading: Bool {
    guard let value else { return false }
    return (isLoadingFlag && value == ScalarValue.bool(true).packed)
      || value == ScalarValue.string(StringID(.loading)).packed
  }

  /// Returns true if a write restores the slot's initial value or stores no result at all.
  package func isCleanUp(_ event: borrowing EventRecord) -> Bool {
    if event.flag(.equal) == true || event.has(.handle) { return true }
    if let value = event.stateValue {
      if isLoadingFlag && value == ScalarValue.bool(false).packed { return true }
      if value == ScalarValue.string(StringID(.idle)).packed { return true }
      if let initialValue { return value == initialValue }
      if value == firstValue { return true }
      // A flag that is cleared, in a slot about which nothing else is known.
      if value == ScalarValue.bool(false).packed, createSeq == 0, firstValue == nil { return true }
    }
    return event[.hash] != nil && event[.hash] == firstHash
  }
}

extension SlotState {
  /// Applies a write.
  mutating func apply(_ event: borrowing EventRecord, inAction: Bool, turn: UInt64) {
    writeSeq = event.seq
    writer = event[.task] ?? 0
    guard event.flag(.dropped) != true else { return }
    let hadValue = known.contains(.firstValue)
    updateValue(event)
    guard event.flag(.equal) != true else { return }
    if !hadValue && known.contains(.firstValue) { known.insert(.changedFirst) }
    changes &+= 1
    guard inAction else { return }
    userWriteSeq = event.seq
    userWriteTurn = turn
  }

  /// Updates the hash and value from an event's fields.
  mutating func updateValue(_ event: borrowing EventRecord) {
    known.subtract([.hash, .value])
    if let hash = event[.hash] {
      knownHash = hash
      // The value before the first write is the initial one of a property, whose creation is not recorded.
      if !known.contains(.firstHash) { knownFirstHash = event[.before] ?? hash }
      known.formUnion([.hash, .firstHash])
    }
    if let value = event.stateValue {
      knownValue = value
      if !known.contains(.firstValue) { knownFirstValue = value }
      known.formUnion([.value, .firstValue])
    }
  }
}

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
