public import TraceFormat

/// What the model knows of one state slot of one node.
public struct SlotState {
  public var slot: UInt64
  public var name: StringID?
  /// The well-known word of its storage, or 0.
  public var storage: UInt8 = 0
  public var createSeq: UInt64 = 0
  /// Its name says that it tells whether something loads.
  public var isLoadingFlag = false
  /// The first hash and the first value that the trace tells.
  public var firstHash: UInt64?
  public var firstValue: UInt64?
  public var hash: UInt64?
  public var value: UInt64?
  /// Writes that changed it.
  public var changes = 0
  public var writeSeq: UInt64 = 0
  public var writeTime: UInt64 = 0
  /// The task that wrote last, or 0.
  public var writer: UInt64 = 0
  /// The last write inside a user's action, and its turn.
  public var userWriteSeq: UInt64 = 0
  public var userWriteTurn: UInt64 = 0

  init(_ slot: UInt64) { self.slot = slot }

  /// Whether it holds what it held first, as far as the trace tells.
  public var isAtFirstValue: Bool {
    if changes == 0 { return true }
    if let hash, let firstHash { return hash == firstHash && changes > 1 }
    if let value, let firstValue { return value == firstValue && changes > 1 }
    return false
  }

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
      if value == firstValue { return true }
    }
    return event[.hash] != nil && event[.hash] == firstHash
  }
}

/// The state slots of the nodes that have any.
struct SlotTable {
  private var slots: [UInt64: [SlotState]] = [:]

  init() {}

  func of(_ node: UInt64) -> [SlotState] { slots[node] ?? [] }

  func find(_ node: UInt64, _ slot: UInt64) -> SlotState? { slots[node]?.first { $0.slot == slot } }

  mutating func remove(_ node: UInt64) { if !slots.isEmpty { slots[node] = nil } }

  mutating func create(_ event: borrowing EventRecord, _ strings: StringTable) {
    update(event, strings) { state, event in
      state.createSeq = event.seq
      state.storage = UInt8(truncatingIfNeeded: event[.storage] ?? 0)
      state.note(event)
    }
  }

  /// Takes in a write and returns the slot as it was before.
  mutating func write(_ event: borrowing EventRecord, _ strings: StringTable, inAction: Bool, turn: UInt64) -> SlotState? {
    var before: SlotState?
    update(event, strings) { state, event in
      before = state
      state.writeSeq = event.seq
      state.writeTime = event.t
      state.writer = event[.task] ?? 0
      guard event.flag(.dropped) != true else { return }
      state.note(event)
      guard event.flag(.equal) != true else { return }
      state.changes += 1
      if inAction {
        state.userWriteSeq = event.seq
        state.userWriteTurn = turn
      }
    }
    return before
  }

  private mutating func update(_ event: borrowing EventRecord, _ strings: StringTable, _ body: (inout SlotState, borrowing EventRecord) -> Void) {
    guard let node = event[.node], let slot = event[.slot] else { return }
    var all = slots[node] ?? []
    let at = all.firstIndex { $0.slot == slot } ?? all.count
    if at == all.count { all.append(SlotState(slot)) }
    if let name = event.string(.name), all[at].name == nil {
      all[at].name = name
      let text = strings.text(name)
      all[at].isLoadingFlag = text == "isLoading" || text.hasSuffix("Loading")
    }
    body(&all[at], event)
    slots[node] = all
  }
}

extension SlotState {
  fileprivate mutating func note(_ event: borrowing EventRecord) {
    if firstHash == nil { firstHash = event[.hash] }
    if firstValue == nil { firstValue = event[.value] }
    hash = event[.hash]
    value = event[.value]
  }
}
