internal import TraceFormat

/// The current frame, transaction and turn of a trace.
///
/// A *turn* is one round of the runtime: everything inside the outermost open frame or transaction. Outside of both, it
/// is everything at one instant up to the next action. "Within one transaction" in a rule means within one turn.
package struct TraceProgress {
  /// The number of the open frame, or else the last frame, or 0 before the first frame.
  package private(set) var frame: UInt64 = 0
  /// True if a frame is open.
  package private(set) var isInFrame = false
  /// The number of the innermost open transaction, or 0. This is a count, not the number in the trace.
  package private(set) var transaction: UInt64 = 0
  /// The number of the current turn, from 1.
  package private(set) var turn: UInt64 = 1
  /// The number of the open update, or else the last update, or 0 before the first update.
  package private(set) var update: UInt64 = 0

  /// True if a frame or transaction is open, so that the turn is an update of the runtime and not only an instant.
  package var isInUpdate: Bool { isInFrame || transaction != 0 }

  /// The number of transactions that have begun.
  private var begun: UInt64 = 0

  init() {}

  /// Returns true for kinds that begin or end a frame, transaction or turn. These kinds have the five lowest codes.
  @inline(__always)
  static func isBoundary(_ kind: EventKind) -> Bool { kind.code <= EventKind.actionBegin.code }

  /// Advances from the time of one event to the time of the next.
  @inline(__always)
  mutating func advance(from last: UInt64, to t: UInt64) {
    if t != last && !isInFrame && transaction == 0 { turn &+= 1 }
  }

  /// Applies the kind of an event. Does nothing unless it is a boundary.
  ///
  /// - Parameter open: The open transactions, outermost first. Kept apart, so that a copy of the progress needs no
  ///   reference counting.
  mutating func applyBoundary(_ kind: EventKind, open: inout [UInt64]) {
    let wasInside = isInUpdate
    switch kind {
    case .frameBegin:
      frame &+= 1
      // A frame whose end was lost cannot enclose the next one.
      if isInFrame { turn &+= 1 }
      isInFrame = true
    case .frameEnd: isInFrame = false
    case .actionBegin:
      // Two actions at one instant are two turns.
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
