internal import TraceFormat

/// The frames, transactions and turns of a trace, counted as they pass.
///
/// A *turn* is one round of the runtime: everything inside the outermost open frame or transaction; outside of both, everything
/// at one instant up to the next action. Rules that say "within one transaction" mean one turn.
public struct TraceClockwork {
  /// The frame that is open, or the last one that was; 0 before the first.
  public private(set) var frame: UInt64 = 0
  public private(set) var isInFrame = false
  /// The innermost open transaction, or 0. Counted, not the trace's own number.
  public private(set) var transaction: UInt64 = 0
  public private(set) var turn: UInt64 = 1
  /// The update that is open, or the last one that was; 0 before the first.
  public private(set) var update: UInt64 = 0

  /// Whether a frame or a transaction is open: the turn is one update of the runtime, not only one instant.
  public var isInUpdate: Bool { isInFrame || transaction != 0 }

  private var begun: UInt64 = 0
  private var open: [UInt64] = []
  private var time: UInt64 = 0

  init() {}

  /// Whether events of that kind begin or end a frame, a transaction or a turn; they have the five lowest codes.
  @inline(__always)
  static func isBoundary(_ kind: EventKind) -> Bool { kind.rawValue <= EventKind.actionBegin.rawValue }

  /// Goes on to the time of the next event.
  @inline(__always)
  mutating func pass(to t: UInt64) {
    guard t != time else { return }
    time = t
    if !isInFrame && transaction == 0 { turn &+= 1 }
  }

  /// Takes in an event of a boundary's kind; does nothing for others.
  mutating func passBoundary(_ kind: EventKind) {
    let wasInside = isInUpdate
    switch kind {
    case .frameBegin:
      frame &+= 1
      // A frame whose end was lost cannot enclose the next one.
      if isInFrame { turn &+= 1 }
      isInFrame = true
    case .frameEnd: isInFrame = false
    case .actionBegin:
      // Two actions at one instant are two rounds.
      if !wasInside { turn &+= 1 }
    case .transactionBegin:
      begun &+= 1
      open.append(begun)
      transaction = begun
    case .transactionEnd:
      _ = open.popLast()
      transaction = open.last ?? 0
    default: break
    }
    if wasInside != isInUpdate { turn &+= 1 }
    if !wasInside && isInUpdate { update &+= 1 }
  }
}
