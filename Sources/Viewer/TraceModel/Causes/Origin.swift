package import TraceFormat

/// The origin of an event: the first cause of the chain that led to it, and what lies on the way.
package struct Origin: Sendable {
  /// The kind of event at the start of a chain of causes.
  package enum Root: UInt8, Sendable {
    /// The trace does not tell the cause.
    case unknown
    /// The launch: the first transaction.
    case launch
    /// A user action.
    case action
    /// A change of the scene's phase.
    case phase
    /// The end of the root.
    case teardown
  }
  /// The kind of the first cause.
  package internal(set) var root = Root.unknown
  /// The position of the first cause, or 0.
  package internal(set) var rootSeq: UInt64 = 0
  private var packedWord = PackedStringID.none
  /// The code of the well-known string of the callback that led to the event without another update in between, or 0.
  var callbackCode: UInt8 = 0
  /// The number of updates between the first cause and the event, limited to 255.
  package internal(set) var updates: UInt8 = 0
  /// True if a view appeared, or its `.task` started, on the way from the first cause to the event.
  package internal(set) var isAppearance = false
  /// True if a link on the way follows from the order of the trace alone: the event names nothing that led to it, not
  /// even its update.
  var isInferred = false

  /// The position at which the timer was acquired whose turn led to the event, or 0.
  package internal(set) var timerSeq: UInt64 = 0
  /// The position of the event that began what has waited last on the way to the event: the creation of a task, the
  /// acquisition of a timer, a request, or the callback or action that has left work to do for later. 0 if nothing has
  /// waited.
  package internal(set) var waitSeq: UInt64 = 0
  /// The position of the last update on the way, or 0.
  private(set) var updateSeq: UInt64 = 0

  /// The action kind or the phase of the first cause, or nil.
  package var word: StringID? { packedWord.id }
  /// True if the events themselves tell the first cause. Otherwise a lost event may have been another one.
  package var isCertain: Bool { root != .unknown && !isInferred }
  /// True if the user requested the event: an action or a pull to refresh led to it, through any number of updates,
  /// callbacks and waits.
  ///
  /// The work of a view that appears is its own doing, even if an action made it appear.
  package var isUserRequest: Bool { (root == .action && !isAppearance) || self.is(.refresh) }

  /// True if an action of the user led to the event without an update in between, or a pull to refresh did.
  package var isImmediateRequest: Bool { (root == .action && updates == 0) || self.is(.refresh) }

  /// Returns true if the user's action that led to the event came after the event at a position, so that it stands for
  /// a new request.
  package func isRequested(after seq: UInt64) -> Bool { isUserRequest && (rootSeq > seq || root != .action) }

  /// True if a callback led to the event without another update in between.
  package var isInCallback: Bool { callbackCode != 0 }
  /// Returns true if a callback of the given kind led to the event without another update in between.
  package func `is`(_ callback: WellKnownString) -> Bool { callbackCode == callback.rawValue }

  init() {}

  init(_ root: Root, seq: UInt64, word: StringID? = nil) {
    self.root = root
    rootSeq = seq
    packedWord = PackedStringID(word)
  }

  /// Returns the origin of what an update does that begins at a position.
  func passed(update seq: UInt64) -> Origin {
    guard updateSeq != seq else { return self }
    var next = self
    next.updateSeq = seq
    next.updates = updates == .max ? .max : updates + 1
    next.callbackCode = 0
    return next
  }

  /// Returns the origin of the effects of an event with this origin.
  func passed(_ event: borrowing EventRecord) -> Origin {
    var next = self
    switch event.kind {
    case .transactionBegin: next = passed(update: event.seq)
    case .callbackBegin:
      next.callbackCode = event.wellKnownCode(.callback)
      if next.is(.appear) { next.isAppearance = true }
    case .resourceAcquire: if event.is(.type, .timer) { next.timerSeq = event.seq }
    case .taskCreate: if event.is(.mode, .view) { next.isAppearance = true }
    default: break
    }
    return next
  }
}
