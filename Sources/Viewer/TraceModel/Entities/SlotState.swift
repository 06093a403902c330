public import TraceFormat

/// What the model knows of one state slot of one node.
public struct SlotState {
  public var slot: UInt64
  public var name: StringID? { Node.string(nameID) }
  var nameID: UInt64 = .none
  /// The well-known word of its storage, or 0.
  public var storage: UInt8 = 0
  public var createSeq: UInt64 = 0
  /// Its name says that it tells whether something loads.
  public var isLoadingFlag = false
  /// Which of the four below are known. Not optionals: a slot is copied at each of its writes.
  private var known: Known = []
  private var knownFirstHash: UInt64 = 0
  private var knownFirstValue: UInt64 = 0
  private var knownHash: UInt64 = 0
  private var knownValue: UInt64 = 0
  /// Writes that changed it.
  public var changes: UInt32 = 0
  public var writeSeq: UInt64 = 0
  /// The task that wrote last, or 0.
  public var writer: UInt64 = 0
  /// The last write inside a user's action, and its turn.
  public var userWriteSeq: UInt64 = 0
  public var userWriteTurn: UInt64 = 0
  /// The node's next slot.
  var next: Ref<SlotState>?

  init(_ slot: UInt64) { self.slot = slot }

  private struct Known: OptionSet {
    let rawValue: UInt8
    static var firstHash: Known { Known(rawValue: 1) }
    static var firstValue: Known { Known(rawValue: 2) }
    static var hash: Known { Known(rawValue: 4) }
    static var value: Known { Known(rawValue: 8) }
    /// The first value came with a write that changed the slot.
    static var changedFirst: Known { Known(rawValue: 16) }
  }

  /// The first hash and the first value that the trace tells.
  public var firstHash: UInt64? { known.contains(.firstHash) ? knownFirstHash : nil }
  public var firstValue: UInt64? { known.contains(.firstValue) ? knownFirstValue : nil }
  public var hash: UInt64? { known.contains(.hash) ? knownHash : nil }
  public var value: UInt64? { known.contains(.value) ? knownValue : nil }

  /// What it held before its first change, where the trace tells or a Bool leaves no choice.
  private var initialValue: UInt64? {
    guard let firstValue else { return nil }
    if !known.contains(.changedFirst) { return firstValue }
    if firstValue == ScalarValue.bool(true).packed { return ScalarValue.bool(false).packed }
    return firstValue == ScalarValue.bool(false).packed ? ScalarValue.bool(true).packed : nil
  }

  /// Whether it holds what it held first, as far as the trace tells.
  public var isAtFirstValue: Bool {
    if changes == 0 { return true }
    if let value, let initialValue { return value == initialValue }
    if let hash, let firstHash { return hash == firstHash && changes > 1 }
    if let value, let firstValue { return value == firstValue && changes > 1 }
    return false
  }

  /// Whether its creation and what it held first were seen.
  public var hasKnownStart: Bool { createSeq != 0 && (firstHash != nil || firstValue != nil) }

  /// Whether it says that something loads.
  public var isLoading: Bool {
    guard let value else { return false }
    return (isLoadingFlag && value == ScalarValue.bool(true).packed) || value == ScalarValue.string(StringID(.loading)).packed
  }

  /// Whether a write gives the slot back what it had before any work, or stores no result at all.
  public func isCleanUp(_ event: borrowing EventRecord) -> Bool {
    if event.flag(.equal) == true || event.has(.handle) { return true }
    if let value = event[.value] {
      if isLoadingFlag && value == ScalarValue.bool(false).packed { return true }
      if value == ScalarValue.string(StringID(.idle)).packed { return true }
      if let initialValue { return value == initialValue }
      if value == firstValue { return true }
      // A flag that goes off, of a slot of which nothing was told before.
      if value == ScalarValue.bool(false).packed, createSeq == 0, firstValue == nil { return true }
    }
    return event[.hash] != nil && event[.hash] == firstHash
  }
}

extension SlotState {
  /// Takes in a write.
  mutating func take(_ event: borrowing EventRecord, inAction: Bool, turn: UInt64) {
    writeSeq = event.seq
    writer = event[.task] ?? 0
    guard event.flag(.dropped) != true else { return }
    let hadValue = known.contains(.firstValue)
    note(event)
    guard event.flag(.equal) != true else { return }
    if !hadValue && known.contains(.firstValue) { known.insert(.changedFirst) }
    changes &+= 1
    guard inAction else { return }
    userWriteSeq = event.seq
    userWriteTurn = turn
  }

  mutating func note(_ event: borrowing EventRecord) {
    known.subtract([.hash, .value])
    if let hash = event[.hash] {
      knownHash = hash
      if !known.contains(.firstHash) { knownFirstHash = hash }
      known.formUnion([.hash, .firstHash])
    }
    if let value = event[.value] {
      knownValue = value
      if !known.contains(.firstValue) { knownFirstValue = value }
      known.formUnion([.value, .firstValue])
    }
  }
}
