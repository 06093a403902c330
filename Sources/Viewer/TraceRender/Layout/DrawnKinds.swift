import TraceFormat

/// The kinds of events that pictures show.
struct DrawnKinds {
  /// The kinds with their own position, one bit each.
  private let placed: UInt64

  /// - Parameter placesUpdates: True if order takes space on the axis, or if the axis may have to reach to the last
  ///   update. Otherwise updates, the most frequent events, need no separate position, because it follows from their
  ///   time.
  init(placesUpdates: Bool) { placed = placesUpdates ? Self.mask | Self.updates : Self.mask }

  /// A computed property, so that the compiler folds it into a constant and the hot path does not check for lazy
  /// initialization.
  private static var mask: UInt64 {
    bit(.nodeCreate) | bit(.nodeDestroy) | bit(.visibilityEnter) | bit(.visibilityLeave) | bit(.callbackBegin)
      | bit(.taskCreate)
      | bit(.taskStart) | bit(.taskCancel) | bit(.taskEnd) | bit(.fetchBegin) | bit(.fetchEnd) | bit(.resourceAcquire)
      | bit(.resourceRelease) | bit(.objectCreate) | bit(.objectDestroy) | bit(.actionBegin) | bit(.scenePhase)
      | bit(.warning)
      | bit(.mark) | bit(.rootDestroy) | bit(.processExit) | bit(.processSignal) | bit(.loss)
  }

  private static var updates: UInt64 { bit(.bodyBegin) | bit(.stateWrite) | bit(.objectPublish) }

  /// The kinds that change rows without their own position.
  private static var counted: UInt64 { bit(.stateCreate) | bit(.actionEnd) | bit(.taskSuspend) | bit(.taskResume) }

  @inline(__always) private static func bit(_ kind: EventKind) -> UInt64 { 1 << UInt64(kind.code) }

  /// Returns true if events of a kind can change a row or the axis.
  @inline(__always) static func affectRow(_ kind: EventKind) -> Bool {
    (mask | updates | counted) >> UInt64(kind.code) & 1 == 1
  }

  /// Returns true for events that change a view in place. Typing is one step although each character is written.
  @inline(__always) static func isUpdate(_ kind: EventKind) -> Bool {
    (updates | bit(.callbackBegin)) >> UInt64(kind.code) & 1 == 1
  }

  /// Returns true for what a person or the system does to the whole program. Its events belong to the axis, even if they
  /// name a node.
  @inline(__always) static func isStep(_ kind: EventKind) -> Bool {
    switch kind {
    case .actionBegin, .actionEnd, .scenePhase, .rootDestroy, .processExit, .processSignal: true
    default: false
    }
  }

  /// Returns true if events of a kind have their own position.
  @inline(__always) func contains(_ kind: EventKind) -> Bool { placed >> UInt64(kind.code) & 1 == 1 }
}
