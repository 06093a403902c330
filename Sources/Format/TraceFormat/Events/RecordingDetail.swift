/// The amount that a recording contains. Each level has all the kinds of the levels before it.
public enum RecordingDetail: String, CaseIterable, Comparable, Sendable {
  /// Lifetimes and visibility: nodes, states and objects, the navigation that shows and hides them, and the updates in
  /// which they do.
  case lifetimes
  /// Also the work and its causes: bodies, callbacks, actions, tasks, requests, resources and writes.
  case causes
  /// Also which values a body read and who wrote them, initializers, closures and layout.
  case all

  /// The kinds of events, one bit for each code.
  package var kinds: UInt64 {
    switch self {
    case .lifetimes: Self.kindsOfLifetimes
    case .causes: Self.kindsOfLifetimes | Self.kindsOfCauses
    case .all: .max
    }
  }

  /// Returns true if a recording of this detail has events of the kind.
  public func includes(_ kind: EventKind) -> Bool { kinds >> UInt64(kind.code) & 1 != 0 }

  /// Returns true if the first level contains less than the second.
  public static func < (a: Self, b: Self) -> Bool { a.kinds.nonzeroBitCount < b.kinds.nonzeroBitCount }

  private static let kindsOfLifetimes = bits([
    .nodeCreate, .nodeMove, .nodeDestroy, .stateCreate, .stateDestroy, .objectCreate, .objectDestroy, .visibilityEnter,
    .visibilityLeave,
    .navigationPush, .navigationPop, .tabSelect, .presentationPresent, .presentationDismiss, .presentationLost,
    .scenePhase, .rootDestroy,
    .frameBegin,
    .frameEnd, .transactionBegin, .transactionEnd, .quiescent, .mark, .warning, .loss, .processStart, .processExit,
    .processSignal,
  ])
  private static let kindsOfCauses = bits([
    .actionBegin, .actionEnd, .stateWrite, .objectPublish, .bodyBegin, .bodyEnd, .callbackBegin, .callbackEnd,
    .taskCreate, .taskStart,
    .taskSuspend, .taskResume, .taskCancel, .taskEnd, .fetchBegin, .fetchEnd, .resourceAcquire, .resourceRelease,
    .scroll,
  ])

  private static func bits(_ kinds: [EventKind]) -> UInt64 { kinds.reduce(0) { $0 | 1 << UInt64($1.code) } }
}
